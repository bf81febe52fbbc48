import { piece } from "../program/tree.ts";
import type { Tree } from "../program/tree.ts";
import { choose, fresh, place } from "./shop.ts";
import type { Choice, Scope, Shop } from "./shop.ts";

/** The kind of answer a step gives, told by the first word of its name. */
export type Answer = "mix" | "num" | "list" | "object";

const VERBS: Readonly<Record<Answer, readonly [string, ...string[]]>> = {
  mix: ["reserve", "ship", "approve", "notify", "charge", "check", "refund", "cancel", "book", "sign"],
  num: ["count"],
  list: ["list"],
  object: ["load"],
};

const NOUNS = ["order", "stock", "invoice", "parcel", "customer", "payment", "label", "claim"] as const;

/** Words of a new step's name, unique within the program. */
export function words(shop: Shop, answer: Answer): readonly [string, string] {
  return [shop.random.pick([...VERBS[answer]]), fresh(shop, shop.random.pick([...NOUNS]))];
}

/** `ship_order7`. */
export function snake([verb, noun]: readonly [string, string]): string {
  return `${verb}_${noun}`;
}

/** `shipOrder7`. */
function camel([verb, noun]: readonly [string, string]): string {
  return verb + noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** Adds a plain method to the class, for a step to call, and gives its name. */
export function target(shop: Shop, answer: Answer): string {
  const method = camel(words(shop, answer));
  shop.members.push(piece("target", "part")`${method}() {\nreturn note(${place(shop, "target")});\n}`);
  return method;
}

function constant(shop: Shop, answer: Answer): string {
  const name = fresh(shop, "NAME_");
  shop.items.push(piece("constant", "part")`const ${name} = "${snake(words(shop, answer))}";`);
  return name;
}

function tableEntry(shop: Shop, answer: Answer): string {
  const table = fresh(shop, "STEPS_");
  const key = fresh(shop, "key");
  const text = snake(words(shop, answer));
  shop.items.push(
    shop.random.chance(0.5)
      ? piece("constant-table", "part")`const ${table} = { ${key}: "${text}" } as const;`
      : piece("enum", "part")`enum ${table} { ${key} = "${text}" }`,
  );
  return `${table}.${key}`;
}

/** What fills the hole of a name. */
function hole(shop: Shop, scope: Scope): Tree {
  const word = scope.words.at(-1);
  if (word !== undefined && shop.random.chance(0.6)) return piece("word", "any")`${word}`;
  return shop.grammar.value(shop, scope, shop.random.pick(["num", "any"]));
}

function literal(shop: Shop, answer: Answer): Tree {
  const text = snake(words(shop, answer));
  const odd = shop.random.chance(0.08) ? shop.random.pick(["*", "\\", "a*b", "?", " x", "é", "[1]"]) : "";
  return piece("name-literal", "part")`${JSON.stringify(text + odd)}`;
}

function forms(answer: Answer): readonly Choice<Tree>[] {
  return [
    { kind: "literal", weight: 8, make: (shop) => literal(shop, answer) },
    {
      kind: "constant",
      weight: 1.5,
      make: (shop) => piece("name-constant", "part")`${constant(shop, answer)}`,
    },
    {
      kind: "table",
      weight: 1,
      make: (shop) => piece("name-table", "part")`${tableEntry(shop, answer)}`,
    },
    {
      kind: "template",
      weight: 3,
      make: (shop, scope) => {
        const text = snake(words(shop, answer));
        return piece("name-template", "part")`\`${text}_\${${hole(shop, scope)}}\``;
      },
    },
    {
      kind: "two-holes",
      weight: 1,
      make: (shop, scope) => {
        const text = snake(words(shop, answer));
        return piece("name-holes", "part")`\`${text}_\${${hole(shop, scope)}}_of_\${${hole(shop, scope)}}\``;
      },
    },
    {
      kind: "sum",
      weight: 1,
      make: (shop, scope) => {
        const text = snake(words(shop, answer));
        return piece("name-sum", "part")`"${text}_" + (${hole(shop, scope)})`;
      },
    },
    {
      kind: "constant-in-template",
      weight: 1,
      make: (shop) => piece("name-constant-template", "part")`\`\${${constant(shop, answer)}}_again\``,
    },
    {
      kind: "dynamic",
      weight: answer === "mix" ? 0.5 : 0,
      make: (shop) => piece("name-dynamic", "part")`label(${place(shop, "label")})`,
    },
  ];
}

/** A value for a step's `name`, of any form that sources have for it. */
export function nameOption(shop: Shop, scope: Scope, answer: Answer): Tree {
  return choose(shop, { ...scope, depth: scope.depth + 2 }, forms(answer));
}

import { piece } from "../program/tree.ts";
import type { Sort, Tree } from "../program/tree.ts";
import { execute } from "./durable.ts";
import type { Answer } from "./names.ts";
import { choose, deeper, hasRoom, mayAwait, mayCallBack, place } from "./shop.ts";
import type { Choice, Scope, Shop, ValueSort } from "./shop.ts";

type Values = readonly Choice<Tree>[];

/** One kid of the given sort, a level further in. */
function of(sort: ValueSort): (shop: Shop, scope: Scope) => Tree {
  return (shop, scope) => {
    const inside = deeper(shop, scope);
    return shop.grammar.value(shop, { ...inside, depth: inside.depth + 1 }, sort);
  };
}

/** A construct of two values. */
function pair(kind: string, sort: Sort, form: readonly [ValueSort, string, ValueSort]): Choice<Tree> {
  const [left, operator, right] = form;
  return {
    kind,
    weight: 2,
    when: hasRoom,
    make: (shop, scope) => {
      const first = of(left)(shop, scope);
      return piece(kind, sort)`(${first} ${operator} ${of(right)(shop, scope)})`;
    },
  };
}

function conditional(sort: ValueSort): Choice<Tree> {
  return {
    kind: "conditional",
    weight: 2,
    when: hasRoom,
    make: (shop, scope) => {
      const test = of("bool")(shop, scope);
      const whenTrue = of(sort)(shop, scope);
      return piece("conditional", sort)`(${test} ? ${whenTrue} : ${of(sort)(shop, scope)})`;
    },
  };
}

function sequence(sort: ValueSort): Choice<Tree> {
  return {
    kind: "sequence",
    weight: 0.7,
    when: hasRoom,
    make: (shop, scope) => {
      const first = of("any")(shop, scope);
      return piece("sequence", sort)`(${first}, ${of(sort)(shop, scope)})`;
    },
  };
}

/** The shrinker leaves a part where it is: no other step would answer as this place needs it. */
function asPart(tree: Tree): Tree {
  return { ...tree, sort: "part" };
}

function step(answer: Answer, sort: Sort): Choice<Tree> {
  return {
    kind: "step",
    weight: 7,
    when: mayAwait,
    make: (shop, scope) => piece("await-step", sort)`(await ${asPart(execute(shop, scope, answer))})`,
  };
}

function fact(name: string, sort: Sort, weight: number): Choice<Tree> {
  return {
    kind: name,
    weight,
    make: (shop) => piece(name, sort)`${name}(${place(shop, name.charAt(0))})`,
  };
}

/** `target op= value`, where the target may or may not hold something already. */
function assignment(operator: "??=" | "||=" | "&&="): Choice<Tree> {
  return {
    kind: operator,
    weight: 0.7,
    when: hasRoom,
    make: (shop, scope) => {
      const box = `record(${place(shop, "r")}).total`;
      return piece("logical-assignment", "mix")`(${box} ${operator} ${of("mix")(shop, scope)})`;
    },
  };
}

const MIX: Values = [
  fact("pick", "mix", 8),
  step("mix", "mix"),
  pair("nullish", "mix", ["mix", "??", "mix"]),
  pair("and", "mix", ["mix", "&&", "mix"]),
  pair("or", "mix", ["mix", "||", "mix"]),
  conditional("mix"),
  sequence("mix"),
  assignment("??="),
  assignment("||="),
  assignment("&&="),
  {
    kind: "optional member",
    weight: 1,
    when: hasRoom,
    make: (shop, scope) => piece("optional-member", "mix")`(${of("mix")(shop, scope)})?.total`,
  },
  {
    kind: "optional call",
    weight: 1,
    when: hasRoom,
    make: (shop, scope) => {
      const base = of("mix")(shop, scope);
      return piece("optional-call", "mix")`(${base})?.notify?.(${of("any")(shop, scope)})`;
    },
  },
  {
    kind: "call argument",
    weight: 2,
    when: hasRoom,
    make: (shop, scope) => {
      const first = of("any")(shop, scope);
      return piece("argument", "mix")`note(${place(shop, "n")}, ${first}, ${of("any")(shop, scope)})`;
    },
  },
  {
    kind: "answering helper",
    weight: 1.5,
    when: (shop, scope) => mayAwait(shop, scope) && hasRoom(shop, scope),
    make: (shop, scope) => {
      const helper = shop.grammar.helper(shop, scope, true);
      if (helper === null) return fact("pick", "mix", 1).make(shop, scope);
      const text = `${helper.callee}(${helper.args})`.replaceAll("@", scope.receiver);
      return piece("helper-answer", "mix")`(await ${piece("helper-call", "promise")`${text}`})`;
    },
  },
];

const BOOL: Values = [
  fact("flag", "bool", 14),
  { kind: "mix", weight: 5, make: (shop, scope) => shop.grammar.value(shop, scope, "mix") },
  pair("and", "bool", ["bool", "&&", "bool"]),
  pair("or", "bool", ["bool", "||", "bool"]),
  pair("comparison", "bool", ["num", "<", "num"]),
  pair("comparison", "bool", ["num", "===", "num"]),
  conditional("bool"),
  sequence("bool"),
  {
    kind: "not",
    weight: 2,
    when: hasRoom,
    make: (shop, scope) => piece("not", "bool")`!${of("bool")(shop, scope)}`,
  },
];

const NUM: Values = [
  fact("count", "num", 7),
  step("num", "num"),
  pair("sum", "num", ["num", "+", "num"]),
  conditional("num"),
  {
    kind: "length",
    weight: 1,
    when: hasRoom,
    make: (shop, scope) => piece("length", "num")`(${of("list")(shop, scope)}).length`,
  },
];

const LIST: Values = [
  fact("items", "list", 8),
  step("list", "list"),
  conditional("list"),
  sequence("list"),
  {
    kind: "spread",
    weight: 1,
    when: hasRoom,
    make: (shop, scope) => {
      const first = of("list")(shop, scope);
      return piece("array-spread", "list")`[...${first}, ...${of("list")(shop, scope)}]`;
    },
  },
];

const OBJECT: Values = [
  fact("record", "object", 5),
  step("object", "object"),
  conditional("object"),
  {
    kind: "spread",
    weight: 1,
    when: hasRoom,
    make: (shop, scope) => {
      const first = of("object")(shop, scope);
      return piece("object-spread", "object")`({ ...${first}, owner: ${of("any")(shop, scope)} })`;
    },
  },
];

function unary(operator: string): Choice<Tree> {
  return {
    kind: operator,
    weight: 0.5,
    when: hasRoom,
    make: (shop, scope) => piece("unary", "any")`(${operator} ${of("any")(shop, scope)})`,
  };
}

function delegate(sort: ValueSort, weight: number): Choice<Tree> {
  return { kind: sort, weight, make: (shop, scope) => shop.grammar.value(shop, scope, sort) };
}

const ANY: Values = [
  delegate("mix", 7),
  delegate("num", 2),
  delegate("list", 1),
  delegate("object", 1),
  unary("typeof"),
  unary("void"),
  {
    kind: "template",
    weight: 1.5,
    when: hasRoom,
    make: (shop, scope) => {
      const first = of("any")(shop, scope);
      return piece("template", "any")`\`order \${${first}} of \${${of("any")(shop, scope)}}\``;
    },
  },
  {
    kind: "tagged template",
    weight: 0.7,
    when: hasRoom,
    make: (shop, scope) => {
      const first = of("any")(shop, scope);
      return piece(
        "tagged",
        "any",
      )`note\`${place(shop, "n").slice(1, -1)} \${${first}} \${${of("any")(shop, scope)}}\``;
    },
  },
  {
    kind: "array",
    weight: 1.2,
    when: hasRoom,
    make: (shop, scope) => {
      const first = of("any")(shop, scope);
      return piece("array", "any")`[${first}, ${of("any")(shop, scope)}]`;
    },
  },
  {
    kind: "object",
    weight: 1.2,
    when: hasRoom,
    make: (shop, scope) => {
      const first = of("any")(shop, scope);
      return piece("object", "any")`({ total: ${first}, owner: ${of("any")(shop, scope)} })`;
    },
  },
  {
    kind: "computed key",
    weight: 0.7,
    when: hasRoom,
    make: (shop, scope) => {
      const key = of("any")(shop, scope);
      return piece("computed-key", "any")`({ [String(${key})]: ${of("any")(shop, scope)} })`;
    },
  },
  {
    kind: "computed optional member",
    weight: 0.7,
    when: hasRoom,
    make: (shop, scope) => {
      const base = of("mix")(shop, scope);
      return piece("optional-computed", "any")`(${base})?.[String(${of("any")(shop, scope)})]`;
    },
  },
  {
    kind: "new",
    weight: 0.5,
    when: hasRoom,
    make: (shop, scope) => piece("new", "any")`new Receipt(${of("any")(shop, scope)})`,
  },
  {
    kind: "spread argument",
    weight: 0.5,
    when: hasRoom,
    make: (shop, scope) =>
      piece("spread-argument", "any")`note(${place(shop, "n")}, ...${of("list")(shop, scope)})`,
  },
  {
    kind: "assignment",
    weight: 0.7,
    when: hasRoom,
    make: (shop, scope) => {
      const key = of("any")(shop, scope);
      const box = `record(${place(shop, "r")})`;
      return piece("member-assignment", "any")`(${box}[String(${key})] = ${of("any")(shop, scope)})`;
    },
  },
  {
    kind: "cast",
    weight: 0.5,
    when: hasRoom,
    make: (shop, scope) => piece("cast", "any")`(${of("any")(shop, scope)} as unknown)`,
  },
  {
    kind: "await",
    weight: 2.5,
    when: (shop, scope) => mayAwait(shop, scope) && hasRoom(shop, scope),
    make: (shop, scope) => piece("await", "any")`(await ${shop.grammar.promise(shop, deeper(shop, scope))})`,
  },
  {
    kind: "await of await",
    weight: 0.4,
    when: (shop, scope) => mayAwait(shop, scope) && hasRoom(shop, scope) && mayCallBack(shop),
    make: (shop, scope) => piece("await-await", "any")`(await ${of("any")(shop, scope)})`,
  },
];

const VALUES: Readonly<Record<ValueSort, Values>> = {
  any: ANY,
  bool: BOOL,
  mix: MIX,
  num: NUM,
  list: LIST,
  object: OBJECT,
};

/** An expression whose value is of the wanted sort. */
export function value(shop: Shop, scope: Scope, sort: ValueSort): Tree {
  return choose(shop, scope, VALUES[sort]);
}

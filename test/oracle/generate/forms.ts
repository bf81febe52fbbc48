import type { StepForm } from "../engines/engine.ts";
import { piece } from "../program/tree.ts";
import type { Tree } from "../program/tree.ts";
import { nameOption, snake, words } from "./names.ts";
import type { Answer } from "./names.ts";
import { place } from "./shop.ts";
import type { Choice, Scope, Shop } from "./shop.ts";

/** A function for a step to run. */
export function work(shop: Shop): string {
  return `() => note(${place(shop, "task")})`;
}

/** Puts what is asked for in the place of each word of a form's text. */
function fill(text: string, holes: Readonly<Record<string, () => Tree | string>>): Tree {
  const [first = "", ...rest] = text.split(/\b(NAME|WORD|WORK)\b/);
  const strings = [first, ...rest.filter((_, at) => at % 2 === 1)];
  const filled = rest.filter((_, at) => at % 2 === 0).map((hole) => holes[hole]?.() ?? hole);
  return piece("call", "promise")(Object.assign(strings, { raw: strings }), ...filled);
}

/** Writes a step as an engine has it, under a name of any form or a plain one. */
function write(
  { text, declares }: StepForm,
  shop: Shop,
  {
    receiver,
    answer,
    name,
  }: { readonly receiver: string; readonly answer: Answer; readonly name?: () => Tree },
): Tree {
  const word = snake(words(shop, answer));
  if (declares !== undefined) {
    shop.items.push(piece("declared-step", "part")`${declares.replaceAll("WORD", word)}`);
  }
  return fill(text.replaceAll("@", receiver), {
    NAME: name ?? (() => `"${word}"`),
    WORD: () => word,
    WORK: () => work(shop),
  });
}

/** Ways to write a step as an engine has them. */
export function formChoices(forms: readonly StepForm[], answer: Answer): readonly Choice<Tree>[] {
  return forms.map((form) => ({
    kind: form.text,
    weight: form.weight,
    make: (shop, scope) => {
      const { receiver } = scope;
      return write(form, shop, { receiver, answer, name: () => nameOption(shop, scope, answer) });
    },
  }));
}

/** An engine's first form, with a plain name. */
export function plainForm(shop: Shop, { receiver }: Scope, [form]: readonly StepForm[]): Tree {
  if (form === undefined) throw new Error("An engine has no steps");
  return write(form, shop, { receiver, answer: "mix" });
}

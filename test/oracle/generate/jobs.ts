import { block, piece } from "../program/tree.ts";
import type { Tree } from "../program/tree.ts";
import { createJump, labelOf } from "./jumps.ts";
import { elements, mapped } from "./promises.ts";
import { beside, combinator, combineAll, deeper, fresh, mayCallBack, place } from "./shop.ts";
import type { Scope, Shop, Written } from "./shop.ts";

function statement(
  kind: string,
): (strings: TemplateStringsArray, ...holes: (Tree | string | number)[]) => Tree {
  return piece(kind, "statement");
}

/** `const job = this.durablyExecute(…);`: begins now, awaited later. */
export function store(shop: Shop, scope: Scope): Written {
  const name = fresh(shop, "job");
  const begun = shop.grammar.promise(shop, beside(shop, scope));
  return {
    trees: [statement("store")`const ${name} = ${begun};`],
    scope: { ...scope, jobs: [...scope.jobs, name] },
  };
}

/** Begins on one side of a decision alone. */
export function storeLater(shop: Shop, scope: Scope): Written {
  const name = fresh(shop, "job");
  const test = shop.grammar.value(shop, deeper(shop, scope), "bool");
  const begun = shop.grammar.promise(shop, beside(shop, scope));
  const set = statement("store-set")`${name} = ${begun};`;
  return {
    trees: [statement("declare")`let ${name}: any;`, statement("store-if")`if (${test}) ${block([set])}`],
    scope: { ...scope, jobs: [...scope.jobs, name] },
  };
}

/** An array of promises, made by `map`, written out, or filled in a loop. */
export function queue(shop: Shop, scope: Scope): Written {
  const name = fresh(shop, "queue");
  const after = { ...scope, queues: [...scope.queues, name] };
  const form = shop.random.below(3);
  if (form === 0) {
    return { trees: [statement("queue-map")`const ${name} = ${mapped(shop, scope)};`], scope: after };
  }
  if (form === 1) {
    return { trees: [statement("queue-array")`const ${name} = ${elements(shop, scope)};`], scope: after };
  }
  const items = shop.grammar.value(shop, deeper(shop, scope), "list");
  const word = fresh(shop, "entry");
  const jump = createJump(shop, "loop");
  const inner = deeper(shop, scope);
  const inside = { ...inner, jumps: [...scope.jumps, jump], words: [...scope.words, word] };
  const rest = shop.random.chance(0.4) ? shop.grammar.statements(shop, inside).kids : [];
  const push = statement("push")`${name}.push(${shop.grammar.promise(shop, beside(shop, inside))});`;
  const body = block(
    shop.random.chance(0.5) && rest.every(({ exits }) => !exits) ? [...rest, push] : [push, ...rest],
  );
  const fill = statement("queue-loop")`${labelOf(jump)}for (const ${word} of ${items}) ${body}`;
  return { trees: [statement("declare-queue")`const ${name}: any[] = [];`, fill], scope: after };
}

function without(names: readonly string[], gone: readonly string[]): readonly string[] {
  return names.filter((name) => !gone.includes(name));
}

function some(shop: Shop, names: readonly string[]): readonly string[] {
  const count = 1 + shop.random.below(names.length);
  return shop.random.shuffled(names).slice(0, count);
}

/** Awaits stored promises: one, several together, or one after the other. */
export function awaitJobs(shop: Shop, scope: Scope): Written {
  const names = some(shop, scope.jobs);
  const after = { ...scope, jobs: without(scope.jobs, names) };
  const [first = "undefined"] = names;
  const all = names.join(", ");
  const { method, callee } = combinator(shop, scope);
  const forms: readonly [() => readonly Tree[], ...(() => readonly Tree[])[]] = [
    () => names.map((name) => statement("await-job")`await ${name};`),
    () => [
      statement("await-job")`const ${fresh(shop, "value")} = await ${first};`,
      ...names.slice(1).map((name) => statement("await-job")`note(${place(shop, "n")}, await ${name});`),
    ],
    () => [statement(`jobs-${method}`)`await ${callee}([${all}]);`],
    () => [statement(`jobs-${method}`)`await ${callee}([${all}]);`],
    () => [
      statement(
        "jobs-and-more",
      )`await ${combineAll(shop, scope)}([${all}, ${shop.grammar.promise(shop, beside(shop, scope))}]);`,
    ],
    () => {
      const word = fresh(shop, "entry");
      const body = block([statement("await-entry")`await ${word};`]);
      return [statement("jobs-for-of")`for (const ${word} of [${all}]) ${body}`];
    },
  ];
  return { trees: shop.random.pick([...forms])(), scope: after };
}

/** Awaits an array of promises. */
export function awaitQueue(shop: Shop, scope: Scope): Written {
  const [name = ""] = some(shop, scope.queues);
  const after = { ...scope, queues: without(scope.queues, [name]) };
  const { method, callee } = combinator(shop, scope);
  if (shop.random.chance(0.65)) {
    return { trees: [statement(`queue-${method}`)`await ${callee}(${name});`], scope: after };
  }
  const word = fresh(shop, "entry");
  if (mayCallBack(shop) && shop.random.chance(0.4)) {
    const turn = statement("note")`note(${place(shop, "n")}, ${word});`;
    return {
      trees: [statement("queue-for-await")`for await (const ${word} of ${name}) ${block([turn])}`],
      scope: after,
    };
  }
  const turn = statement("await-entry")`await ${word};`;
  return {
    trees: [statement("queue-for-of")`for (const ${word} of ${name}) ${block([turn])}`],
    scope: after,
  };
}

/** Work that nobody will ever await. */
export function forget(shop: Shop, scope: Scope): Tree {
  const begun = shop.grammar.promise(shop, beside(shop, scope));
  return shop.random.chance(0.5) ? statement("forget-void")`void ${begun};` : statement("forget")`${begun};`;
}

/** `xs.forEach(async …)`: nobody awaits that either. */
export function forEach(shop: Shop, scope: Scope): Tree {
  const items = shop.grammar.value(shop, deeper(shop, scope), "list");
  const word = fresh(shop, "item");
  const body = shop.grammar.closure(shop, beside(shop, scope), { params: word, words: [word] });
  return statement("for-each-async")`(${items}).forEach(${body});`;
}

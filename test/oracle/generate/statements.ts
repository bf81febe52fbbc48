import { block, piece } from "../program/tree.ts";
import type { Tree } from "../program/tree.ts";
import { attempt, choice, guard, labelled, when, whenElse } from "./controls.ts";
import { branch, merge, plainStep } from "./durable.ts";
import { awaitJobs, awaitQueue, forEach, forget, queue, store, storeLater } from "./jobs.ts";
import { jump } from "./jumps.ts";
import { loop } from "./loops.ts";
import { callOf } from "./promises.ts";
import { choose, deeper, fresh, hasRoom, mayAwait, mayCallBack, mayFork, place } from "./shop.ts";
import type { Choice, Helper, Scope, Shop, Written } from "./shop.ts";

function one(make: (shop: Shop, scope: Scope) => Tree): (shop: Shop, scope: Scope) => Written {
  return (shop, scope) => ({ trees: [make(shop, scope)], scope });
}

function statement(kind: string): ReturnType<typeof piece> {
  return piece(kind, "statement");
}

function step(shop: Shop, scope: Scope): Tree {
  const begun = shop.grammar.promise(shop, scope);
  return shop.random.chance(0.75)
    ? statement("step")`await ${begun};`
    : statement("declare")`const ${fresh(shop, "value")} = await ${begun};`;
}

function expression(shop: Shop, scope: Scope): Tree {
  const kid = shop.grammar.value(shop, scope, shop.random.pick(["any", "bool", "mix"]));
  const forms: readonly [Tree, ...Tree[]] = [
    statement("expression")`void ${kid};`,
    statement("argument-statement")`note(${place(shop, "n")}, ${kid});`,
    statement("declare")`const ${fresh(shop, "value")} = ${kid};`,
    statement("expression")`(${kid});`,
  ];
  return shop.random.pick([...forms]);
}

function destructure(shop: Shop, scope: Scope): Tree {
  const initial = shop.grammar.value(shop, deeper(shop, scope), "any");
  const other = shop.grammar.value(shop, deeper(shop, scope), "any");
  const [first, second] = [fresh(shop, "value"), fresh(shop, "value")];
  const forms: readonly [() => Tree, ...(() => Tree)[]] = [
    () => {
      const object = shop.grammar.value(shop, deeper(shop, scope), "object");
      return statement(
        "object-pattern",
      )`const { total: ${first} = ${initial}, note: ${second} = ${other} } = ${object};`;
    },
    () => {
      const array = shop.grammar.value(shop, deeper(shop, scope), "list");
      return statement("array-pattern")`const [${first} = ${initial}, ${second}] = ${array};`;
    },
    () => {
      const object = shop.grammar.value(shop, deeper(shop, scope), "object");
      return statement("rest-pattern")`const { total: ${first} = ${initial}, ...${second} } = ${object};`;
    },
    () => {
      const object = shop.grammar.value(shop, deeper(shop, scope), "object");
      const declare = `let ${first}: any;\n`;
      return statement("assignment-pattern")`${declare}({ total: ${first} = ${initial} } = ${object});`;
    },
  ];
  return shop.random.pick([...forms])();
}

function logical(shop: Shop, scope: Scope): Written {
  const name = fresh(shop, "value");
  const operator = shop.random.pick(["??=", "||=", "&&=", "="]);
  const start = operator === "=" ? "undefined" : `pick(${place(shop, "p")})`;
  const kid = shop.grammar.value(shop, deeper(shop, scope), "any");
  return {
    trees: [
      statement("declare")`let ${name}: any = ${start};`,
      statement("assign")`${name} ${operator} ${kid};`,
    ],
    scope,
  };
}

function openBranch(shop: Shop, scope: Scope): Written {
  const isMerged = shop.random.chance(0.3);
  const { tree, name } = branch(shop, scope, isMerged);
  const branches = isMerged ? scope.branches : [...scope.branches, name];
  return { trees: [statement("step")`await ${tree};`], scope: { ...scope, branches } };
}

function mergeOpen(shop: Shop, scope: Scope): Written {
  const names = shop.random.shuffled(scope.branches).slice(0, 1 + shop.random.below(scope.branches.length));
  const branches = scope.branches.filter((name) => !names.includes(name));
  return { trees: [statement("step")`await ${merge(shop, scope, names)};`], scope: { ...scope, branches } };
}

/** A function inside of the function, called later by whoever happens to choose it. */
function localClosure(shop: Shop, scope: Scope): Written {
  const name = fresh(shop, "local");
  const before = shop.left.steps;
  const body = shop.grammar.closure(shop, deeper(shop, scope), {});
  const helper: Helper = {
    callee: name,
    args: "",
    answers: false,
    cost: before - shop.left.steps,
    isInner: false,
  };
  const call = statement("step")`await ${callOf(helper, scope)};`;
  return {
    trees: [statement("local-closure")`const ${name} = ${body};`, call],
    scope: { ...scope, closures: [...scope.closures, helper] },
  };
}

function neverCalled(shop: Shop, scope: Scope): Tree {
  const body = shop.grammar.closure(shop, deeper(shop, { ...scope, closures: [] }), {});
  return statement("never-called")`const ${fresh(shop, "unused")} = ${body};`;
}

const hasSteps = (shop: Shop, scope: Scope): boolean => shop.left.steps > 1 && hasRoom(shop, scope);

const mayClose = (shop: Shop, scope: Scope): boolean => hasSteps(shop, scope) && mayCallBack(shop);

const STATEMENTS: readonly Choice<Written>[] = [
  { kind: "step", weight: 9, when: mayAwait, make: one(step) },
  { kind: "expression", weight: 2.5, when: hasRoom, make: one(expression) },
  { kind: "destructure", weight: 0.8, when: hasRoom, make: one(destructure) },
  { kind: "logical", weight: 0.8, when: hasRoom, make: logical },
  { kind: "guard", weight: 2, when: hasRoom, make: one(guard) },
  { kind: "jump", weight: 1, when: (_shop, scope) => scope.depth > 0, make: one(jump) },
  { kind: "if", weight: 2.5, when: hasRoom, make: one(when) },
  { kind: "if else", weight: 2.5, when: hasRoom, make: one(whenElse) },
  { kind: "switch", weight: 1.5, when: hasRoom, make: one(choice) },
  { kind: "loop", weight: 3.2, when: hasRoom, make: one(loop) },
  { kind: "try", weight: 2.5, when: hasRoom, make: one(attempt) },
  { kind: "labelled block", weight: 0.6, when: hasRoom, make: one(labelled) },
  { kind: "store", weight: 1.3, when: mayFork, make: store },
  { kind: "store later", weight: 0.4, when: mayFork, make: storeLater },
  { kind: "queue", weight: 0.9, when: mayFork, make: queue },
  { kind: "await jobs", weight: 3, when: (_shop, scope) => scope.jobs.length > 0, make: awaitJobs },
  { kind: "await queue", weight: 3, when: (_shop, scope) => scope.queues.length > 0, make: awaitQueue },
  { kind: "forget", weight: 0.4, when: mayFork, make: one(forget) },
  {
    kind: "for each",
    weight: 0.5,
    when: (shop, scope) => mayFork(shop, scope) && mayCallBack(shop),
    make: one(forEach),
  },
  {
    kind: "branch",
    weight: 0.7,
    when: (shop, scope) => hasSteps(shop, scope) && shop.engine.steps === null,
    make: openBranch,
  },
  { kind: "merge", weight: 2, when: (_shop, scope) => scope.branches.length > 0, make: mergeOpen },
  { kind: "local closure", weight: 0.6, when: mayClose, make: localClosure },
  { kind: "never called", weight: 0.25, when: mayClose, make: one(neverCalled) },
];

/** What was begun in this block and is still open is mostly awaited at its end. */
function settle(shop: Shop, outer: Scope, inner: Scope): readonly Tree[] {
  const trees: Tree[] = [];
  const jobs = inner.jobs.filter((name) => !outer.jobs.includes(name));
  const queues = inner.queues.filter((name) => !outer.queues.includes(name));
  const branches = inner.branches.filter((name) => !outer.branches.includes(name));
  if (jobs.length > 0 && shop.random.chance(0.8)) trees.push(...awaitJobs(shop, { ...inner, jobs }).trees);
  if (queues.length > 0 && shop.random.chance(0.8))
    trees.push(...awaitQueue(shop, { ...inner, queues }).trees);
  if (branches.length > 0 && shop.random.chance(0.8)) {
    trees.push(statement("step")`await ${merge(shop, inner, branches)};`);
  }
  return trees;
}

/** A step where no run can come to. */
function dead(shop: Shop, scope: Scope): readonly Tree[] {
  if (shop.left.steps <= 0 || !shop.random.chance(0.06)) return [];
  return [statement("dead")`await ${plainStep(shop, scope)};`];
}

/** A block of statements: as many as chance and what is left allow. */
export function statements(shop: Shop, scope: Scope): Tree {
  const trees: Tree[] = [];
  const count = scope.depth === 0 ? 60 : 1 + shop.random.below(3);
  let inner = scope;
  for (let index = 0; index < count; index += 1) {
    if (index > 0 && shop.left.steps <= 0) break;
    const written = choose(shop, inner, STATEMENTS);
    trees.push(...written.trees);
    inner = written.scope;
    if (written.trees.some(({ exits }) => exits)) return block([...trees, ...dead(shop, scope)]);
  }
  return block([...trees, ...settle(shop, scope, inner)]);
}

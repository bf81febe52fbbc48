/**
 * Where an expression can stand. Each position wraps a step (the text of a durable call) into one statement; everything
 * else in it comes from `./facts.ts`, whose functions answer at random and throw at random.
 */

/** One position of a step in a statement. */
export interface Position {
  readonly name: string;
  /** First part of the step's name: it tells the recording engine which kind of answer the position can stand. */
  readonly answer: "mix" | "count" | "list" | "load";
  readonly write: (step: string) => string;
  /** Name pattern of one more step that the position adds, if any. */
  readonly adds?: string;
}

function position(name: string, write: Position["write"], answer: Position["answer"] = "mix"): Position {
  return { name, answer, write };
}

const OPERANDS: readonly Position[] = [
  position("argument", (step) => `note(1, await ${step});`),
  position("template literal", (step) => `note(\`balance \${await ${step}}\`);`),
  position("object value", (step) => `note({ balance: await ${step} });`),
  position("computed key", (step) => `note({ [await ${step}]: 1 });`),
  position("computed member", (step) => `note(record("table")[await ${step}]);`),
  position("array literal", (step) => `note([1, await ${step}]);`),
  position("spread argument", (step) => `note(...(await ${step}));`, "list"),
  position("spread element", (step) => `note([...(await ${step})]);`, "list"),
  position("spread property", (step) => `note({ ...(await ${step}) });`),
  position("comparison", (step) => `note((await ${step}) > 3);`),
  position("sequence", (step) => `note((flag("sequence"), await ${step}));`),
  position("unary", (step) => `note(!(await ${step}));`),
  position("typeof", (step) => `note(typeof (await ${step}));`),
  position("void", (step) => `void (await ${step});`),
  position("tagged template", (step) => `String.raw\`sum \${await ${step}}\`;`),
  position("await of a call", (step) => `await note(await ${step});`),
  position("new", (step) => `note(new Receipt(await ${step}));`),
  position("type assertion", (step) => `note(((await ${step}) as unknown)!);`),
  position("satisfies", (step) => `note((await ${step}) satisfies unknown);`),
  position("optional chain base", (step) => `note((await ${step})?.total);`),
  position("optional chain argument", (step) => `note(record("chain").total?.valueOf(await ${step}));`),
  { ...position("template in a name", templateInName), adds: "audit_*" },
];

const HEADS: readonly Position[] = [
  position("if", (step) => `if (await ${step}) note("if");`),
  position("while", (step) => `while (await ${step}) note("while");`),
  position("do while", (step) => `do note("do"); while (await ${step});`),
  position("ternary", (step) => `note((await ${step}) ? 1 : 2);`),
  position(
    "switch subject",
    (step) => `switch (await ${step}) { case 1: note("one"); break; default: note("other"); }`,
  ),
  position("case test", (step) => `switch (count("subject")) { case await ${step}: note("case"); }`, "count"),
  position("for-of list", (step) => `for (const one of await ${step}) note(one);`, "list"),
  position("for-in object", (step) => `for (const key in await ${step}) note(key);`, "load"),
  position("for init", (step) => `for (let turn = await ${step}; turn < 2; turn++) note(turn);`, "count"),
  position("for test", (step) => `for (let turn = 0; turn < (await ${step}); turn++) note(turn);`, "count"),
  position(
    "for update",
    (step) => `for (let turn = count("init"); turn < 3; turn += 1 + (await ${step})) note(turn);`,
    "count",
  ),
];

const BINDINGS: readonly Position[] = [
  position("initialiser", (step) => `{ const value = await ${step}; note(value); }`),
  position("assignment", (step) => `{ let value: unknown; value = await ${step}; note(value); }`),
  position("member assignment", (step) => `record("state").total = await ${step};`),
  position("compound assignment", (step) => `{ let sum = 1; sum += await ${step}; note(sum); }`, "count"),
  position("&&=", (step) => `{ let value = pick("and"); value &&= await ${step}; note(value); }`),
  position("||=", (step) => `{ let value = pick("or"); value ||= await ${step}; note(value); }`),
  position("??=", (step) => `{ let value = pick("nullish"); value ??= await ${step}; note(value); }`),
  position(
    "object pattern",
    (step) => `{ const { total, ...rest } = await ${step}; note(total, rest); }`,
    "load",
  ),
  position("array pattern", (step) => `{ const [first] = await ${step}; note(first); }`, "list"),
  position(
    "pattern default",
    (step) => `{ const { total = await ${step} } = record("pattern"); note(total); }`,
  ),
  position(
    "assigned pattern",
    (step) => `{ let total: unknown; ({ total } = await ${step}); note(total); }`,
    "load",
  ),
];

const EXITS: readonly Position[] = [
  position("guarded return", (step) => `if (flag("return")) return await ${step};`),
  position("guarded throw", (step) => `if (flag("throw")) throw new Error(\`\${await ${step}}\`);`),
  position("returned by a closure", (step) => `note(await (async () => { return await ${step}; })());`),
  position("returned without await", (step) => `note(await (async () => ${step})());`),
  position(
    "thrown and caught",
    (step) => `try { throw new Error(\`\${await ${step}}\`); } catch { note("caught"); }`,
  ),
];

function templateInName(step: string): string {
  return `await this.durablyExecute("audit", () => 1, { name: \`audit_\${await ${step}}\` });`;
}

/** Every position. */
export const POSITIONS: readonly Position[] = [...OPERANDS, ...HEADS, ...BINDINGS, ...EXITS];

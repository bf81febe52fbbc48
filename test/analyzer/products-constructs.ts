/**
 * The statement kinds of the 36 shapes, with holes for statements instead of steps. A hole is filled with a step in some
 * position; the holes that the flow can never reach are named, since their steps must not be nodes.
 */

/** The statements for the holes, in order of the alphabet. */
export type Holes = readonly [a: string, b: string, c: string, d: string, e: string];

/** One construct with holes. */
export interface Construct {
  readonly name: string;
  /** How many holes it has. */
  readonly holes: number;
  readonly body: (holes: Holes) => string;
  /** Members of the class beside `perform`. */
  readonly members?: (holes: Holes) => string;
  /** Numbers of the holes that nothing leads to. */
  readonly dead?: readonly number[];
}

function construct(name: string, holes: number, body: Construct["body"]): Construct {
  return { name, holes, body };
}

function closures(...bodies: readonly string[]): string {
  return bodies
    .map((body, index) => `const run${index + 1} = async () => { ${body} return pick("run"); };`)
    .join("\n");
}

const DECISIONS: readonly Construct[] = [
  construct("if without else", 3, ([a, b, c]) => `${a} if (flag("if")) { ${b} } ${c}`),
  construct(
    "else-if chain",
    5,
    ([a, b, c, d, e]) => `${a} if (flag("one")) { ${b} } else if (flag("two")) { ${c} } else { ${d} } ${e}`,
  ),
  construct(
    "switch with fall-through",
    5,
    ([a, b, c, d, e]) =>
      `${a} switch (count("tier")) { case 0: ${b} case 1: { ${c} break; } default: { ${d} } } ${e}`,
  ),
  construct(
    "ternary",
    3,
    ([a, b, c]) => `${closures(a, b)} note(flag("which") ? await run1() : await run2()); ${c}`,
  ),
  construct("&&", 2, ([a, b]) => `${closures(a)} note(flag("and") && (await run1())); ${b}`),
  construct("??", 2, ([a, b]) => `${closures(a)} note(pick("rate") ?? (await run1())); ${b}`),
  construct("branch that returns", 3, ([a, b, c]) => `${a} if (flag("done")) { ${b} return; } ${c}`),
  construct("bare guard", 2, ([a, b]) => `${a} if (flag("done")) return; ${b}`),
  construct("guard that throws", 2, ([a, b]) => `${a} if (flag("bad")) throw new Error("bad"); ${b}`),
  construct(
    "try, catch, finally",
    5,
    ([a, b, c, d, e]) => `${a} try { ${b} } catch { ${c} } finally { ${d} } ${e}`,
  ),
];

const LOOPS: readonly Construct[] = [
  construct(
    "classic for",
    3,
    ([a, b, c]) => `${a} for (let turn = 0; turn < count("turns"); turn++) { ${b} } ${c}`,
  ),
  construct("for-of", 3, ([a, b, c]) => `${a} for (const one of items("list")) { ${b} } ${c}`),
  construct("for-await", 3, ([a, b, c]) => `${a} for await (const one of stream("pages")) { ${b} } ${c}`),
  construct("while", 3, ([a, b, c]) => `${a} while (flag("more")) { ${b} } ${c}`),
  construct("do-while", 3, ([a, b, c]) => `${a} do { ${b} } while (flag("more")); ${c}`),
  construct(
    "continue and break",
    4,
    ([a, b, c, d]) =>
      `${a} for (const one of items("list")) { if (flag("skip")) continue; ${b} if (flag("stop")) break; ${c} } ${d}`,
  ),
  construct(
    "labelled break",
    4,
    ([a, b, c, d]) =>
      `${a} search: for (const row of items("rows")) { ${b} for (const one of items("cells")) { if (flag("found")) break search; ${c} } } ${d}`,
  ),
];

const PROMISES: readonly Construct[] = [
  construct("Promise.all", 3, ([a, b, c]) => `${closures(a, b)} await Promise.all([run1(), run2()]); ${c}`),
  construct("Promise.race", 3, ([a, b, c]) => `${closures(a, b)} await Promise.race([run1(), run2()]); ${c}`),
  construct(
    "Promise.allSettled",
    3,
    ([a, b, c]) => `${closures(a, b)} await Promise.allSettled([run1(), run2()]); ${c}`,
  ),
  construct(
    "Promise.all over map",
    3,
    ([a, b, c]) => `await Promise.all(items("list").map(async (one) => { ${a} ${b} })); ${c}`,
  ),
  construct("forEach", 3, ([a, b, c]) => `${a} items("list").forEach(async (one) => { ${b} }); ${c}`),
  construct("stored promise", 3, ([a, b, c]) => `${closures(a)} const kept = run1(); ${b} await kept; ${c}`),
  construct(
    "then chain",
    3,
    ([a, b, c]) => `${closures(a, b)} await run1().then(() => run2()).then(() => note("then")); ${c}`,
  ),
];

const PLACES: readonly Construct[] = [
  construct(
    "assignment",
    3,
    ([a, b, c]) => `${closures(a, b)} let sum: unknown = 0; sum = await run1(); sum += await run2(); ${c}`,
  ),
  construct("argument", 3, ([a, b, c]) => `${closures(a, b)} note(await run1(), await run2()); ${c}`),
  construct(
    "template",
    3,
    ([a, b, c]) => `${closures(a, b)} note(\`\${await run1()} and \${await run2()}\`); ${c}`,
  ),
  construct(
    "object",
    3,
    ([a, b, c]) => `${closures(a, b)} note({ one: await run1(), two: { three: await run2() } }); ${c}`,
  ),
  construct("condition", 3, ([a, b, c]) => `${closures(a)} if (await run1()) { ${b} } ${c}`),
  construct("optional chain", 2, ([a, b]) => `${closures(a)} note((await run1())?.total); ${b}`),
  construct(
    "destructuring",
    2,
    ([a, b]) => `${closures(a)} const { total } = { ...(await run1()) }; note(total); ${b}`,
  ),
  construct("return await", 2, ([a, b]) => `${closures(b)} ${a} return await run1();`),
];

const FUNCTIONS: readonly Construct[] = [
  {
    ...construct("helper with early return", 4, ([a, , , d]) => `${a} await this.help(flag("long")); ${d}`),
    members: ([, b, c]) => `private async help(isLong: boolean) { ${b} if (isLong) return; ${c} }`,
  },
  {
    ...construct("recursion", 4, ([a, , , d]) => `${a} await this.dig(count("depth")); ${d}`),
    members: ([, b, c]) =>
      `private async dig(depth: number) { ${b} if (depth > 0) await this.dig(depth - 1); ${c} }`,
  },
  construct(
    "async IIFE",
    3,
    ([a, b, c]) => `await (async () => { ${a} if (flag("early")) return; ${b} })(); ${c}`,
  ),
  { ...construct("code after return", 2, ([a, b]) => `${a} return; ${b}`), dead: [1] },
];

/** Every construct: the 36 shapes. */
export const CONSTRUCTS: readonly Construct[] = [
  ...DECISIONS,
  ...LOOPS,
  ...PROMISES,
  ...PLACES,
  ...FUNCTIONS,
];

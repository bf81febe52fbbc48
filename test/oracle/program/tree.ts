/**
 * A generated program, as a tree of text with holes: enough structure to shrink it, and printing is concatenation.
 *
 * A sort says where a piece may stand. Values are told apart by what a decision on them can find:
 * `mix` may be nullish or not and truthy or not; `bool` may be truthy or not; `any` promises nothing.
 */
export type Sort =
  "statement" | "any" | "bool" | "mix" | "num" | "list" | "object" | "promise" | "promises" | "part";

/** One construct. Holes are between the texts: `texts.length === kids.length + 1`, save for lists. */
export interface Tree {
  /** The construct's name in statistics. */
  readonly kind: string;
  readonly sort: Sort;
  readonly texts: readonly string[];
  readonly kids: readonly Tree[];
  /** Set on a list: its kids stand between the two texts, any of them may be dropped. */
  readonly separator?: string;
  /** The statement never completes normally: what follows it is never reached. */
  readonly exits?: true;
}

type Hole = Tree | string | number;

/** Makes a tag for templates: texts and numbers become part of the text, trees become kids. */
export function piece(kind: string, sort: Sort): (strings: TemplateStringsArray, ...holes: Hole[]) => Tree {
  return (strings, ...holes) => {
    const texts: string[] = [];
    const kids: Tree[] = [];
    let text = strings[0] ?? "";
    holes.forEach((hole, index) => {
      const after = strings[index + 1] ?? "";
      if (typeof hole !== "object") {
        text += String(hole) + after;
        return;
      }
      texts.push(text);
      kids.push(hole);
      text = after;
    });
    return { kind, sort, texts: [...texts, text], kids };
  };
}

/** Kids with a separator between them, each of which the shrinker may drop. */
export function list(kind: string, kids: readonly Tree[], around: readonly [string, string, string]): Tree {
  return { kind, sort: "part", texts: [around[0], around[2]], kids, separator: around[1] };
}

/** `{ … }` around statements; it exits as soon as one of them does. */
export function block(statements: readonly Tree[]): Tree {
  const tree: Tree = { ...list("block", statements, ["{\n", "\n", "\n}"]), sort: "statement" };
  return exitingIf(
    statements.some((statement) => statement.exits),
    tree,
  );
}

/** The same tree, with its end out of reach. */
export function exiting(tree: Tree): Tree {
  return { ...tree, exits: true };
}

/** The same tree, with its end out of reach when `exits` holds. */
export function exitingIf(exits: boolean | undefined, tree: Tree): Tree {
  return exits === true ? exiting(tree) : tree;
}

/** A list whose text is made from the kids alone, such as the members of a class. */
export function isList(tree: Tree): tree is Tree & { readonly separator: string } {
  return tree.separator !== undefined;
}

/** The tree's text on one long run of lines, without indentation. */
function print(tree: Tree): string {
  const kids = tree.kids.map(print);
  if (isList(tree)) return `${tree.texts[0] ?? ""}${kids.join(tree.separator)}${tree.texts[1] ?? ""}`;
  return tree.texts.reduce((text, part, index) => `${text}${part}${kids[index] ?? ""}`, "");
}

/** Source text with two spaces for each bracket that is open at the start of a line. */
export function toSource(tree: Tree): string {
  let depth = 0;
  const lines = print(tree)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const indented = lines.map((line) => {
    const closing = /^[)\]}]*/.exec(line)?.[0].length ?? 0;
    const indent = "  ".repeat(Math.max(0, depth - (closing > 0 ? 1 : 0)));
    depth += Math.sign((line.match(/[([{]/g)?.length ?? 0) - (line.match(/[)\]}]/g)?.length ?? 0));
    return indent + line;
  });
  return `${indented.join("\n")}\n`;
}

/** Every construct of a tree, the tree first. */
export function* walk(tree: Tree): Generator<Tree> {
  yield tree;
  for (const kid of tree.kids) yield* walk(kid);
}

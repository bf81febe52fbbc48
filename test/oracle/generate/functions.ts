import { list, piece } from "../program/tree.ts";
import type { Tree } from "../program/tree.ts";
import { deeper, fresh, hasRoom, inFunction, place } from "./shop.ts";
import type { ClosureForm, Frame, Helper, Scope, Shop } from "./shop.ts";

/**
 * A function's body. It always has a way to return: a call that can only throw would make what follows it
 * unreachable without a sign.
 */
export function body(shop: Shop, scope: Scope): Tree {
  const statements = shop.grammar.statements(shop, scope);
  const { frame } = scope;
  if (frame.answers && !statements.exits) return answering(statements.kids, place(shop, "p"));
  const isStuck = statements.exits === true && !frame.returns;
  if (!isStuck) return statements;
  const way = `{\nif (flag(${place(shop, "f")})) return;\n`;
  return { ...list("guarded-body", statements.kids, [way, "\n", "\n}"]), sort: "statement" };
}

/** A body that gives something to decide on at its end, and goes on doing so when it is shrunk. */
function answering(kids: readonly Tree[], place: string): Tree {
  const end = `\nreturn pick(${place});\n}`;
  return { ...list("answering-body", kids, ["{\n", "\n", end]), sort: "statement" };
}

/** An async arrow function that sees everything around it. */
export function closure(shop: Shop, scope: Scope, form: ClosureForm): Tree {
  const frame: Frame = { kind: "closure", answers: form.answers ?? false, returns: false };
  const inside = {
    ...inFunction(deeper(shop, scope), frame),
    words: [...scope.words, ...(form.words ?? [])],
  };
  const params = form.params ?? "";
  if (shop.random.chance(0.3)) {
    const gives = shop.grammar.value(shop, inside, frame.answers ? "mix" : "any");
    return piece("arrow-value", "part")`async (${params}) => ${gives}`;
  }
  return piece("arrow-body", "part")`async (${params}) => ${body(shop, inside)}`;
}

interface Place {
  readonly home: Scope["home"];
  readonly callee: string;
  readonly args: string;
  readonly isInner: boolean;
  readonly isArrow?: boolean;
  readonly weight: number;
  readonly write: (shop: Shop, name: string, fn: { readonly params: Tree; readonly body: Tree }) => void;
}

/** How a helper of the module calls what durable calls are made on; nothing where they are plain functions. */
function handed({ engine }: Shop): string {
  return engine.receiver === "" ? "" : "workflow";
}

function parameter(shop: Shop): string {
  return handed(shop) === "" ? "" : `${handed(shop)}: any`;
}

/** Where a helper can live, and how it is called from there. `NAME` stands for its name. */
const PLACES: readonly Place[] = [
  {
    home: "class",
    callee: "@.NAME",
    args: "",
    isInner: false,
    weight: 1,
    write: (shop, name, fn) => {
      shop.members.push(piece("method", "part")`private async ${name}(${fn.params}) ${fn.body}`);
    },
  },
  {
    home: "class",
    callee: "this.#NAME",
    args: "",
    isInner: true,
    weight: 1,
    write: (shop, name, fn) => {
      shop.members.push(piece("private-method", "part")`async #${name}(${fn.params}) ${fn.body}`);
    },
  },
  {
    home: "class",
    callee: "@.NAME",
    args: "",
    isInner: false,
    weight: 1,
    write: (shop, name, fn) => {
      shop.members.push(piece("arrow-property", "part")`${name} = async (${fn.params}) => ${fn.body};`);
    },
  },
  {
    home: "base",
    callee: "@.NAME",
    args: "",
    isInner: false,
    weight: 1,
    write: (shop, name, fn) => {
      shop.inherited.push(
        piece("inherited-method", "part")`protected async ${name}(${fn.params}) ${fn.body}`,
      );
    },
  },
  {
    home: "base",
    callee: "super.NAME",
    args: "",
    isInner: true,
    weight: 1,
    write: (shop, name, fn) => {
      shop.inherited.push(piece("super-method", "part")`async ${name}(${fn.params}) ${fn.body}`);
    },
  },
  {
    home: "module",
    callee: "NAME",
    args: "@",
    isInner: false,
    weight: 1,
    write: (shop, name, fn) => {
      shop.items.push(
        piece("module-function", "part")`async function ${name}(${parameter(shop)}) ${fn.body}`,
      );
    },
  },
  {
    home: "module",
    callee: "NAME",
    args: "@",
    isInner: false,
    isArrow: true,
    weight: 1,
    write: (shop, name, fn) => {
      shop.items.push(
        piece("module-arrow", "part")`const ${name} = async (${parameter(shop)}) => ${fn.body};`,
      );
    },
  },
];

/** Whether a helper may live there in programs of this engine. */
function mayLive({ engine }: Shop, { home, isArrow }: Place): boolean {
  if (engine.around === null) return true;
  return home === "module" && !(isArrow && engine.isGenerator);
}

function canCall(helper: { readonly isInner: boolean }, scope: Scope): boolean {
  return !helper.isInner || scope.home === "class";
}

function reuse(shop: Shop, scope: Scope, answers: boolean): Helper | null {
  const known = [...shop.helpers, ...scope.closures].filter(
    (helper) => helper.answers === answers && helper.cost <= shop.left.steps && canCall(helper, scope),
  );
  const [first, ...rest] = known;
  if (first === undefined || shop.random.chance(0.6)) return null;
  const helper = shop.random.pick([first, ...rest]);
  shop.left.steps -= helper.cost;
  return helper;
}

/** Runs with a part of the allowance; what it leaves goes back. */
function withAllowance<Result>(
  shop: Shop,
  steps: number,
  make: () => Result,
): { result: Result; cost: number } {
  const kept = Math.max(0, shop.left.steps - steps);
  shop.left.steps -= kept;
  const before = shop.left.steps;
  const result = make();
  const cost = before - shop.left.steps;
  shop.left.steps += kept;
  return { result, cost };
}

function recursive(shop: Shop, call: string, written: Tree): Tree {
  const again = piece("recursion", "statement")`if (flag(${place(shop, "f")})) {\nawait ${call};\n}`;
  const at = shop.random.below(written.kids.length);
  return { ...written, kids: [...written.kids.slice(0, at), again, ...written.kids.slice(at)] };
}

/** A job that begins in the list of parameters. */
function defaultParameter(
  shop: Shop,
  scope: Scope,
): { readonly params: Tree; readonly jobs: readonly string[] } {
  if (scope.home === "module" || !shop.random.chance(0.08))
    return { params: piece("params", "part")``, jobs: [] };
  const name = fresh(shop, "job");
  const begun = shop.grammar.promise(shop, { ...deeper(shop, scope), isAsync: false });
  return { params: piece("default-parameter", "part")`${name}: any = ${begun}`, jobs: [name] };
}

function create(shop: Shop, scope: Scope, answers: boolean): Helper {
  const home = shop.random.weighted(PLACES.filter((open) => mayLive(shop, open) && canCall(open, scope)));
  const name = fresh(shop, "handle");
  const callee = home.callee.replace("NAME", name);
  const frame: Frame = { kind: "helper", answers, returns: false };
  const inner: Scope = {
    ...inFunction(deeper(shop, scope), frame),
    receiver: home.home === "module" ? handed(shop) : "this",
    home: home.home,
    words: [],
    closures: [],
  };
  const { result, cost } = withAllowance(shop, 1 + shop.random.below(6), () => {
    const { params, jobs } = defaultParameter(shop, inner);
    const written = body(shop, { ...inner, jobs });
    const call = `${callee.replace("super.", "this.")}(${home.args})`.replaceAll("@", inner.receiver);
    const isRecursive = !answers && written.kids.length > 0 && shop.random.chance(0.06);
    return { params, body: isRecursive ? recursive(shop, call, written) : written };
  });
  home.write(shop, name, result);
  const helper = { callee, args: home.args, answers, cost, isInner: home.isInner };
  shop.helpers.push(helper);
  return helper;
}

/** A helper to call from here, new or known; none when there is no room left. */
export function helper(shop: Shop, scope: Scope, answers: boolean): Helper | null {
  const known = reuse(shop, scope, answers);
  if (known !== null) return known;
  if (!hasRoom(shop, scope)) return null;
  return create(shop, scope, answers);
}

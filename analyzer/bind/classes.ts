/** Classes: their bases, their members, and what an instance of them has. */
import type * as t from "@babel/types";
import { keyName, type ClassNode } from "../ast.ts";
import type { ClassValue, Memos, Project, Value } from "./types.ts";
import { remember } from "./remember.ts";
import { createEnv } from "./env.ts";

/** A class's own member by name, static ones as `static name`. */
function ownMember(cls: ClassValue, name: string): t.Node | null {
  const { members } = memosOf(cls);
  return remember(members, cls.node, () => membersOf(cls)).get(name) ?? null;
}

function memosOf({ env }: ClassValue): Memos {
  return env.frame.module.project.memos;
}

function membersOf(cls: ClassValue): ReadonlyMap<string, t.Node> {
  const members = new Map<string, t.Node>();
  for (const member of cls.node.body.body) {
    const name = memberKey(member);
    if (name !== null) members.set(name, member);
  }
  return members;
}

type Member = ClassNode["body"]["body"][number];

/** A member's name, `static name` for a static one; null for what holds no code under a fixed name. */
function memberKey(member: Member): string | null {
  if (!("key" in member) || member.type === "TSDeclareMethod") return null;
  if ("kind" in member && member.kind === "set") return null;
  const name = keyName(member.key, "computed" in member && member.computed);
  const isStatic = "static" in member && member.static;
  return name !== null && isStatic ? `static ${name}` : name;
}

/** What a class extends: a class, something imported that is not analysed, `null` when unknown, undefined for nothing. */
function baseOf(cls: ClassValue): Value | null | undefined {
  const base = cls.node.superClass;
  if (!base) return undefined;
  const project: Project = cls.env.frame.module.project;
  const value = project.evaluate(base, createEnv(cls.env, cls.env.frame));
  return value.kind === "class" || value.kind === "import" ? value : null;
}

/** The chain of bases, nearest first; it ends at the first that is not analysed (null when nothing is known of it). */
export function basesOf(cls: ClassValue): readonly (Value | null)[] {
  return remember(memosOf(cls).bases, cls, chainFrom);
}

function chainFrom(cls: ClassValue): readonly (Value | null)[] {
  const bases: (Value | null)[] = [];
  const seen = new Set<t.Node>([cls.node]);
  for (let base = baseOf(cls); base !== undefined;) {
    bases.push(base);
    if (base?.kind !== "class" || seen.has(base.node)) break;
    seen.add(base.node);
    base = baseOf(base);
  }
  return bases;
}

/** A member with the class that holds it. */
export interface FoundMember {
  readonly node: t.Node;
  readonly home: ClassValue;
}

/** A member of a class or of its bases; `from` starts the search behind the class itself, as `super` does. */
export function findMember(
  cls: ClassValue,
  name: string,
  from: "self" | "super" = "self",
): FoundMember | null {
  const own = from === "self" ? ownMember(cls, name) : null;
  if (own !== null) return { node: own, home: cls };
  for (const base of basesOf(cls)) {
    const node = base?.kind === "class" ? ownMember(base, name) : null;
    if (node !== null && base?.kind === "class") return { node, home: base };
  }
  return null;
}

/** Whether the chain of bases ends in code that is not known, so that members may be missed. */
export function isOpenClass(cls: ClassValue, isKnown: (base: Value) => boolean): boolean {
  const last = basesOf(cls).at(-1);
  if (last === undefined) return false;
  return last === null || (last.kind !== "class" && !isKnown(last));
}

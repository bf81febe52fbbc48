/** People who sign up, and what they have done so far. */

/** A person who signed up. */
export interface Member {
  readonly id: string;
  readonly email: string;
  readonly plan: "trial" | "team";
}

/** What a member can have done. */
export type Milestone = "verified" | "first_project" | "invited_team" | "profile";

const members = new Map<string, Member>();
const milestones = new Map<string, Set<Milestone>>();

/** Takes a member in. */
export function signUp(member: Member): void {
  members.set(member.id, member);
  milestones.set(member.id, new Set());
}

/** The member, or an error when nobody signed up with this id. */
export function findMember(id: string): Member {
  const member = members.get(id);
  if (!member) throw new Error(`No member ${id}`);
  return member;
}

/** Notes that a member did something. */
export function reach(id: string, milestone: Milestone): void {
  milestones.get(id)?.add(milestone);
}

/** Whether a member did it. */
export function hasReached(id: string, milestone: Milestone): boolean {
  return milestones.get(id)?.has(milestone) ?? false;
}

/** Insurance claims and what is known about them. Money is in cents. */

/** A claim as the customer reported it. */
export interface Claim {
  readonly id: string;
  readonly policyId: string;
  readonly email: string;
  readonly amountCents: number;
  readonly hasInjury: boolean;
}

const claims = new Map<string, Claim>();
const coveredPolicies = new Set<string>();
const reports = new Map<string, number>();

/** Takes a claim in. */
export function reportClaim(claim: Claim): void {
  claims.set(claim.id, claim);
}

/** The claim, or an error when nobody reported it. */
export function findClaim(id: string): Claim {
  const claim = claims.get(id);
  if (!claim) throw new Error(`No claim ${id}`);
  return claim;
}

/** Marks a policy as paid up. */
export function coverPolicy(policyId: string): void {
  coveredPolicies.add(policyId);
}

/** Whether the policy covers claims. */
export function isCovered(policyId: string): boolean {
  return coveredPolicies.has(policyId);
}

/** The assessor writes down what the damage is worth. */
export function assess(claimId: string, amountCents: number): void {
  reports.set(claimId, amountCents);
}

/** The assessor's figure, if there is one. */
export function assessmentOf(claimId: string): number | undefined {
  return reports.get(claimId);
}

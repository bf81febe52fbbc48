/**
 * The graphs of the 36 everyday shapes, drawn by hand from their sources (the notation is that of `fixtures-notation.ts`).
 * They are written before the analyzer is run and are never generated: where the two differ, one of them is wrong.
 */

/** What a shape must give: its edges, and the codes of its diagnostics with their lines. */
export interface ExpectedShape {
  readonly edges: string;
  readonly codes?: readonly string[];
}

/** By the fixture's name. */
export const SHAPES: Readonly<Record<string, ExpectedShape>> = {
  "if-without-else": {
    edges: `
      start > a > D1 ? b [amount > 100] > c > end
      D1 ? c [!(amount > 100)]`,
  },
  "else-if-chain": {
    edges: `
      start > a > D1 ? b [weight < 1] > e > end
      D1 ? D2 [!(weight < 1)] ? c [weight < 20] > e
      D2 ? d [!(weight < 20)] > e`,
  },
  "switch-fall-through": {
    edges: `
      start > a > D1 ? b [tier === "gold"] > c > e > end
      D1 ? c [tier === "silver"]
      D1 ? d [!(tier === "gold") && !(tier === "silver")] > e`,
  },
  ternary: {
    edges: `
      start > a > D1 ? b [isExpress] > d > end
      D1 ? c [!(isExpress)] > d`,
  },
  "logical-and": {
    edges: `
      start > a > D1 ? b [isLarge] > c > end
      D1 ? c [!(isLarge)]`,
  },
  nullish: {
    edges: `
      start > a > D1 ? b [*] > c > end
      D1 ? c [*]`,
  },
  "branch-that-returns": {
    edges: `
      start > a > D1 ? b [isShipped] |> end
      D1 ? c [!(isShipped)] > end`,
  },
  "bare-guard-return": {
    edges: `
      start > a > D1 |> end [isSubscribed]
      D1 ? b [!(isSubscribed)] > end`,
  },
  "guard-that-throws": {
    edges: `
      start > a > D1 |> fail [score < 300]
      D1 ? b [!(score < 300)] > end`,
  },
  "try-catch-finally": {
    // A step of the catch can fail too: the finally runs, then the run fails. D1 stands behind the finally.
    edges: `
      start > a > b > d > D1 ? e [*] > end
      b !> C1 > c > d
      c !> d
      D1 |> fail [*]`,
  },
  "classic-for": {
    edges: `
      start > a > D1 ? b [reminder < 3] ^> D1
      D1 ? c [!(reminder < 3)] > end`,
  },
  "for-of": {
    edges: `
      start > a > D1 ? b [*] ^> D1
      D1 ? c [*] > end`,
  },
  "for-await": {
    edges: `
      start > a > D1 ? b [*] ^> D1
      D1 ? c [*] > end`,
  },
  while: {
    edges: `
      start > a > D1 ? b [isLow()] ^> D1
      D1 ? c [!(isLow())] > end`,
  },
  "do-while": {
    edges: `
      start > a > b > D1 ^> b [isBlurred()]
      D1 ? c [!(isBlurred())] > end`,
  },
  "continue-and-break": {
    edges: `
      start > a > D1 ? D2 [*] ? b [!(line.isEmpty)] > D3 ? c [!(line.isLast)] ^> D1
      D2 ^> D1 [line.isEmpty]
      D3 ? d [line.isLast] > end
      D1 ? d [*]`,
  },
  "labelled-break": {
    edges: `
      start > a > D1 ? b [*] > D2 ? D3 [*] ? c [!(seat.isFree)] ^> D2
      D3 ? d [seat.isFree] > end
      D2 ^> D1 [*]
      D1 ? d [*]`,
  },
  "promise-all": {
    edges: `
      start > a > F1 => b =| J1 > d > end
      F1 => c =| J1`,
  },
  "promise-race": {
    edges: `
      start > a > F1 => b =| J1 > d > end
      F1 => c =| J1`,
  },
  "promise-all-settled": {
    edges: `
      start > a > F1 => b =| J1 > d > end
      F1 => c =| J1`,
  },
  "promise-all-map": {
    // F1 starts one customer and asks D2 for the next. How many there are is known to the run alone, so J1 takes the
    // last turn's token and one customer's.
    edges: `
      start > a > D1 ? F1 [*] => b > c =| J1 > d > end
      F1 => D2 ^> F1 [*]
      D2 =| J1 [*]
      D1 ? d [*]`,
  },
  "for-each-async": {
    // Every turn starts one b and waits for none; the run may be over before they are.
    edges: `
      start > a > D1 ? F1 [*] => b =| end
      F1 ^> D1
      D1 ? c [*] > end`,
    codes: ["floating-promise 11"],
  },
  "stored-promise": {
    edges: `
      start > F1 => a =| J1 > c > end
      F1 => b =| J1`,
  },
  assignment: { edges: `start > a > b > c > end` },
  "step-as-argument": { edges: `start > a > b > c > end` },
  "template-literal": { edges: `start > a > b > c > end` },
  "object-literal": { edges: `start > a > b > c > end` },
  "if-condition": {
    edges: `
      start > a > D1 ? b [await this.durablyExecute(this.a)] > c > end
      D1 ? c [!(await this.durablyExecute(this.a))]`,
  },
  "optional-chain": { edges: `start > a > b > end` },
  destructuring: { edges: `start > a > b > c > end` },
  "return-await": { edges: `start > a > b > end` },
  "helper-early-return": {
    edges: `
      start > a > b > D1 ? c [!(isUnlimited)] > d > end
      D1 ? d [isUnlimited]`,
  },
  recursion: {
    edges: `
      start > a > b > D1 ? X1 [depth > 0] > c > d > end
      D1 ? c [!(depth > 0)]`,
    codes: ["recursion 17"],
  },
  "async-iife": {
    edges: `
      start > a > D1 ? b [!(isUrgent)] > c > end
      D1 ? c [isUrgent]`,
  },
  "then-chain": { edges: `start > a > b > c > d > end` },
  "code-after-return": {
    edges: `start > a |> end`,
    codes: ["unreachable-step 8"],
  },
};

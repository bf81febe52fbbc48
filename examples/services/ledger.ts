/** The ledger and the bank's statement of the same day. Money is in cents. */

/** A line of the bank's statement. */
export interface StatementLine {
  readonly id: string;
  readonly amountCents: number;
}

/** The bank's interface was busy: asking again helps. */
export class BankBusy extends Error {}

const PAGE_SIZE = 100;
const statements = new Map<string, readonly StatementLine[]>();
const entries = new Map<string, number>();

/** Puts the bank's statement of a day in place. */
export function publishStatement(day: string, lines: readonly StatementLine[]): void {
  statements.set(day, lines);
}

/** Books an amount under the id that the bank uses too. */
export function enter(id: string, amountCents: number): void {
  entries.set(id, amountCents);
}

/** Whether the bank has published the day. */
export function hasStatement(day: string): boolean {
  return statements.has(day);
}

/** One page of the statement; an empty page is behind the last. */
export function statementPage(day: string, page: number): readonly StatementLine[] {
  return statements.get(day)?.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE) ?? [];
}

/** By how much the ledger is off for this line. */
export function differenceOf(line: StatementLine): number {
  return line.amountCents - (entries.get(line.id) ?? 0);
}

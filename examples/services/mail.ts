/** Outgoing mail, kept in a list instead of being sent. */

/** One mail in the outbox. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
}

const outbox: Mail[] = [];

/** Puts a mail into the outbox. */
export function sendMail(to: string, subject: string): void {
  outbox.push({ to, subject });
}

/** Everything sent so far, oldest first. */
export function sentMails(): readonly Mail[] {
  return outbox;
}

import { Workflow, days } from "durascope/engine";
import { findDocument, revisionOf, verdictOf } from "./services/documents.ts";
import { sendMail } from "./services/mail.ts";

const MAX_ROUNDS = 3;

/**
 * A document passes its reviewers one after the other.
 *
 * One who asks for changes sends it back to its author, and the round starts again; one who rejects it ends the matter.
 */
export class DocumentApproval extends Workflow<{ documentId: string }> {
  private documentId = "";
  private reviewer = "";
  private round = 0;

  async perform({ documentId }: { documentId: string }) {
    this.documentId = documentId;
    const { reviewers, isConfidential } = await this.durablyExecute(this.register);
    if (isConfidential) await this.continueIf(this.hasLegalConsent, { name: "legal_consent" });

    rounds: do {
      this.round++;
      for (const reviewer of reviewers) {
        switch (await this.review(reviewer)) {
          case "reject":
            await this.durablyExecute(this.informOfRejection);
            return "rejected";
          case "request_changes":
            if (this.round === MAX_ROUNDS) break rounds;
            await this.durablyExecute("changes", () => this.askForChanges(), {
              name: `ask_for_changes_${this.round}`,
            });
            await this.waitUntil(this.revised, { timeout: days(30), name: `revision_${this.round}` });
            continue rounds;
          case "approve":
            await this.durablyExecute("thank", () => this.thank(reviewer), {
              name: `thank_${this.round}_${reviewer}`,
            });
        }
      }
      await this.durablyExecute(this.publish);
      return "published";
    } while (this.round < MAX_ROUNDS);

    await this.durablyExecute(this.escalate);
    return "escalated";
  }

  /** Asks one reviewer and waits for the verdict, however long it takes. */
  private async review(reviewer: string) {
    this.reviewer = reviewer;
    const suffix = `${this.round}_${reviewer}`;
    await this.durablyExecute("request", () => this.requestReview(), { name: `request_${suffix}` });
    await this.continueIf(this.decided, { name: `verdict_${suffix}` });
    return this.durablyExecute("verdict", () => verdictOf(this.documentId, reviewer), {
      name: `read_${suffix}`,
    });
  }

  private register() {
    return findDocument(this.documentId);
  }

  private hasLegalConsent() {
    return verdictOf(this.documentId, "legal") === "approve";
  }

  private decided() {
    return verdictOf(this.documentId, this.reviewer) !== undefined;
  }

  private revised() {
    return revisionOf(this.documentId) > this.round;
  }

  private requestReview() {
    sendMail(this.reviewer, `Please review ${this.documentId}, round ${this.round}`);
  }

  private askForChanges() {
    sendMail(findDocument(this.documentId).author, `${this.reviewer} asks for changes to ${this.documentId}`);
  }

  private thank(reviewer: string) {
    sendMail(reviewer, `Thank you for reviewing ${this.documentId}`);
  }

  private informOfRejection() {
    sendMail(findDocument(this.documentId).author, `${this.documentId} was rejected`);
  }

  private publish() {
    sendMail(findDocument(this.documentId).author, `${this.documentId} is published`);
  }

  private escalate() {
    sendMail("editor-in-chief@example.com", `${this.documentId} found no agreement in ${MAX_ROUNDS} rounds`);
  }
}

import { Workflow, days, hours } from "durascope/engine";
import { assessmentOf, findClaim, isCovered } from "./services/claims.ts";
import { sendMail } from "./services/mail.ts";

/** Claims up to this are paid without anybody looking at the damage. */
const FAST_TRACK_CENTS = 50_000;

/** Scores are from 0 to 100; above this, somebody takes a close look. */
const SUSPICIOUS_SCORE = 80;

/**
 * An insurance claim.
 *
 * The checks do not depend on each other and run side by side; the letter to the customer is written meanwhile. The
 * assessor and the deadline race: a claim that nobody assessed in ten days is paid as reported.
 */
export class InsuranceClaim extends Workflow<{ claimId: string }> {
  private claimId = "";

  async perform({ claimId }: { claimId: string }) {
    this.claimId = claimId;
    const claim = await this.durablyExecute(this.register);
    const acknowledgement = this.durablyExecute(this.acknowledge, { retries: 10 });

    const [covered, fraudScore] = await Promise.all([
      this.durablyExecute(this.checkCover),
      this.durablyExecute(this.scoreFraud, { retryPolicy: { maxAttempts: 4 }, timeout: hours(1) }),
      claim.hasInjury ? this.durablyExecute(this.requestMedicalReport) : undefined,
    ]);
    await acknowledgement;

    const objection = await this.findObjection(covered, fraudScore);
    if (objection === undefined) {
      const amountCents = claim.amountCents <= FAST_TRACK_CENTS ? claim.amountCents : await this.assess();
      await this.durablyExecute("pay", () => this.pay(amountCents), { name: "pay_customer", retries: 8 });
    } else {
      await this.durablyExecute("reject", () => this.mail(`We cannot pay your claim: ${objection}`));
    }
    await this.durablyExecute(this.close);
    return objection ?? "paid";
  }

  private async findObjection(covered: boolean, fraudScore: number): Promise<string | undefined> {
    if (!covered) return "not covered";
    if (fraudScore <= SUSPICIOUS_SCORE) return undefined;
    const finding = await this.durablyExecute(this.investigate);
    return finding === "fraud" ? finding : undefined;
  }

  private async assess(): Promise<number> {
    await this.durablyExecute(this.appointAssessor);
    await Promise.race([
      this.waitUntil(this.assessed, { checkInterval: hours(6), timeout: days(60) }),
      this.wait(days(10), "assessment_deadline"),
    ]);
    const assessedCents = await this.durablyExecute(this.readAssessment);
    return assessedCents ?? findClaim(this.claimId).amountCents;
  }

  private assessed() {
    return assessmentOf(this.claimId) !== undefined;
  }

  private register() {
    return findClaim(this.claimId);
  }

  private acknowledge() {
    this.mail("We have your claim and are looking at it");
  }

  private checkCover() {
    return isCovered(findClaim(this.claimId).policyId);
  }

  private scoreFraud() {
    return Math.min(100, findClaim(this.claimId).amountCents / 100_000);
  }

  private requestMedicalReport() {
    this.mail("Please send us the medical report");
  }

  private investigate(): "fraud" | "clean" {
    return isCovered(findClaim(this.claimId).policyId) ? "clean" : "fraud";
  }

  private appointAssessor() {
    this.mail("An assessor will call you");
  }

  private readAssessment() {
    return assessmentOf(this.claimId);
  }

  private pay(amountCents: number) {
    this.mail(`We are paying you ${amountCents / 100}`);
  }

  private close() {
    this.mail("Your claim is closed");
  }

  private mail(subject: string) {
    sendMail(findClaim(this.claimId).email, subject);
  }
}

import { Workflow, days, hours } from "durascope/engine";
import { sendMail } from "./services/mail.ts";
import { findMember, hasReached } from "./services/people.ts";

/**
 * The first three weeks of a new customer.
 *
 * The run sleeps for days on end and holds no worker while it does. Whoever is quick gets fewer mails.
 */
export class CustomerOnboarding extends Workflow<{ memberId: string }> {
  private memberId = "";

  async perform({ memberId }: { memberId: string }) {
    this.memberId = memberId;

    await this.durablyExecute(this.sendWelcome);
    await this.waitUntil(this.emailVerified, { timeout: days(7), checkInterval: hours(1) });
    const { plan } = await this.durablyExecute(this.createWorkspace);

    await this.wait(days(2), "first_steps");
    if (!(await this.durablyExecute(this.hasProject))) {
      await this.durablyExecute(this.offerTemplate);
      await this.wait(days(3), "template_trial");
    }

    const nextSteps =
      plan === "team" ? await this.guideTeam() : await this.durablyExecute(this.suggestUpgrade);

    await this.wait(days(14), "settling_in");
    await this.durablyExecute("summary", () => this.sendSummary(nextSteps));
    await this.durablyRepeat(this.askForProfile, { every: days(7), till: this.profileComplete });
    await this.durablyExecute(this.finishOnboarding);
  }

  /** A team is worth a call, unless it has found its way already. */
  private async guideTeam(): Promise<string> {
    if (hasReached(this.memberId, "invited_team")) return "none";

    await this.durablyExecute(this.bookCall, { retryPolicy: { maxAttempts: 3 } });
    await this.continueIf(this.teamInvited, { name: "team_invited" });
    return "call";
  }

  private emailVerified() {
    return hasReached(this.memberId, "verified");
  }

  private teamInvited() {
    return hasReached(this.memberId, "invited_team");
  }

  private profileComplete() {
    return hasReached(this.memberId, "profile");
  }

  private hasProject() {
    return hasReached(this.memberId, "first_project");
  }

  private sendWelcome() {
    this.mail("Welcome! Please confirm your address");
  }

  private createWorkspace() {
    return { plan: findMember(this.memberId).plan };
  }

  private offerTemplate() {
    this.mail("Start from a template");
  }

  private suggestUpgrade() {
    this.mail("Work with your team");
    return "upgrade";
  }

  private bookCall() {
    this.mail("Pick a time for your call");
  }

  private sendSummary(nextSteps: string) {
    this.mail(`Your first weeks, and what comes next: ${nextSteps}`);
  }

  private askForProfile() {
    this.mail("Your profile has gaps");
  }

  private finishOnboarding() {
    this.mail("You are all set");
  }

  private mail(subject: string) {
    sendMail(findMember(this.memberId).email, subject);
  }
}

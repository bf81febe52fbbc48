import { Workflow, hours, minutes, seconds } from "durascope/engine";
import { BankBusy, differenceOf, enter, hasStatement, statementPage } from "./services/ledger.ts";
import type { StatementLine } from "./services/ledger.ts";
import { sendMail } from "./services/mail.ts";

/** Differences below this are booked, those above it are looked at by a person. */
const TOLERANCE_CENTS = 50;

/** With more differences than this something is wrong with the day as a whole. */
const MAX_DIFFERENCES = 1_000;

/** The bank is often busy at night: be patient with it, and with nothing else. */
const PATIENT = [{ retryOn: [BankBusy], maxAttempts: 20, base: seconds(10) }, { maxAttempts: 3 }];

/** Compares the ledger with the bank's statement, page by page, and settles what is off. */
export class NightlyReconcile extends Workflow<{ day: string }> {
  private day = "";

  async perform({ day }: { day: string }) {
    this.day = day;
    await this.waitUntil(this.statementPublished, { timeout: hours(6), checkInterval: minutes(15) });

    const differences: StatementLine[] = [];
    for (let page = 0; ; page++) {
      const lines = await this.durablyExecute("page", () => statementPage(day, page), {
        name: `page_${page}`,
        retryPolicy: PATIENT,
      });
      if (lines.length === 0) break;
      differences.push(...lines.filter((line) => differenceOf(line) !== 0));
    }

    if (differences.length > MAX_DIFFERENCES) {
      await this.durablyExecute(this.alertController);
      throw new Error(`${differences.length} differences on ${day}: the statement cannot be right`);
    }

    let openCount = 0;
    for (const line of differences) {
      if (!(await this.settle(line))) openCount++;
    }
    await this.durablyExecute("report", () => this.report(differences.length, openCount));
  }

  /** Books a small difference; asks a person about a large one. Says whether it is settled. */
  private async settle(line: StatementLine): Promise<boolean> {
    if (Math.abs(differenceOf(line)) <= TOLERANCE_CENTS) {
      await this.durablyExecute("adjust", () => enter(line.id, line.amountCents), {
        name: `adjust_${line.id}`,
      });
      return true;
    }
    try {
      await this.durablyExecute("ask", () => this.askBookkeeper(line), {
        name: `ask_${line.id}`,
        retries: 3,
      });
    } catch {
      await this.durablyExecute("park", () => this.park(line), { name: `park_${line.id}` });
    }
    return false;
  }

  private statementPublished() {
    return hasStatement(this.day);
  }

  private alertController() {
    sendMail("controller@example.com", `Reconciliation of ${this.day} was stopped`);
  }

  private askBookkeeper(line: StatementLine) {
    sendMail("books@example.com", `What is ${line.id}? It is off by ${differenceOf(line)} cents`);
  }

  private park(line: StatementLine) {
    sendMail("controller@example.com", `${line.id} goes to tomorrow's list`);
  }

  private report(total: number, openCount: number) {
    sendMail("controller@example.com", `${this.day}: ${total} differences, ${openCount} of them open`);
  }
}

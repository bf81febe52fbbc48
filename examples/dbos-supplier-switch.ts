import { DBOS } from "@dbos-inc/dbos-sdk";
import { sendMail } from "./services/mail.ts";
import { ask } from "./services/systems.ts";

interface Switch {
  readonly meterId: string;
  readonly email: string;
  readonly oldSupplier: string;
}

const DAY_MS = 86_400_000;
const NOTICE_DAYS = 14;

/** A household leaves its electricity supplier: the old one agrees or objects, the meter is read, supply begins. */
export class SupplierSwitch {
  @DBOS.step({ maxAttempts: 5 })
  static async registerWithGrid(meterId: string): Promise<string> {
    return ask("grid", "register", { meterId });
  }

  @DBOS.step()
  static async giveNotice(meterId: string, oldSupplier: string): Promise<void> {
    await ask(oldSupplier, "notice", { meterId });
  }

  @DBOS.step({ maxAttempts: 3 })
  static async readMeter(meterId: string): Promise<number | null> {
    return ask("grid", "reading", { meterId });
  }

  @DBOS.workflow()
  static async settleDeposit(meterId: string): Promise<void> {
    const open = await DBOS.runStep(async () => ask<number>("billing", "open", { meterId }), {
      name: "openAmount",
    });
    if (open > 0)
      await DBOS.runStep(async () => ask("billing", "collect", { meterId, open }), { name: "collect" });
  }

  @DBOS.workflow()
  static async moveIn({ meterId, email, oldSupplier }: Switch): Promise<string> {
    const registration = await SupplierSwitch.registerWithGrid(meterId);
    const deposit = await DBOS.startWorkflow(SupplierSwitch).settleDeposit(meterId);
    await SupplierSwitch.giveNotice(meterId, oldSupplier);
    await DBOS.setEvent("state", "notice given");

    const objection = await DBOS.recv<string>("objection", NOTICE_DAYS * 24 * 3_600);
    if (objection !== null) {
      await DBOS.runStep(async () => ask("grid", "withdraw", { registration }), { name: "withdraw" });
      await DBOS.setEvent("state", "refused");
      return objection;
    }

    let reading = await SupplierSwitch.readMeter(meterId);
    for (let day = 1; reading === null && day <= 7; day++) {
      await DBOS.sleep(DAY_MS);
      reading = await SupplierSwitch.readMeter(meterId);
    }
    await deposit.getResult();
    await DBOS.runStep(async () => sendMail(email, `Your supply begins at ${reading ?? "an estimate"}`), {
      name: "confirm",
    });
    await DBOS.setEvent("state", "supplied");
    return registration;
  }
}

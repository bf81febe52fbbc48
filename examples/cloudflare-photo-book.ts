import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from "cloudflare:workers";
import { NonRetryableError } from "cloudflare:workflows";
import { charge, refund } from "./services/payments.ts";
import { ask } from "./services/systems.ts";

interface PhotoBook {
  readonly orderId: string;
  readonly account: string;
  readonly photos: readonly string[];
  readonly isHardcover: boolean;
}

/** A photo book from upload to letterbox: checked, proofed by its owner, printed, bound and sent. */
export class PhotoBookOrder extends WorkflowEntrypoint<unknown, PhotoBook> {
  async run({ payload }: WorkflowEvent<PhotoBook>, step: WorkflowStep) {
    const { orderId, account, photos, isHardcover } = payload;
    const sharp = await Promise.all(
      photos.map((photo) => step.do(`check ${photo}`, async () => ask<boolean>("lab", "check", { photo }))),
    );
    const blurred = sharp.filter((isSharp) => !isSharp).length;
    if (blurred === photos.length) throw new NonRetryableError("No photo can be printed");

    const proof = await step.do("lay out pages", async () => ask<string>("lab", "layout", { photos }));
    if (blurred > 0) await step.do("warn of blurred photos", async () => ask("mail", "blurred", { proof }));
    const answer = await step.waitForEvent<{ isAccepted: boolean }>("owner looks at the proof", {
      type: "proof-answer",
      timeout: "14 days",
    });
    if (!answer.payload.isAccepted) {
      await step.do("close without printing", async () => ask("lab", "discard", { proof }));
      return { orderId, outcome: "cancelled" };
    }

    const receipt = await step.do("charge", { retries: { limit: 5, delay: "1 minute" } }, async () =>
      charge(account, isHardcover ? 4_900 : 2_900),
    );
    try {
      await step.do("print", { timeout: "2 hours" }, async () => ask("lab", "print", { proof }));
      if (isHardcover) await step.do("bind hardcover", async () => ask("bindery", "bind", { orderId }));
      else await step.do("staple", async () => ask("lab", "staple", { orderId }));
    } catch (error) {
      await step.do("give money back", async () => refund(receipt));
      throw error;
    }

    await step.sleep("glue dries", "1 day");
    await step.do("hand to the post", async () => ask("post", "collect", { orderId }));
    return { orderId, outcome: "sent" };
  }
}

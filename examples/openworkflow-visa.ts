import { defineWorkflow, declareWorkflow } from "openworkflow";
import { findMember } from "./services/people.ts";
import { sendMail } from "./services/mail.ts";
import { ask } from "./services/systems.ts";

interface VisaApplication {
  readonly memberId: string;
  readonly country: string;
  readonly documents: readonly string[];
}

const securityCheck = declareWorkflow<{ memberId: string }, { isClear: boolean }>({ name: "security-check" });

const patient = { maximumAttempts: 6, initialInterval: "10s", backoffCoefficient: 2 } as const;

/** A travel agency applies for a visa: documents are checked one by one, the embassy is asked, the passport comes back. */
export const visa = defineWorkflow<VisaApplication, string>(
  { name: "visa-application" },
  async ({ input: { memberId, country, documents }, step }) => {
    const traveller = await step.run({ name: "load traveller" }, async () => findMember(memberId));
    for (const document of documents) {
      const isFine = await step.run({ name: `check ${document}` }, async () =>
        ask<boolean>("translation", "check", { document }),
      );
      if (isFine) continue;
      await step.run({ name: `ask for ${document}` }, async () =>
        sendMail(traveller.email, `Again: ${document}`),
      );
      const again = await step.waitForSignal({ signal: `document:${memberId}:${document}`, timeout: "21d" });
      if (again === null) return "given up";
    }

    const [clearance, slot] = await Promise.all([
      step.runWorkflow(securityCheck, { memberId }),
      step.run({ name: "find appointment", retryPolicy: patient }, async () =>
        ask<string | null>("embassy", "appointment", { country }),
      ),
    ]);
    if (!clearance.isClear) return "not clear";
    if (slot === null) {
      await step.sleep("until new appointments", "3d");
      await step.run({ name: "queue by phone", retryPolicy: patient }, async () =>
        ask("embassy", "phone", { country }),
      );
    }

    const decision = await step.waitForSignal<{ isGranted: boolean }>({
      name: "embassy decides",
      signal: `decision:${memberId}`,
      timeout: "60d",
    });
    if (decision?.isGranted) {
      await step.run({ name: "post passport" }, async () => ask("post", "passport", { memberId }));
      await step.sendSignal({ name: "tell tour guide", signal: `ready:${country}`, data: { memberId } });
      return "granted";
    }
    await step.run({ name: "lodge appeal" }, async () => ask("embassy", "appeal", { memberId }));
    return "appealed";
  },
);

import { withDurableExecution, type DurableContext } from "@aws/durable-execution-sdk-js";
import { ask } from "./services/systems.ts";

interface Consignment {
  readonly id: string;
  readonly parcels: readonly string[];
  readonly valueCents: number;
  readonly country: string;
}

const FREE_OF_DUTY_CENTS = 15_000;

/** Goods at the border: papers and parcels are checked, duty is paid, the customs office lets them through or not. */
const clearCustoms = withDurableExecution(async (consignment: Consignment, context: DurableContext) => {
  const { id, parcels, valueCents, country } = consignment;
  const [sanctions, papers] = await context.promise.all("first checks", [
    context.step("check sanctions", async () => ask<boolean>("customs", "sanctions", { country })),
    context.step("read papers", async () => ask<{ isComplete: boolean }>("customs", "papers", { id })),
  ]);
  if (sanctions) {
    await context.step("report to authorities", async () => ask("customs", "report", { id }));
    return { id, outcome: "seized" };
  }
  if (!papers.isComplete) {
    await context.waitForCallback(
      "sender completes papers",
      async (token) => ask("mail", "papers", { id, token }),
      {
        timeout: { days: 10 },
      },
    );
  }

  if (valueCents > FREE_OF_DUTY_CENTS) await payDuty(consignment, context);
  await context.map("scan parcels", [...parcels], async (scan, parcel) => {
    const isSuspicious = await scan.step("x-ray", async () => ask<boolean>("scanner", "look", { parcel }));
    if (isSuspicious) await scan.step("open by hand", async () => ask("inspector", "open", { parcel }));
  });

  const released = await context.waitForCondition(
    "customs office decides",
    async () => ask<boolean>("customs", "decision", { id }),
    { initialState: false, waitStrategy: () => ({ shouldContinue: true, delay: { hours: 1 } }) },
  );
  if (!released) return { id, outcome: "sent back" };
  await context.invoke("book delivery", process.env.DELIVERY_FUNCTION_ARN!, { id, parcels });
  return { id, outcome: "released" };
});

/** Whoever does not pay is reminded once. */
async function payDuty({ id, valueCents }: Consignment, context: DurableContext) {
  const bill = await context.step("write bill", async () =>
    ask<string>("customs", "bill", { id, valueCents }),
  );
  let isPaid = await context.step("look for payment", async () => ask<boolean>("bank", "paid", { bill }));
  if (isPaid) return;
  await context.wait("term of payment", { days: 14 });
  isPaid = await context.step("look for payment again", async () => ask<boolean>("bank", "paid", { bill }));
  if (!isPaid) await context.step("remind of duty", async () => ask("mail", "reminder", { bill }));
}

export { clearCustoms as handler };

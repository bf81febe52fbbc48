import {
  ApplicationFailure,
  condition,
  defineSignal,
  executeChild,
  proxyActivities,
  setHandler,
  sleep,
} from "@temporalio/workflow";

interface Application {
  readonly applicationId: string;
  readonly applicants: readonly string[];
  readonly amountCents: number;
}

interface Activities {
  readonly scoreApplicant: (person: string) => Promise<number>;
  readonly valueProperty: (applicationId: string) => Promise<number>;
  readonly writeOffer: (applicationId: string, ratePercent: number) => Promise<string>;
  readonly remindApplicants: (applicationId: string) => Promise<void>;
  readonly refuse: (applicationId: string, reason: string) => Promise<void>;
  readonly bookInLandRegister: (applicationId: string) => Promise<void>;
  readonly payOut: (applicationId: string, amountCents: number) => Promise<void>;
}

const { scoreApplicant, valueProperty, writeOffer, remindApplicants, refuse, bookInLandRegister, payOut } =
  proxyActivities<Activities>({ startToCloseTimeout: "10 minutes", retry: { maximumAttempts: 5 } });

const LOWEST_SCORE = 550;
const REMINDERS = 3;

export const offerSigned = defineSignal<[string]>("offerSigned");
export const withdrawn = defineSignal("withdrawn");

/** A mortgage: everybody is scored, the house is valued, the offer is signed or runs out, the money is paid. */
export async function mortgage({ applicationId, applicants, amountCents }: Application): Promise<string> {
  const signatures = new Set<string>();
  let isWithdrawn = false;
  setHandler(offerSigned, (person) => void signatures.add(person));
  setHandler(withdrawn, () => void (isWithdrawn = true));

  const [value, scores] = await Promise.all([
    valueProperty(applicationId),
    Promise.all(applicants.map((person) => scoreApplicant(person))),
  ]);
  if (Math.min(...scores) < LOWEST_SCORE) {
    await refuse(applicationId, "score");
    return "refused";
  }
  if (value < amountCents) throw ApplicationFailure.nonRetryable("The house is worth less than the loan");

  await writeOffer(applicationId, value > 2 * amountCents ? 3.1 : 3.6);
  let reminders = 0;
  while (!(await condition(() => isWithdrawn || signatures.size === applicants.length, "7 days"))) {
    if (reminders++ === REMINDERS) {
      await refuse(applicationId, "not signed");
      return "expired";
    }
    await remindApplicants(applicationId);
  }
  if (isWithdrawn) return "withdrawn";

  await executeChild("notaryAppointment", { args: [applicationId] });
  try {
    await bookInLandRegister(applicationId);
  } catch {
    await sleep("1 day");
    await bookInLandRegister(applicationId);
  }
  await payOut(applicationId, amountCents);
  return "paid";
}

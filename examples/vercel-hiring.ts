import { createHook, FatalError, sleep } from "workflow";
import { sendMail } from "./services/mail.ts";
import { ask } from "./services/systems.ts";

interface Candidate {
  readonly email: string;
  readonly role: string;
  readonly interviewers: readonly string[];
}

type Opinion = "yes" | "no" | "unsure";

/** From an application to a signed contract: screened, interviewed by all at once, offered, reminded, closed. */
export async function hiring({ email, role, interviewers }: Candidate) {
  "use workflow";
  const screening = await screen(email, role);
  if (!screening.fits) {
    await write(email, "We have chosen somebody else");
    return "rejected";
  }

  let opinions: readonly Opinion[] = [];
  for (let round = 1; round <= 2; round++) {
    await inviteTo(email, round);
    opinions = await Promise.all(interviewers.map((interviewer) => opinionOf(interviewer, email)));
    if (opinions.includes("no")) break;
    if (!opinions.includes("unsure")) break;
  }
  if (opinions.some((opinion) => opinion !== "yes")) {
    await write(email, "Thank you for the interviews");
    return "rejected";
  }

  const salary = await proposeSalary(role);
  const answer = createHook<{ isAccepted: boolean }>({ token: `offer:${email}` });
  await write(email, `Our offer: ${salary} a year`);
  const first = await Promise.race([answer, sleep("10 days")]);
  if (first === undefined) {
    await write(email, "Our offer has run out");
    return "expired";
  }
  if (!first.isAccepted) return "declined";

  await Promise.all([orderLaptop(role), createAccounts(email)]);
  return "hired";
}

async function screen(email: string, role: string) {
  "use step";
  return ask<{ fits: boolean }>("recruiting", "screen", { email, role });
}

async function inviteTo(email: string, round: number) {
  "use step";
  sendMail(email, `Interview ${round}`);
}

/** Interviewers say what they think when they are ready. */
async function opinionOf(interviewer: string, email: string) {
  const opinion = createHook<Opinion>({ token: `opinion:${interviewer}:${email}` });
  return await opinion;
}

async function proposeSalary(role: string) {
  "use step";
  const salary = await ask<number>("payroll", "band", { role });
  if (salary === 0) throw new FatalError(`No budget for ${role}`);
  return salary;
}

async function write(email: string, subject: string) {
  "use step";
  sendMail(email, subject);
}

async function orderLaptop(role: string) {
  "use step";
  await ask("it", "laptop", { role });
}

async function createAccounts(email: string) {
  "use step";
  await ask("it", "accounts", { email });
}

import { Agent } from "@mastra/core/agent";
import { createStep, createWorkflow } from "@mastra/core/workflows";
import { z } from "zod";
import { sendMail } from "./services/mail.ts";
import { ask } from "./services/systems.ts";

const party = z.object({ customer: z.string(), guests: z.number(), isOutdoors: z.boolean() });
const menu = party.extend({ dishes: z.array(z.string()), priceCents: z.number(), rounds: z.number() });

const cook = new Agent({
  id: "cook",
  name: "Cook",
  instructions: "You write menus for large parties, with what is in season.",
  model: "openai/gpt-5",
});

const writeMenu = createStep({
  id: "write-menu",
  inputSchema: party,
  outputSchema: menu,
  retries: 2,
  execute: async ({ inputData }) => {
    const { text } = await cook.generate(`A menu for ${inputData.guests} guests`);
    return { ...inputData, dishes: text.split("\n"), priceCents: inputData.guests * 4_500, rounds: 0 };
  },
});

/** The customer answers by mail, days later: until then the run is suspended. */
const customerAnswers = createStep({
  id: "customer-answers",
  inputSchema: menu,
  outputSchema: menu,
  resumeSchema: z.object({ answer: z.enum(["yes", "change", "no"]) }),
  execute: async ({ inputData, resumeData, suspend, bail }) => {
    if (resumeData === undefined) {
      sendMail(inputData.customer, `Your menu for ${inputData.priceCents / 100} €`);
      return suspend({ dishes: inputData.dishes });
    }
    if (resumeData.answer === "no") return bail(inputData);
    return { ...inputData, rounds: resumeData.answer === "change" ? inputData.rounds + 1 : 0 };
  },
});

function book(thing: string, outputSchema = menu) {
  return createStep({
    id: `book-${thing}`,
    inputSchema: menu,
    outputSchema,
    execute: async ({ inputData }) => ask("partners", thing, inputData),
  });
}

const shop = createStep({
  id: "buy-ingredient",
  inputSchema: z.string(),
  execute: async ({ inputData }) => ask("market", "buy", { inputData }),
});

const invoice = createWorkflow({ id: "invoice", inputSchema: menu, outputSchema: menu })
  .then(
    createStep({ id: "write-invoice", execute: async ({ inputData }) => ask("billing", "write", inputData) }),
  )
  .sleep(14 * 86_400_000)
  .then(
    createStep({ id: "look-for-payment", execute: async ({ inputData }) => ask("bank", "paid", inputData) }),
  )
  .commit();

/** Catering: the menu is agreed on in rounds, helpers are booked as needed, everything is bought, cooked and billed. */
export const catering = createWorkflow({ id: "catering", inputSchema: party, outputSchema: menu })
  .then(writeMenu)
  .dountil(customerAnswers, async ({ inputData }) => inputData.rounds === 0)
  .parallel([book("kitchen"), book("van")])
  .map(async ({ getInitData }) => getInitData())
  .branch([
    [async ({ inputData }) => inputData.isOutdoors, book("tent")],
    [async ({ inputData }) => inputData.guests > 80, book("waiters")],
  ])
  .map(async ({ getStepResult }) => getStepResult(writeMenu).dishes)
  .foreach(shop, { concurrency: 5 })
  .then(createStep({ id: "cook-and-serve", execute: async () => ask("kitchen", "cook") }))
  .then(invoice)
  .commit();

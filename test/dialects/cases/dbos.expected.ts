/** The graphs that DBOS workflows must give, drawn by hand from their sources. */
import type { ExpectedCases } from "../../analyzer/fixtures-types.ts";

export const EXPECTED: ExpectedCases = {
  "bakery-nightshift.ts": {
    workflows: {
      "Bakery.deliver": "start > load_the_van > end",
      "Bakery.nightshift": `
        start > knead > F1 => light_the_oven =| J1
        F1 => shape_loaves =| J1
        J1 > wait:DBOS.sleep > continue_if:DBOS.recv > D1 ? DBOS.patch-write_names_on_cakes [order !== null] > D2
        D1 ? D3 [*]
        D2 ? decorate [*] > D3
        D2 ? D3 [*]
        D3 ? children:deliver [*] ^> D3
        D3 ? F2 [*] => children:deliver#2 =| J2
        F2 => DBOS.setEvent =| J2
        J2 > end`,
    },
  },
  "harbour-fees.ts": {
    workflows: {
      bill: "start > bill_* > end",
      collectFees: `
        start > F1 => D1 ? measureHull [*] > D2 ^> D1 [metres < 5]
        D2 ? F2 [!(metres < 5)] => children:bill > F3 =| J1
        F2 ^> D1
        F1 => F3
        D1 =| J1 [*]
        J1 > children:bill#2 > end
        children:bill#2 !> C1 |> fail`,
      "open the office": `
        start > D1 ? greet [*] ^> D1
        D1 ? end [*]`,
    },
  },
  "museum-tickets.ts": {
    workflows: {
      "TicketDesk.sellTicket": `
        start > book > take_the_money > count_visitors > end
        take_the_money !> C1 > give_back |> end`,
      "Groups.sellAll": `
        start > D1 ? children:sell [*] ^> D1
        D1 ? F1 [*] => children:sellTicket =| end
        F1 => getStatus > end`,
      "Groups.guideAll": `
        start > F1 => D1 ? F2 [*] => children:sellTicket > F3
        F2 ^> D1
        F1 => F3
        D1 =| J1 [*]
        F3 =| J1 > count_visitors > end`,
    },
  },
  "launderette.ts": {
    // A function that is written on the spot is recorded under an empty name.
    workflows: {
      wash: "start > (unnamed_step) > fold > end",
      tidyUp: `
        start > DBOS.listSchedules > DBOS.getSchedule > DBOS.updateSchedule > DBOS.resumeSchedule > DBOS.deleteSchedule
        DBOS.deleteSchedule > DBOS.listQueuedWorkflows > DBOS.listWorkflowSteps > DBOS.setWorkflowPriority
        DBOS.setWorkflowPriority > DBOS.setWorkflowDelay > DBOS.resumeWorkflow > DBOS.deleteWorkflow
        DBOS.deleteWorkflow > DBOS.deleteWorkflow#2 > end`,
      collectLinen: `
        start > DBOS.createSchedule > D1
        D1 ? DBOS.debounceDelayedWorkflow [*] > D2 ? children:wash [*] > D3 ^> DBOS.debounceDelayedWorkflow [*]
        D2 ? D3 [*]
        D3 ? wait_until:DBOS.getResult [*] ^> D1
        D1 ? dynamic:* [*] > DBOS.cancelWorkflow > DBOS.pauseSchedule > end`,
    },
    codes: ["dynamic-name 18"],
  },
  "lighthouse-log.ts": {
    workflows: {
      keepLog: `
        start > DBOS.now > DBOS.randomUUID > DBOS.writeStream > continue_if:DBOS.getEvent > DBOS.send > wait:DBOS.sleep
        wait:DBOS.sleep > wait:DBOS.sleep#2 > DBOS.closeStream > DBOS.patch-new_lamp > D1 |> end [*]
        D1 ? wait_until:DBOS.getResult [*] > D2 ? DBOS.cancelWorkflow [ended === null] > end
        D2 ? end [*]`,
      relieve: `
        start > DBOS.listWorkflows > getStatus > DBOS.resumeWorkflow > DBOS.forkWorkflow > wait_until:DBOS.waitFirst
        wait_until:DBOS.waitFirst > wait_until:DBOS.waitAll > children:keepLog > wait:DBOS.sleep > wait:DBOS.sleep#2
        wait:DBOS.sleep#2 > wait:DBOS.sleep#3 > wait:DBOS.sleep#4 > wait_until:DBOS.getResult > end`,
    },
  },
  "boat-hire.ts": {
    workflows: { hireBoat: "start > lend_boat > note_hire > end" },
  },
};

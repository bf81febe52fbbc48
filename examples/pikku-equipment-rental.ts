import { z } from "zod";
import { pikkuWorkflowFunc } from "#pikku/workflow/pikku-workflow-types.gen.js";

interface RentalRequest {
  readonly rentalId: string;
  readonly customerId: string;
  readonly machines: readonly string[];
  readonly needsTransport: boolean;
  /** How long the machines stay away, as in `14d`. */
  readonly duration: string;
}

interface RentalOutcome {
  readonly rentalId: string;
  readonly outcome: "returned" | "damaged" | "refused" | "expired";
}

const branchDecision = z.object({ approved: z.boolean(), deposit: z.number() });

/**
 * A building firm rents machines: the branch agrees, the machines go out, come back, and are looked at.
 * Written for Pikku, to show that the same analyzer reads another engine's workflows.
 */
export const equipmentRental = pikkuWorkflowFunc<RentalRequest, RentalOutcome>({
  func: async ({ logger }, { rentalId, customerId, machines, needsTransport, duration }, { workflow }) => {
    const credit = await workflow.do(
      "Check credit",
      "checkCustomerCredit",
      { customerId },
      { retries: 3, retryDelay: "5s" },
    );
    if (!credit.isGood) {
      await workflow.do("Refuse request", "sendLetter", { customerId, template: "refusal" });
      return { rentalId, outcome: "refused" };
    }

    for (const machine of machines) {
      await workflow.do(
        `Reserve ${machine}`,
        "reserveMachine",
        { machine, rentalId },
        { onError: "releaseMachines" },
      );
    }

    const decision = await workflow.approval("Branch manager agrees", {
      schema: branchDecision,
      expiry: "2d",
    });
    if (decision.status === "expired" || !decision.data.approved) {
      await workflow.do("Release machines", "releaseMachines", { rentalId });
      return { rentalId, outcome: decision.status === "expired" ? "expired" : "refused" };
    }

    await Promise.all([
      workflow.do("Take deposit", "chargeDeposit", { customerId, amount: decision.data.deposit }),
      workflow.do("Print contract", "printContract", { rentalId }),
    ]);
    if (needsTransport) {
      await workflow.do("Order low loader", "orderTransport", { rentalId });
    } else {
      await workflow.suspend("Customer collects the machines");
    }

    await workflow.sleep("Rental period", duration);
    const findings = await Promise.all(
      machines.map((machine) => workflow.do(`Inspect ${machine}`, "inspectMachine", { machine })),
    );

    const damage = await workflow.do(
      "Sum up damage",
      () => findings.filter((finding) => finding.isDamaged).length,
    );
    if (damage > 0) {
      logger.warn(`Rental ${rentalId} came back with ${damage} damaged machines`);
      await workflow.do("Invoice damage", "invoiceDamage", { customerId, damage });
    }
    await workflow.do("Return deposit", "refundDeposit", { customerId, isPartial: damage > 0 });
    return { rentalId, outcome: damage > 0 ? "damaged" : "returned" };
  },
  tags: ["rental"],
});

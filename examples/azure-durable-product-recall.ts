import * as df from "durable-functions";
import type { OrchestrationContext, OrchestrationHandler } from "durable-functions";

interface Recall {
  readonly productId: string;
  readonly batches: readonly string[];
}

const MAX_REMINDERS = 3;

/** A product is recalled: stock is blocked, buyers are written to, what comes back is counted until enough has. */
const recallProduct: OrchestrationHandler = function* (context: OrchestrationContext) {
  const { productId, batches } = context.df.getInput() as Recall;
  const retry = new df.RetryOptions(5_000, 4);
  const isDangerous = yield context.df.callActivityWithRetry("assessDanger", retry, productId);
  if (isDangerous) {
    yield context.df.callActivity("informAuthority", productId);
  } else {
    const veto = context.df.waitForExternalEvent("ManagementDecision");
    const deadline = context.df.createTimer(inDays(context, 2));
    const first = yield context.df.Task.any([veto, deadline]);
    if (first === veto && veto.result === "stop") return { productId, outcome: "stopped" };
  }

  for (const batch of batches) yield context.df.callActivity("blockStock", batch);
  yield context.df.Task.all([
    context.df.callActivity("writeToBuyers", productId),
    context.df.callActivity("writeToShops", productId),
    context.df.callSubOrchestrator("prepareRefunds", { productId }),
  ]);

  for (let reminder = 1; reminder <= MAX_REMINDERS; reminder++) {
    yield context.df.createTimer(inDays(context, 14));
    const share: number = yield context.df.callActivity("countReturns", productId);
    if (share > 0.9) break;
    yield context.df.callActivity("remindBuyers", { productId, reminder });
  }

  try {
    yield context.df.callActivity("destroyReturns", productId);
  } catch {
    yield context.df.callActivity("askForManualDisposal", productId);
    yield context.df.waitForExternalEvent("ReturnsDestroyed");
  }
  yield context.df.callActivity("closeRecall", productId);
  return { productId, outcome: "closed" };
};

function inDays(context: OrchestrationContext, days: number): Date {
  return new Date(context.df.currentUtcDateTime.getTime() + days * 86_400_000);
}

df.app.orchestration("recallProduct", recallProduct);

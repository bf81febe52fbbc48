import {
  ActivityContext,
  OrchestrationContext,
  RetryPolicy,
  whenAll,
  whenAny,
  type TOrchestrator,
} from "@microsoft/durabletask-js";
import { ask } from "./services/systems.ts";

interface Truck {
  readonly plate: string;
  readonly kilometres: number;
}

const readMileage = (_: ActivityContext, plate: string) => ask<number>("fleet", "mileage", { plate });
const checkBrakes = (_: ActivityContext, plate: string) => ask<boolean>("workshop", "brakes", { plate });
const checkTyres = (_: ActivityContext, plate: string) => ask<boolean>("workshop", "tyres", { plate });
const orderParts = (_: ActivityContext, plate: string) => ask<string>("parts", "order", { plate });
const repair = (_: ActivityContext, plate: string) => ask("workshop", "repair", { plate });
const takeOffRoad = (_: ActivityContext, plate: string) => ask("fleet", "ground", { plate });
const stampBook = (_: ActivityContext, plate: string) => ask("workshop", "stamp", { plate });

const patient = new RetryPolicy({ maxNumberOfAttempts: 5, firstRetryIntervalInMilliseconds: 10_000 });

/** The repair of one truck; parts that do not come within a week take it off the road. */
export const repairTruck: TOrchestrator = async function* (ctx: OrchestrationContext, truck: Truck): any {
  yield ctx.callActivity(orderParts, truck.plate, { retry: patient });
  const parts = ctx.waitForExternalEvent<string>("PartsArrived");
  const week = ctx.createTimer(7 * 86_400);
  const first = yield whenAny([parts, week]);
  if (first === week) {
    yield ctx.callActivity(takeOffRoad, truck.plate);
    return false;
  }
  yield ctx.callActivity(repair, truck.plate);
  return true;
};

/** A truck's yearly inspection: measured, checked, repaired where need be, stamped, and again after a year. */
export const inspectTruck: TOrchestrator = async function* (ctx: OrchestrationContext, truck: Truck): any {
  const kilometres: number = yield ctx.callActivity(readMileage, truck.plate);
  const [brakesHold, tyresHold] = yield whenAll([
    ctx.callActivity(checkBrakes, truck.plate, { retry: patient }),
    ctx.callActivity(checkTyres, truck.plate, { retry: patient }),
  ]);
  if (!brakesHold || !tyresHold) {
    const isRepaired: boolean = yield ctx.callSubOrchestrator(repairTruck, truck);
    if (!isRepaired) return { plate: truck.plate, outcome: "off the road" };
  }
  if (kilometres > 800_000) {
    yield ctx.waitForExternalEvent("FleetManagerAgrees");
  }
  yield ctx.callActivity(stampBook, truck.plate);
  yield ctx.createTimer(365 * 86_400);
  ctx.continueAsNew({ ...truck, kilometres }, true);
};

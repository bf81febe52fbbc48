import * as restate from "@restatedev/restate-sdk";
import { charge, refund } from "./services/payments.ts";
import { ask } from "./services/systems.ts";

interface Stay {
  readonly guest: string;
  readonly roomType: string;
  readonly nights: number;
  readonly priceCents: number;
}

const rooms = restate.object({
  name: "rooms",
  handlers: {
    take: async (ctx: restate.ObjectContext, nights: number): Promise<boolean> => {
      const free = (await ctx.get<number>("free")) ?? 0;
      if (free < nights) return false;
      ctx.set("free", free - nights);
      return true;
    },
    giveBack: async (ctx: restate.ObjectContext, nights: number) => {
      ctx.set("free", ((await ctx.get<number>("free")) ?? 0) + nights);
    },
  },
});

/** A stay at a hotel: a room is held, paid for, slept in; the guest checks in and out by signal. */
export const stay = restate.workflow({
  name: "stay",
  handlers: {
    run: async (ctx: restate.WorkflowContext, { guest, roomType, nights, priceCents }: Stay) => {
      const room = ctx.objectClient(rooms, roomType);
      if (!(await room.take(nights))) return "fully booked";
      let receipt: string;
      try {
        receipt = await ctx.run("charge", () => charge(guest, priceCents), { maxRetryAttempts: 3 });
      } catch (error) {
        await room.giveBack(nights);
        throw error;
      }
      ctx.set("status", "paid");

      const key = await ctx.run("prepare key", () => ask<string>("doors", "key", { guest }));
      const arrival = await restate.RestatePromise.race([
        ctx.promise<string>("arrived").get(),
        ctx.sleep({ hours: 30 }, "late arrival"),
      ]);
      if (arrival === undefined) {
        await ctx.run("keep one night", () => refund(receipt));
        await room.giveBack(nights - 1);
        ctx.set("status", "no show");
        return "no show";
      }

      for (let night = 1; night < nights; night++) {
        await ctx.sleep({ days: 1 }, `night ${night}`);
        await ctx.run(`clean after night ${night}`, () => ask("housekeeping", "clean", { key, night }));
      }
      const minibarCents = await ctx.promise<number>("left").get();
      if (minibarCents > 0) await ctx.run("charge minibar", () => charge(guest, minibarCents));
      await room.giveBack(nights);
      ctx.set("status", "left");
      return "left";
    },
    arrive: async (ctx: restate.WorkflowSharedContext) => ctx.promise<string>("arrived").resolve("here"),
    leave: async (ctx: restate.WorkflowSharedContext, minibarCents: number) =>
      ctx.promise<number>("left").resolve(minibarCents),
  },
});

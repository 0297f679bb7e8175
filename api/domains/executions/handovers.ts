import type { z } from "zod";
import { type LedLockout, listLedLockouts, offerHandovers } from "#contract/executions/calls.ts";
import { handoverLimit } from "#contract/limits.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { takeStep } from "./commands.ts";
import { ledLockouts } from "./handovers-sql.ts";

/** The open lockouts that the caller leads and has not offered yet, by number. */
export async function readLedLockouts(ctx: TenantContext): Promise<{ items: LedLockout[] }> {
  authorize(ctx.actor, listLedLockouts.access);
  return { items: await ctx.read.all(ledLockouts(ctx.actor.user.id, handoverLimit)) };
}

type Body = z.output<(typeof offerHandovers)["body"]>;

/**
 * Offers each lockout in a transaction of its own: one that is refused changes nothing, and keeps none of the others
 * from being offered. 29 CFR 1910.147(f)(4).
 */
export async function offerAll(ctx: TenantContext, { planIds, toUserId }: Body) {
  authorize(ctx.actor, offerHandovers.access);
  const led = await readLedLockouts(ctx);
  const refused: z.output<(typeof offerHandovers)["response"]>["refused"] = [];
  const chosen = [...new Set(planIds)];
  for (const planId of chosen) {
    const lockout = led.items.find((each) => each.planId === planId);
    const command = { type: "offer_handover" as const, toUserId, part: lockout?.part };
    try {
      await ctx.write((tx) => takeStep(ctx, tx, planId, { command }));
    } catch (error) {
      if (!(error instanceof ApiError) || (error.code !== "refused" && error.code !== "not_found"))
        throw error;
      const { code, message, details } = error;
      refused.push({ planId, title: lockout?.title ?? "", reasons: details.reasons ?? [{ code, message }] });
    }
  }
  return { offered: chosen.length - refused.length, refused };
}

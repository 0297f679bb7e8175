import type { z } from "zod";
import { type LedLockout, listLedLockouts, offerHandovers } from "#contract/executions/calls.ts";
import { handoverLimit } from "#contract/limits.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { type Attempt, recordAttempt } from "./attempts.ts";
import { takeStep } from "./commands.ts";
import { ledLockouts } from "./handovers-sql.ts";
import { lockTogether } from "./sql.ts";

/** The open lockouts that the caller leads and has not offered yet, by number. */
export async function readLedLockouts(ctx: TenantContext): Promise<{ items: LedLockout[] }> {
  authorize(ctx.actor, listLedLockouts.access);
  return { items: await ctx.read.all(ledLockouts(ctx.actor.user.id, handoverLimit)) };
}

type Body = z.output<(typeof offerHandovers)["body"]>;
type Outcome = z.output<(typeof offerHandovers)["response"]>;
type Reasons = Outcome["refused"][number]["reasons"];

/**
 * Offers each lockout on its own: one that is refused changes nothing, keeps none of the others from being offered, and
 * is reported. All of them are one effect of one request, so a repeated request gets the same report.
 * 29 CFR 1910.147(f)(4).
 */
export async function offerAll(ctx: TenantContext, { planIds, toUserId }: Body): Promise<Outcome> {
  authorize(ctx.actor, offerHandovers.access);
  const chosen = [...new Set(planIds)];
  const attempts: Attempt[] = [];
  const outcome = await ctx.write(async (tx) => {
    await lockTogether(tx, chosen);
    const led = await tx.all(ledLockouts(ctx.actor.user.id, handoverLimit));
    const refused: Outcome["refused"] = [];
    for (const planId of chosen) {
      const lockout = led.find((each) => each.planId === planId);
      const command = { type: "offer_handover" as const, toUserId, part: lockout?.part };
      const reasons = await reasonsAgainst(() =>
        takeStep(ctx, tx, planId, { command }, (attempt) => void attempts.push(attempt)),
      );
      if (reasons) refused.push({ planId, title: lockout?.title ?? "", reasons });
    }
    return { offered: chosen.length - refused.length, refused };
  });
  for (const attempt of attempts) await recordAttempt(ctx, attempt);
  return outcome;
}

/** Why the step was not taken; undefined if it was. A refusal comes before anything is written. */
async function reasonsAgainst(act: () => Promise<unknown>): Promise<Reasons | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || (error.code !== "refused" && error.code !== "not_found")) throw error;
    const { code, message, details } = error;
    return details.reasons ?? [{ code, message }];
  }
}

import { dismissFirstSteps } from "#contract/onboarding/calls.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { saveDismissed } from "./first-steps-sql.ts";

/** Hides them; again changes nothing. */
export async function dismiss(ctx: TenantContext): Promise<{ ok: true }> {
  const { actor, write, now } = ctx;
  authorize(actor, dismissFirstSteps.access);
  return write(async (tx) => {
    if (await saveDismissed(tx, { at: now, by: actor.user.id })) {
      await appendAudit(tx, [
        eventBy(ctx, "tenant.first_steps_dismissed", { type: "tenant", id: actor.tenant.id }, {}),
      ]);
    }
    return { ok: true };
  });
}

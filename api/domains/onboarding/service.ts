import type { z } from "zod";
import { dismissFirstSteps, type FirstStepsHelp, getFirstSteps } from "#contract/onboarding/calls.ts";
import { firstSteps, permissionOfStep } from "#contract/onboarding/words.ts";
import { authorise } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { readHelp, readStepsTaken } from "./first-steps-sql.ts";

type Answer = z.output<(typeof getFirstSteps)["response"]>;

/**
 * Each step is done once its record is there: nobody can check it off without having done it. Once all are done or
 * hidden, one statement of indexed reads tells.
 */
export async function readFirstSteps(ctx: TenantContext): Promise<Answer> {
  const { actor, read, now } = ctx;
  authorise(actor, getFirstSteps.access);
  const { dismissed, ...taken } = await readStepsTaken(read, now);
  const isOver = dismissed || firstSteps.every((key) => taken[key]);
  const found = isOver ? null : await readHelp(read, { userId: actor.user.id, now });
  const steps = firstSteps.map((key) => {
    const permission = permissionOfStep[key];
    const allowed = actor.user.permissions.includes(permission);
    return { key, done: taken[key], allowed, roles: found?.rolesOf[permission] ?? [] };
  });
  return { steps, dismissed, help: found ? helpOf(found) : null };
}

function helpOf({ hasExample, secondPerson, next }: Awaited<ReturnType<typeof readHelp>>): FirstStepsHelp {
  return { secondPerson, example: hasExample ? "removable" : "available", next };
}

/** Hides them; a second time changes nothing. */
export async function dismiss(ctx: TenantContext): Promise<{ ok: true }> {
  const { actor, write, now } = ctx;
  authorise(actor, dismissFirstSteps.access);
  return write(async (tx) => {
    const dismissed = await tx.run(sql`
      insert into onboarding (dismissed_at, dismissed_by) values (${now}, ${actor.user.id}) on conflict do nothing`);
    if (dismissed === 1) {
      await appendAudit(tx, [
        eventBy(ctx, "tenant.first_steps_dismissed", { type: "tenant", id: actor.tenant.id }, {}),
      ]);
    }
    return { ok: true };
  });
}

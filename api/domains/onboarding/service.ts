import { dismissFirstSteps, type FirstStep, firstSteps, getFirstSteps } from "#contract/onboarding.ts";
import { authorise } from "#api/platform/access.ts";
import { appendAudit } from "#api/platform/audit/append.ts";
import { eventBy } from "#api/platform/audit/event-by.ts";
import type { TenantContext } from "#api/platform/context.ts";
import { sql } from "#api/platform/database/sql.ts";

/** Each step is done where its record is there: nobody can tick it off without having done it. */
export async function readFirstSteps({ actor, read }: TenantContext) {
  authorise(actor, getFirstSteps.access);
  const row = await read.first(sql<Record<FirstStep | "dismissed", boolean>>`
    select exists (select 1 from equipment) as machine,
      exists (select 1 from isolation_points) as points,
      exists (select 1 from procedures where published_version_id is not null) as procedure,
      exists (select 1 from users where id <> ${actor.user.id}) as people,
      exists (select 1 from lockout_plans where state = 'approved') as plan,
      exists (select 1 from onboarding) as dismissed`);
  const steps = firstSteps.map((key) => ({ key, done: row?.[key] ?? false }));
  return { steps, dismissed: row?.dismissed ?? false };
}

/** Puts them away; a second time changes nothing. */
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

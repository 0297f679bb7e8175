import type { z } from "zod";
import { dismissFirstSteps, type FirstStep, firstSteps, getFirstSteps } from "#contract/onboarding.ts";
import { authorise } from "#api/platform/access.ts";
import { appendAudit } from "#api/platform/audit/append.ts";
import { eventBy } from "#api/platform/audit/event-by.ts";
import type { TenantContext } from "#api/platform/context.ts";
import { sql } from "#api/platform/database/sql.ts";
import { decidersOn } from "./second-person.ts";

type Answer = z.output<(typeof getFirstSteps)["response"]>;
type Row = Omit<Answer, "steps" | "secondPerson" | "example"> &
  Record<FirstStep | "hasExample", boolean> &
  Answer["secondPerson"];

/**
 * Each step is done once its record is there: nobody can check it off without having done it. Records of the example
 * do not count, except that the first lockout may be one of the example machine.
 */
export async function readFirstSteps({ actor, read, now }: TenantContext): Promise<Answer> {
  authorise(actor, getFirstSteps.access);
  const certified = sql`exists (select 1 from authorisations a where a.tenant_id = u.tenant_id and a.user_id = u.id
    and a.kind = 'lockout_authorised' and a.revoked_at is null and a.valid_until >= ${now.slice(0, 10)}::date)`;
  const row = await read.first(sql<Row>`
    select exists (select 1 from equipment where not is_example) as machine,
      exists (select 1 from isolation_points where not is_example) as points,
      exists (select 1 from locks where not is_example) as locks,
      exists (select 1 from users where id <> ${actor.user.id} and active) as people,
      exists (select 1 from users u where u.active and u.kind = 'authorised' and ${certified}) as certificates,
      exists (select 1 from procedures where published_version_id is not null) as procedure,
      exists (select 1 from lockout_plans where state = 'approved') as plan,
      exists (select 1 from executions where state = 'closed') as lockout,
      exists (select 1 from onboarding) as dismissed,
      exists (select 1 from equipment where is_example and status <> 'archived') as "hasExample",
      (select u.id from users u where u.active and u.id <> ${actor.user.id} and not ${certified}
        order by u.kind <> 'authorised', u.created_at, u.id limit 1) as "uncertifiedUserId",
      (select p.id from lockout_plans p where p.state = 'approved'
        and not exists (select 1 from executions e where e.tenant_id = p.tenant_id and e.plan_id = p.id
          and e.state in ('closed', 'cancelled'))
        order by p.id limit 1) as "approvedPlanId",
      ${decidersOn("procedures:approve", actor.user.id)} as procedures,
      ${decidersOn("lockouts:approve", actor.user.id)} as plans`);
  if (!row) throw new Error("A statement without a table answered with no row.");
  return {
    steps: firstSteps.map((key) => ({ key, done: row[key] })),
    dismissed: row.dismissed,
    secondPerson: { procedures: row.procedures, plans: row.plans },
    example: row.hasExample ? "removable" : "available",
    uncertifiedUserId: row.uncertifiedUserId,
    approvedPlanId: row.approvedPlanId,
  };
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

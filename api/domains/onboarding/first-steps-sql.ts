import { type FirstStep, permissionOfStep } from "#contract/onboarding/words.ts";
import type { FirstStepsHelp } from "#contract/onboarding/calls.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { decidersOn } from "./second-person.ts";

/**
 * Which steps are done, each by the first record that fits. Machines, points, and padlocks of the example do
 * not count; a procedure, a plan, and a lockout of the example machine do, because people did them.
 */
export async function readStepsTaken(
  scope: Scope,
  now: string,
): Promise<Record<FirstStep | "dismissed", boolean>> {
  const row = await scope.first(sql<Record<FirstStep | "dismissed", boolean>>`
    select exists (select 1 from equipment where not is_example) as machine,
      exists (select 1 from isolation_points where not is_example) as points,
      exists (select 1 from locks where not is_example) as locks,
      ${severalMay("procedures:approve")} and ${severalMay("lockouts:approve")} as people,
      exists (select 1 from users u where u.active and u.kind = 'authorised' and ${isCertified(now)}) as certificates,
      exists (select 1 from procedures where published_version_id is not null) as procedure,
      exists (select 1 from lockout_plans where state = 'approved') as plan,
      exists (select 1 from executions where state = 'closed') as lockout,
      exists (select 1 from onboarding) as dismissed`);
  if (!row) throw new Error("A statement without a table answered with no row.");
  return row;
}

/** An author's work needs another person: two with the right are enough, and either may write. */
const severalMay = (permission: string) => sql`(select count(*) > 1 from (
  select 1 from roles r join users u on u.tenant_id = r.tenant_id and u.role_id = r.id and u.active
  where ${permission} = any(r.permissions) limit 2) as able)`;

const isCertified = (now: string) => sql`exists (select 1 from authorisations a
  where a.tenant_id = u.tenant_id and a.user_id = u.id and a.kind = 'lockout_authorised' and a.revoked_at is null
    and a.valid_until >= ${now.slice(0, 10)}::date)`;

interface Help extends Omit<FirstStepsHelp, "example"> {
  hasExample: boolean;
  /** The roles with each permission that a step needs, by name. */
  rolesOf: Record<string, string[]>;
}

/** Help for the steps that are left. Queried only for an organization that has not done them all. */
export async function readHelp(
  scope: Scope,
  { userId, now }: { userId: string; now: string },
): Promise<Help> {
  const uncertified = sql`select u.id from users u where u.active and u.id <> ${userId} and not ${isCertified(now)}`;
  const row = await scope.first(sql<Help>`
    select exists (select 1 from equipment where is_example and status <> 'archived') as "hasExample",
      jsonb_build_object('procedures', ${decidersOn("procedures:approve", userId)},
        'plans', ${decidersOn("lockouts:approve", userId)}) as "secondPerson",
      (select jsonb_object_agg(wanted, array(
          select r.name from roles r where wanted = any(r.permissions) order by r.name))
        from unnest(${[...new Set(Object.values(permissionOfStep))]}::text[]) as wanted) as "rolesOf",
      jsonb_build_object(
        'bareMachineId', (select id from equipment where point_count = 0 and status <> 'archived' limit 1),
        'unwrittenMachineId', (select e.id from equipment e
          where e.point_count > 0 and e.status <> 'archived' and not exists (
            select 1 from procedures p where p.tenant_id = e.tenant_id and p.equipment_id = e.id)
          order by e.is_example limit 1),
        'procedureId', (select id from procedures where published_version_id is null limit 1),
        'plannableMachineId', (select p.equipment_id from procedures p
          join equipment e on e.tenant_id = p.tenant_id and e.id = p.equipment_id and e.status <> 'archived'
          where p.published_version_id is not null order by e.is_example limit 1),
        'planId', (select id from lockout_plans where state in ('draft', 'submitted') limit 1),
        'lockoutId', (select id from lockout_plans where state = 'approved'
          and execution_state not in ('closed', 'cancelled') limit 1),
        'siteWithoutZone', (select name from locations where kind = 'site' and time_zone is null
          and archived_at is null order by id limit 1),
        'uncertifiedUserId', coalesce((${uncertified} and u.kind = 'authorised' limit 1), (${uncertified} limit 1))
      ) as next`);
  if (!row) throw new Error("A statement without a table answered with no row.");
  return row;
}

/** False if someone has dismissed them before. */
export async function saveDismissed(
  tx: Transaction,
  { at, by }: { at: string; by: string },
): Promise<boolean> {
  const dismissed = await tx.run(sql`
      insert into onboarding (dismissed_at, dismissed_by) values (${at}, ${by}) on conflict do nothing`);
  return dismissed === 1;
}

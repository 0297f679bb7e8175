import type { Policies } from "#contract/policies/schemas.ts";
import type { LostLock } from "#contract/executions/schemas.ts";
import type { LockKind, LockState } from "#contract/locks/words.ts";
import { parseSnapshot } from "#domain/execution/snapshot.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { signInAgain } from "#api/infrastructure/sessions/status.ts";
import type {
  DirectoryPerson,
  Execution,
  JoiningVersion,
  LockoutAuthorization,
} from "#domain/execution/types.ts";
import type { Beginning } from "#domain/readiness.ts";
import { authorizationOf, certificatesOf } from "./authorization-sql.ts";
import { readBeginning } from "./beginning-sql.ts";
import { siteZonesOf } from "#api/infrastructure/site-zones-sql.ts";
import type { Contention } from "./contention.ts";

/** A hold of another execution on one of this one's points. */
export interface HoldRow {
  pointId: string;
  planId: string;
  title: string;
  leader: string;
  isLease: boolean;
}

/** A registered padlock, and where it is applied; `where` is null while it is free. */
export interface LockRow {
  number: string;
  kind: LockKind;
  state: LockState;
  ownerId: string | null;
  ownerName: string | null;
  by: string | null;
  where: string | null;
}

/** An execution with what a decision about it needs. */
export interface Situation {
  /** When the database read it, ISO 8601. */
  readAt: string;
  /** The number of the last change that is in it (ADR 040). */
  asOf: number;
  /** Of the sites where the machines are. */
  timeZones: readonly string[];
  execution: Execution;
  employer: string | null;
  awaitingNotice: boolean;
  authorisation: LockoutAuthorization | null;
  /** The last good day of each kind of certificate that was not revoked. */
  certificates: Record<string, string> | null;
  /** The company's policies as stored. */
  rules: Partial<Policies>;
  holds: HoldRow[] | null;
  lostLocks: LostLock[] | null;
  /** By user id: who leads it, who is signed on, and the requested people, if their account is open. */
  people: Record<string, DirectoryPerson> | null;
  lock?: LockRow | null;
  /** While the lockout has not begun. */
  beginning?: Beginning | null;
  /** For a proposal to change the lockout. */
  joining?: JoiningVersion[];
}

interface Asked {
  planId: string;
  actorId: string;
  /** People named by the command. */
  people?: readonly string[];
  /** Locks the execution's row until the transaction ends. */
  lock?: boolean;
}

/** The execution, the actor, and the tenant's policy in one statement; undefined if there is no execution. */
export async function readSituation(scope: Scope, asked: Asked): Promise<Situation | undefined> {
  const row = await scope.first(situationOf(asked));
  if (!row) return undefined;
  const { snapshot, format, ...situation } = row;
  const execution = parseSnapshot(snapshot, format);
  const beginning = execution.state === "approved" ? await readBeginning(scope, asked.planId) : null;
  return { ...situation, execution, beginning };
}

/** The lockout alone, as it was last saved. */
export async function readExecution(scope: Scope, planId: string): Promise<Execution | undefined> {
  const row = await scope.first(sql<{ snapshot: unknown; format: number }>`
    select data as snapshot, data_format as format from executions where plan_id = ${planId}`);
  return row && parseSnapshot(row.snapshot, row.format);
}

function situationOf(asked: Asked) {
  return sql<Omit<Situation, "execution"> & { snapshot: unknown; format: number }>`
    select clock_timestamp() as "readAt",
      coalesce((select seq from audit_heads h where h.tenant_id = e.tenant_id), 0) as "asOf", ${siteZonesOf(sql`e.tenant_id`, sql`e.plan_id`)} as "timeZones",
      e.data as snapshot, e.data_format as format, u.employer, u.awaiting_removal_notice as "awaitingNotice",
      ${authorizationOf("u")} as authorisation, ${certificatesOf("u")} as certificates, t.rules,
      ${otherHolds(asked.planId)} as holds, ${lostLocks} as "lostLocks",
      ${directory(asked.planId, asked.people)} as people
    from executions e
    join users u on u.tenant_id = e.tenant_id and u.id = ${asked.actorId}
    join tenant_policies t on t.tenant_id = e.tenant_id
    where e.plan_id = ${asked.planId}
    ${asked.lock ? sql`for update of e` : sql``}`;
}

/**
 * Locks what the command competes for, each kind in the order of its key, so no two commands deadlock. This is
 * a separate statement, because only reads after the wait are up to date.
 */
export async function lockRows(
  tx: Transaction,
  { pointIds, lockNumbers, userIds }: Contention,
): Promise<void> {
  await tx.run(sql`
    select
      (select count(*) from (select from isolation_points where id = any(${pointIds}::uuid[])
        order by id for no key update) points),
      (select count(*) from (select from locks where number = any(${spellings(lockNumbers)}::text[])
        order by number for no key update) padlocks),
      (select count(*) from (select from users where id = any(${userIds}::uuid[])
        order by id for no key update) people)`);
}

type Contested = Required<Pick<Situation, "readAt" | "holds" | "awaitingNotice" | "people" | "lock">>;

/** What others may have changed until `lockRows` returned. Throws 401 if the actor's account was closed. */
export async function readContested(
  tx: Transaction,
  asked: { planId: string; actorId: string; lockNumbers: readonly string[]; people?: readonly string[] },
): Promise<Contested> {
  const row = await tx.first(sql<Contested>`
    select clock_timestamp() as "readAt", ${otherHolds(asked.planId)} as holds,
      ${directory(asked.planId, asked.people)} as people, u.awaiting_removal_notice as "awaitingNotice",
      (select json_build_object('number', l.number, 'kind', l.kind, 'state', l.state, 'ownerId', l.owner_id, 'ownerName', owner.name,
          'by', by.name, 'where', concat_ws(', ', plan.number, point.tag))
        from locks l
        left join users owner on owner.tenant_id = l.tenant_id and owner.id = l.owner_id
        left join users by on by.tenant_id = l.tenant_id and by.id = l.applied_by
        left join lockout_plans plan on plan.tenant_id = l.tenant_id and plan.id = l.plan_id
        left join isolation_points point on point.tenant_id = l.tenant_id and point.id = l.point_id
        where l.number = any(${spellings(asked.lockNumbers)}::text[])
        order by l.number limit 1) as lock
    from users u where u.id = ${asked.actorId} and u.active`);
  // The account was closed while the command waited for the person's row.
  if (!row) throw signInAgain("none");
  return row;
}

/** Those that this lockout has in use and the register has as lost: an index holds no others. */
const lostLocks = sql`(select json_agg(json_build_object('number', l.number, 'pointId', l.point_id,
      'since', to_char(l.reported_lost_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by l.number)
    from locks l where l.tenant_id = e.tenant_id and l.plan_id = e.plan_id and l.reported_lost_at is not null)`;

/** Who leads the lockout, who is signed on, and the other people requested. */
function directory(planId: string, others: readonly string[] = []) {
  return sql`(select json_object_agg(p.id, json_build_object('name', p.name, 'employer', p.employer,
        'authorisation', ${authorizationOf("p")}, 'certificates', ${certificatesOf("p")}))
    from executions x
    join users p on p.tenant_id = x.tenant_id and p.id = any(${others}::uuid[]
      || array[x.responsible_id, x.coordinator_id] || array(select (worker ->> 'userId')::uuid
        from jsonb_array_elements(x.data -> 'people') worker where worker ->> 'lockNumber' is not null)) and p.active
    where x.plan_id = ${planId})`;
}

function otherHolds(planId: string) {
  return sql`(select json_agg(json_build_object('pointId', h.point_id, 'planId', h.plan_id, 'title', o.title,
          'leader', leader.name, 'isLease', h.is_lease, 'lock', case when h.lock_number is not null and holder.id is not null
            then json_build_object('number', h.lock_number, 'owner', holder.name) end)
        order by h.since, h.plan_id)
      from plan_points pp
      join point_holds h on h.tenant_id = pp.tenant_id and h.point_id = pp.point_id and h.plan_id <> pp.plan_id
      join lockout_plans o on o.tenant_id = h.tenant_id and o.id = h.plan_id
      join executions other on other.tenant_id = h.tenant_id and other.plan_id = h.plan_id
      join users leader on leader.tenant_id = other.tenant_id and leader.id = other.responsible_id
      left join users holder on holder.tenant_id = h.tenant_id and holder.id = h.held_by
      where pp.plan_id = ${planId})`;
}

/** Locks several lockouts until the transaction ends, in the order that all such commands keep. */
export async function lockTogether(tx: Transaction, planIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    select count(*) from (select from executions where plan_id = any(${planIds}::uuid[])
      order by plan_id for update) locked`);
}

/** The other lockouts that keep the point isolated; without a point, those that share a machine or a point. */
export async function readSharing(
  tx: Transaction,
  { planId, equipment, points }: Execution,
  pointId: string | null,
): Promise<string[]> {
  const machines = equipment.map(({ id }) => id);
  const pointIds = points.map(({ id }) => id);
  const rows = await tx.all(sql<{ planId: string }>`
    select distinct h.plan_id as "planId" from point_holds h
    where h.plan_id <> ${planId} and not h.is_lease and (h.point_id = ${pointId} or ${pointId}::uuid is null and (
      h.point_id = any(${pointIds}::uuid[]) or exists (select from plan_equipment e
        where e.tenant_id = h.tenant_id and e.plan_id = h.plan_id and e.equipment_id = any(${machines}::uuid[]))))
    order by 1`);
  return rows.map((row) => row.planId);
}

/** Numbers are registered in capitals; a person may type them in small letters. */
function spellings(numbers: readonly string[]): string[] {
  return [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))];
}

import pg from "pg";
import type { ExecutionState } from "#contract/executions/schemas.ts";
import { awaitingNotice } from "#domain/execution/commands/lock-removal.ts";
import { peopleInside } from "#domain/execution/exits.ts";
import { isLockedOut, locksInUse } from "#domain/execution/locks.ts";
import { signedOn } from "#domain/execution/points.ts";
import { isOver } from "#domain/execution/progress.ts";
import type { Execution } from "#domain/execution/types.ts";
import { type RecordedEvent, violationsOf, type World } from "#domain/invariants.ts";
import { verifyAllChains } from "#api/infrastructure/audit/verify-all.ts";
import { typeParsers } from "#api/infrastructure/database/types.ts";

/** Everything about lockouts that the database holds of a tenant. */
export interface Stored extends World {
  executionRows: {
    planId: string;
    state: string;
    version: number;
    signedOn: number;
    responsibleId: string;
    ended: boolean;
    planState: string | null;
    planOpen: boolean;
  }[];
  locks: { number: string; planId: string; pointId: string | null; appliedBy: string }[];
  lockedOut: string[];
  keptOut: { machineId: string; planId: string }[];
  awaiting: string[];
  inside: { planId: string; userId: string; part: string }[];
}

/**
 * Every way in which what is stored of a tenant breaks an invariant or contradicts itself, and every fault of the audit
 * chains. Nobody may be writing meanwhile. An empty list is the only good answer.
 */
export async function faultsOf(ownerUrl: string, tenantId: string): Promise<string[]> {
  return [...inconsistenciesOf(await readStored(ownerUrl, tenantId)), ...(await chainFaultsOf(ownerUrl))];
}

export async function chainFaultsOf(ownerUrl: string): Promise<string[]> {
  const chains = await verifyAllChains(ownerUrl);
  return chains.flatMap(({ name, faults }) =>
    faults.map(({ seq, fault }) => `chain ${name}, event ${seq} ${fault}`),
  );
}

export function inconsistenciesOf(stored: Stored): string[] {
  const broken = violationsOf(stored);
  return [
    ...broken.map(({ invariant, planId, message }) => `invariant ${invariant}, ${planId}: ${message}`),
    ...contradictionsOf(stored),
  ];
}

/** In one view of the database. */
export async function readStored(ownerUrl: string, tenantId: string): Promise<Stored> {
  const client = new pg.Client({ connectionString: ownerUrl, types: typeParsers });
  await client.connect();
  const all = async <Row extends object>(text: string) => (await client.query<Row>(text, [tenantId])).rows;
  try {
    await client.query("begin transaction isolation level repeatable read read only");
    const plans = await all<{ id: string; responsibleId: string; versions: string[] }>(`
      select p.id, p.responsible_id as "responsibleId", array(select pe.procedure_version_id::text
        from plan_equipment pe join equipment e on e.id = pe.equipment_id where pe.plan_id = p.id order by e.tag) as versions
      from lockout_plans p where p.state = 'approved' and p.tenant_id = $1`);
    return {
      executions: (
        await all<{ data: Execution }>(`select data from executions where tenant_id = $1 order by created_at`)
      ).map((row) => row.data),
      holds: await all(
        `select point_id as "pointId", plan_id as "planId" from point_holds where tenant_id = $1`,
      ),
      events: recorded(
        await all(
          `select seq, body from audit_events where subject_type = 'execution' and tenant_id = $1 order by seq`,
        ),
      ),
      plans: Object.fromEntries(
        plans.map(({ id, responsibleId, versions }) => [
          id,
          { responsibleId, procedureVersionIds: versions },
        ]),
      ),
      executionRows: await all(`
        select e.plan_id as "planId", e.state, e.version, e.signed_on as "signedOn", e.responsible_id as "responsibleId",
          e.ended_at is not null as ended, p.execution_state as "planState", p.open as "planOpen"
        from executions e join lockout_plans p on p.id = e.plan_id where e.tenant_id = $1`),
      locks: await all(`
        select number, plan_id as "planId", point_id as "pointId", applied_by as "appliedBy" from locks
        where plan_id is not null and tenant_id = $1`),
      lockedOut: (
        await all<{ id: string }>(`select id from equipment where status = 'locked_out' and tenant_id = $1`)
      ).map(({ id }) => id),
      keptOut: await all(
        `select equipment_id as "machineId", plan_id as "planId" from equipment_lockouts where tenant_id = $1`,
      ),
      inside: await all(
        `select plan_id as "planId", user_id as "userId", part from lockout_people where tenant_id = $1`,
      ),
      awaiting: (
        await all<{ id: string }>(`select id from users where awaiting_removal_notice and tenant_id = $1`)
      ).map(({ id }) => id),
    };
  } finally {
    await client.end();
  }
}

/** Columns, register, machines and people say the same as the executions. */
function contradictionsOf(stored: Stored): string[] {
  const { executions, executionRows, locks, lockedOut, keptOut, awaiting } = stored;
  const rows = new Map(executionRows.map((row) => [row.planId, row]));
  const out = executions.filter(isLockedOut);
  return [
    ...executions.flatMap((execution) => {
      const { planId, state, version, responsible } = execution;
      const told = {
        planId,
        state,
        version,
        signedOn: signedOn(execution).length,
        responsibleId: responsible.userId,
        ended: isOver(execution),
        planState: state,
        planOpen: !isOver(execution),
      };
      return differing(`the columns of ${planId}`, [told], [rows.get(planId)]);
    }),
    ...differing(
      "the register of padlocks",
      executions.flatMap((execution) =>
        locksInUse(execution).map(({ number, pointId, owner }) => ({
          number,
          planId: execution.planId,
          pointId,
          appliedBy: owner.userId,
        })),
      ),
      locks,
    ),
    ...differing(
      "the machines kept out",
      out.flatMap(({ planId, equipment }) => equipment.map(({ id }) => ({ machineId: id, planId }))),
      keptOut,
    ),
    ...differing(
      "the machines locked out",
      [...new Set(out.flatMap(({ equipment }) => equipment.map(({ id }) => id)))],
      lockedOut,
    ),
    ...differing(
      "the people lockouts depend on",
      executions.flatMap((execution) =>
        peopleInside(execution).map(({ userId, part }) => ({ planId: execution.planId, userId, part })),
      ),
      stored.inside,
    ),
    ...differing("the people to be told", [...new Set(executions.flatMap(awaitingNotice))], awaiting),
  ];
}

function differing(what: string, told: readonly unknown[], kept: readonly unknown[]): string[] {
  const plain = (items: readonly unknown[]) =>
    items
      .map((item) => JSON.stringify(item))
      .sort()
      .join(" ");
  return plain(told) === plain(kept) ? [] : [`${what}: ${plain(kept)} instead of ${plain(told)}`];
}

function recorded(rows: readonly { seq: number; body: string }[]): RecordedEvent[] {
  const counts = new Map<string, number>();
  return rows.map(({ body }) => {
    const [at, userId, name, action, , planId, , words] = JSON.parse(body) as [
      ...[string, string, string, string, string, string, string],
      RecordedEvent["details"] & {
        pointId: string | null;
        pointTag: string | null;
        fromState: ExecutionState;
        toState: ExecutionState;
      },
    ];
    const seq = (counts.get(planId) ?? 0) + 1;
    counts.set(planId, seq);
    const { pointId, pointTag, fromState: from, toState: to, ...details } = words;
    const act = action.replace("execution.", "") as RecordedEvent["action"];
    return { planId, seq, action: act, at, by: { userId, name }, pointId, pointTag, from, to, details };
  });
}

import type { z } from "zod";
import * as contract from "#contract/equipment/calls.ts";
import type { EquipmentEvent } from "#contract/equipment/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { notFound } from "#api/infrastructure/errors.ts";

interface EventRow {
  seq: number;
  body: string;
  number: string | null;
  title: string | null;
}

/** What happened to a machine itself and in the lockouts that it was in, the latest first. Throws 404. */
export async function readEquipmentHistory(
  { actor, read }: TenantContext,
  id: string,
  query: z.output<(typeof contract.getEquipmentHistory)["query"]>,
) {
  authorize(actor, contract.getEquipmentHistory.access);
  const plans = sql`select plan_id from plan_equipment where equipment_id = ${id}`;
  const [machine, history] = await Promise.all([
    read.first(sql<{ tag: string; name: string }>`select tag, name from equipment where id = ${id}`),
    readEvents(read, { id, plans, which: milestones }, query),
  ]);
  if (!machine) throw notFound("machine");
  return { ...machine, ...history };
}

/** Steps of a lockout that change what state its machines are in. */
const milestones = sql`a.action in ('execution.notify', 'execution.shut_down', 'execution.isolate_point',
  'execution.energise_test', 'execution.end_test', 'execution.restore_point', 'execution.close', 'execution.cancel')`;

interface Subject {
  id: string;
  /** IDs of the plans whose lockouts count. */
  plans: Sql<unknown>;
  /** Which of their events. */
  which: Sql<unknown>;
}

/** Events of a record and of plans, a page at a time by the number in the chain. */
export async function readEvents(
  read: Scope,
  { id, plans, which }: Subject,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: EquipmentEvent[]; nextCursor: string | null }> {
  const before = Number(fromCursor(cursor, "seq")?.[0] ?? Number.MAX_SAFE_INTEGER);
  const rows = await read.all(sql<EventRow>`
    select a.seq, a.body, l.number, l.title from audit_events a
    left join lockout_plans l on a.subject_type = 'execution' and l.tenant_id = a.tenant_id and l.id = a.subject_id
    where a.tenant_id = current_tenant_id() and a.seq < ${before}
      and a.subject_id = any(array[${id}::uuid] || array(${plans}))
      and (a.subject_id = ${id} or (a.subject_type = 'execution' and ${which}))
    order by a.seq desc limit ${limit + 1}`);
  return toPage(rows.map(eventOf), limit, (event) => [event.seq]);
}

function eventOf({ seq, body, number, title }: EventRow): EquipmentEvent {
  const [at, , actor, action, , subjectId, , details] = JSON.parse(body) as [
    ...[string, unknown, string, string, string, string, string],
    Record<string, unknown>,
  ];
  const { pointTag, pointId: _, fromState: __, ...rest } = details;
  const plain = Object.entries(rest).filter(
    (entry): entry is [string, string | number | boolean | null] =>
      entry[1] === null || ["string", "number", "boolean"].includes(typeof entry[1]),
  );
  return {
    seq,
    at,
    actor,
    action,
    plan: number === null ? null : { id: subjectId, number, title: title ?? "" },
    pointTag: typeof pointTag === "string" ? pointTag : null,
    details: Object.fromEntries(plain),
  };
}

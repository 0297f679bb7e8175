import { z } from "zod";
import type { AuditEventView, AuditFilters, AuditVerification } from "#contract/audit/schemas.ts";
import { partsOf } from "#api/infrastructure/audit/append.ts";
import { contains, startsWith } from "#api/infrastructure/database/like.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";

export interface AuditPage extends Omit<AuditFilters, "tenant"> {
  chain: string;
  /** Time and place of the last event of the page before. */
  before: string[] | undefined;
  limit: number;
}

type Row = Omit<AuditEventView, "requestId" | "details" | "actor"> & { actorId: string | null; body: string };

/** The newest first; one row more than the limit, so the caller sees whether there is a next page. */
export async function readEvents(scope: Scope, filters: AuditPage): Promise<AuditEventView[]> {
  const rows = await scope.all(sql<Row>`
    select e.seq, e.at, e.actor_id as "actorId", e.action, e.body,
      json_build_object('type', e.subject_type, 'id', e.subject_id) as subject,
      encode(e.hash, 'hex') as hash, encode(e.prev_hash, 'hex') as "previousHash"
    from ${sourceOf(filters)} order by e.at desc, e.seq desc limit ${filters.limit + 1}`);
  return rows.map(({ body, actorId, ...row }) => ({ ...row, ...wordsOf(body, actorId) }));
}

/** What only the hashed text says: see `bodyOf` in `append.ts` for its order. */
function wordsOf(body: string, actorId: string | null) {
  // Of a text that someone has altered there is nothing to say; the verification says that.
  const [, , name, , , , requestId, details] = partsOf(body);
  return {
    actor: { id: actorId, name: typeof name === "string" ? name : "" },
    requestId: typeof requestId === "string" ? requestId : "",
    details: (typeof details === "object" && details ? details : {}) as Record<string, unknown>,
  };
}

/** The events wanted; of people called by a name, each one's latest by an index, and not all that they ever did. */
function sourceOf(filters: AuditPage): Sql<unknown> {
  const { actor, chain, limit } = filters;
  const wanted = sql.join(wantedBy(filters), sql` and `);
  if (!actor || isId(actor)) return sql`audit_events e where ${wanted}`;
  return sql`(${accountsNamed(actor, chain)}) named cross join lateral (
    select * from audit_events e where ${wanted} and e.actor_id = named.id
    order by e.at desc, e.seq desc limit ${limit + 1}) e`;
}

function wantedBy({ chain, before, actor, action, record, from, to }: AuditPage): Sql<unknown>[] {
  const wanted: Sql<unknown>[] = [sql`e.tenant_id = ${chain}::uuid`];
  if (before) wanted.push(sql`(e.at, e.seq) < (${before[0]}::timestamptz, ${before[1]}::bigint)`);
  if (actor && isId(actor)) wanted.push(sql`e.actor_id = ${actor}::uuid`);
  if (action)
    wanted.push(action.endsWith(".") ? sql`e.action like ${startsWith(action)}` : sql`e.action = ${action}`);
  if (record)
    wanted.push(isId(record) ? sql`e.subject_id = ${record}::uuid` : sql`e.subject_type = ${record}`);
  if (from) wanted.push(sql`e.at >= ${from}::date::timestamp at time zone 'UTC'`);
  if (to) wanted.push(sql`e.at < (${to}::date + 1)::timestamp at time zone 'UTC'`);
  return wanted;
}

/** Those who can have done something in a chain. */
function accountsNamed(name: string, chain: string): Sql<unknown> {
  const pattern = contains(name);
  return sql`
    select id from users where tenant_id = ${chain}::uuid
      and (name ilike ${pattern} or username ilike ${pattern} or email ilike ${pattern})
    union all select id from platform_admins
      where name ilike ${pattern} or username ilike ${pattern} or email ilike ${pattern} limit 200`;
}

function isId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}

/** Jumps from one action to the next in the index, instead of reading every event. */
export async function readActions(scope: Scope, chain: string): Promise<string[]> {
  const rows = await scope.all(sql<{ action: string }>`
    with recursive known as (
      (select action from audit_events where tenant_id = ${chain}::uuid order by action limit 1)
      union all
      select (select e.action from audit_events e where e.tenant_id = ${chain}::uuid and e.action > k.action
        order by e.action limit 1)
      from known k where k.action is not null
    ) select action from known where action is not null limit 1000`);
  return rows.map(({ action }) => action);
}

export function lastVerification(scope: Scope, chain: string): Promise<AuditVerification | undefined> {
  return scope.first(sql<AuditVerification>`
    select ${verificationColumns} from audit_verifications where chain = ${chain}::uuid order by id desc limit 1`);
}

export async function addVerification(
  tx: Transaction,
  { id, chain, now, by }: { id: string; chain: string; now: string; by: string },
): Promise<void> {
  await tx.run(sql`
    insert into audit_verifications (id, chain, requested_at, requested_by) values (${id}, ${chain}, ${now}, ${by})`);
}

const verificationColumns = sql`
  requested_at as "requestedAt", requested_by as "requestedBy", finished_at as "finishedAt", events, faults`;

export async function enqueueVerification(
  tx: Transaction,
  verification: { id: string; chain: string },
): Promise<void> {
  await tx.run(sql`select enqueue_job('verify_audit', ${JSON.stringify(verification)}::jsonb)`);
}

export async function isTenant(scope: Scope, id: string): Promise<boolean> {
  return (await scope.first(sql`select from tenants where tenant_id = ${id}`)) !== undefined;
}

import type { LockOwners } from "#contract/locks/calls.ts";
import type { LockSort } from "#contract/locks/words.ts";
import type { LockFilter, LockItem } from "#contract/locks/schemas.ts";
import type { KeyShape } from "#api/infrastructure/database/cursor.ts";
import { contains, startsWith } from "#api/infrastructure/database/like.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";

/** A padlock with what lists and files need beyond it: its place among the numbers, and whose it is. */
export interface LockRow extends LockItem {
  numberOrder: string;
  ownerUsername: string | null;
}

const lockColumns = sql`
  l.id, l.number, l.number_order as "numberOrder", l.kind, l.state, l.version, l.is_example as "isExample",
  owner.username as "ownerUsername", l.reported_lost_at as "reportedLostAt",
  case when owner.id is not null then
    jsonb_build_object('id', owner.id, 'name', owner.name, 'active', owner.active) end as owner,
  case when l.plan_id is not null then jsonb_build_object('planId', l.plan_id, 'planNumber', plan.number,
    'pointId', l.point_id, 'pointTag', point.tag, 'by', hanger.name,
    'since', to_char(l.applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as hung`;

const lockJoins = sql`
  left join users owner on owner.tenant_id = l.tenant_id and owner.id = l.owner_id
  left join users hanger on hanger.tenant_id = l.tenant_id and hanger.id = l.applied_by
  left join lockout_plans plan on plan.tenant_id = l.tenant_id and plan.id = l.plan_id
  left join isolation_points point on point.tenant_id = l.tenant_id and point.id = l.point_id`;

export interface Position {
  limit: number;
  after: readonly string[] | undefined;
}

/** One row more than the limit, so the caller sees whether there is a next page. */
export function readLocks(scope: Scope, filter: LockFilter, { limit, after }: Position): Promise<LockRow[]> {
  const wanted = wantedBy(filter);
  const { isAfter, order } = orders[filter.sort];
  if (after) wanted.push(isAfter(after));
  return scope.all(sql<LockRow>`
    select ${lockColumns} from locks l ${lockJoins}
    where ${sql.join(wanted, sql` and `)} order by ${order} limit ${limit + 1}`);
}

/** How many are reported lost while a lockout has them in use. */
export async function countMissing(scope: Scope): Promise<number> {
  const row = await scope.first(sql<{ count: number }>`
    select count(*) as count from locks where reported_lost_at is not null and plan_id is not null`);
  return row?.count ?? 0;
}

/** Those of the padlocks that there are, by number. */
export function readLocksByIds(scope: Scope, ids: readonly string[]): Promise<LockRow[]> {
  return scope.all(sql<LockRow>`
    select ${lockColumns} from locks l ${lockJoins}
    where l.id = any(${[...ids]}::uuid[]) order by l.number_order, l.number`);
}

export async function readLock(scope: Scope, id: string): Promise<LockItem | undefined> {
  const row = (await readLocksByIds(scope, [id]))[0];
  if (!row) return undefined;
  const { numberOrder: _, ownerUsername: __, ...lock } = row;
  return lock;
}

/**
 * Locks them until the transaction ends, so no one applies, removes, or changes one. In the order that lockouts
 * use.
 */
export async function lockLocks(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`select from locks where id = any(${[...ids]}::uuid[]) order by number for update`);
}

function wantedBy({ q, kind, state, ownerId }: LockFilter): Sql<unknown>[] {
  const wanted: Sql<unknown>[] = [sql`true`];
  if (q) wanted.push(sql`(l.number ilike ${startsWith(q)} or owner.name ilike ${contains(q)})`);
  if (kind) wanted.push(sql`l.kind = ${kind}`);
  if (state === "to_collect") wanted.push(sql`l.state = 'issued' and not owner.active`);
  else if (state === "missing") wanted.push(sql`l.reported_lost_at is not null`);
  else if (state) wanted.push(sql`l.state = ${state}`);
  if (ownerId) wanted.push(sql`l.owner_id = ${ownerId}`);
  return wanted;
}

/** Owners by name, then the locks that no one has. */
const ownerKey = sql`coalesce('0' || owner.name, '1')`;

/** How each order continues after a row. `keyOf` decides what the cursor contains. */
const orders: Record<LockSort, { order: Sql<unknown>; isAfter: (key: readonly string[]) => Sql<unknown> }> = {
  number: {
    order: sql`l.number_order, l.number`,
    isAfter: ([order, number]) => sql`(l.number_order, l.number) > (${order}, ${number})`,
  },
  owner: {
    order: sql`${ownerKey}, l.number_order, l.number`,
    isAfter: ([owner, order, number]) =>
      sql`(${ownerKey}, l.number_order, l.number) > (${owner}, ${order}, ${number})`,
  },
  newest: { order: sql`l.id desc`, isAfter: ([id]) => sql`l.id < ${id}::uuid` },
};
export const keyOf: Record<LockSort, (row: LockRow) => string[]> = {
  number: (row) => [row.numberOrder, row.number],
  owner: (row) => [row.owner ? `0${row.owner.name}` : "1", row.numberOrder, row.number],
  newest: (row) => [row.id],
};
export const keyShapeOf: Record<LockSort, readonly KeyShape[]> = {
  number: ["text", "text"],
  owner: ["text", "text", "text"],
  newest: ["id"],
};

/** People who can have a padlock: the chosen first, then by name. */
export function readOwners(
  scope: Scope,
  { search, chosen, limit }: { search: string | undefined; chosen: string | undefined; limit: number },
): Promise<LockOwners["items"]> {
  const pattern = contains(search ?? "");
  return scope.all(sql<LockOwners["items"][number]>`
    select id, name, employer from users
    where active and (name ilike ${pattern} or employer ilike ${pattern} or id = ${chosen ?? null}::uuid)
    order by (id = ${chosen ?? null}::uuid) is true desc, name, id limit ${limit}`);
}

import type { Policies } from "#contract/policies/schemas.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

export interface PolicyRow {
  /** As stored: `policiesFrom` completes them. */
  rules: Partial<Policies>;
  version: number;
  changedAt: string | null;
  changedBy: string | null;
}

/** The tenant's row, which every tenant has from its start. */
export function readRow(scope: Scope): Promise<PolicyRow | undefined> {
  return scope.first(sql<PolicyRow>`
    select rules, version, changed_at as "changedAt", changed_by as "changedBy" from tenant_policies`);
}

export function lockRow(tx: Transaction): Promise<number> {
  return tx.run(sql`select from tenant_policies for no key update`);
}

export async function saveRow(
  tx: Transaction,
  { rules, at, by }: { rules: Policies; at: string; by: string },
): Promise<void> {
  await tx.run(sql`
    update tenant_policies set rules = ${JSON.stringify(rules)}::jsonb, version = version + 1, changed_at = ${at},
      changed_by = ${by}`);
}

/** The days by which procedures are inspected follow a new interval at once. */
export async function saveDueDays(tx: Transaction, months: number): Promise<void> {
  await tx.run(sql`select from procedures where inspection_due_on is not null order by id for no key update`);
  await tx.run(sql`
    update procedures pr set inspection_due_on =
      (coalesce(pr.last_inspected_on, (select min(v.published_at)::date from procedure_versions v
        where v.tenant_id = pr.tenant_id and v.procedure_id = pr.id)) + make_interval(months => ${months}::int))::date
    where pr.inspection_due_on is not null`);
}

interface EventRow {
  seq: number;
  body: string;
}

/** Changes of the policies in the chain, a page at a time, the latest first. */
export async function readChanges(
  scope: Scope,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: EventRow[]; nextCursor: string | null }> {
  const before = Number(fromCursor(cursor, "seq")?.[0] ?? Number.MAX_SAFE_INTEGER);
  const rows = await scope.all(sql<EventRow>`
    select a.seq, a.body from audit_events a
    where a.tenant_id = current_tenant_id() and a.action = 'policies.changed' and a.seq < ${before}
    order by a.seq desc limit ${limit + 1}`);
  return toPage(rows, limit, (row) => [row.seq]);
}

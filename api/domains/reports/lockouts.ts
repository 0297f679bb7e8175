import type { z } from "zod";
import * as contract from "#contract/reports/calls.ts";
import type { LockoutView } from "#contract/reports/words.ts";
import type { ReportedLockout } from "#contract/reports/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import type { ExportColumn } from "#api/infrastructure/exports/column.ts";
import { type Export, pagesOf } from "#api/infrastructure/exports/export.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { inPeriod, type Period, planIsOnSite } from "./period-sql.ts";

type Query = z.output<NonNullable<(typeof contract.reportLockouts)["query"]>>;

/** A page of lockouts, the newest first. */
export async function reportLockouts(ctx: TenantContext, query: Query) {
  authorize(ctx.actor, contract.reportLockouts.access);
  const rows = await readLockouts(ctx, query);
  return toPage(rows, query.limit, (lockout) => [lockout.approvedAt, lockout.planId]);
}

/** All of them, for a file. */
export function exportLockouts(
  ctx: TenantContext,
  query: Period & { show: LockoutView },
): Export<ReportedLockout> {
  authorize(ctx.actor, contract.exportLockouts.access);
  const pages = pagesOf((cursor) => reportLockouts(ctx, { ...query, cursor, limit: 200 }));
  return { name: "lockouts", columns, pages };
}

/** One row more than the limit. The index by start gives the order; open lockouts have their own index. */
function readLockouts(
  ctx: TenantContext,
  { cursor, limit, show, ...period }: Query,
): Promise<ReportedLockout[]> {
  const after = fromCursor(cursor, "instant", "id");
  const wanted = [of[show](period), planIsOnSite(sql`x.plan_id`, period.site)];
  if (after) wanted.push(sql`(x.created_at, x.plan_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return ctx.read.all(sql<ReportedLockout>`
    select x.plan_id as "planId", l.number, l.title, x.state, r.name as responsible, x.created_at as "approvedAt",
      x.locked_out_at as "lockedOutAt", x.restored_at as "restoredAt",
      (extract(epoch from coalesce(x.restored_at, x.ended_at, ${ctx.now}::timestamptz) - x.locked_out_at) / 60)::int
        as minutes,
      ${machines} as equipment, ${sites} as sites,
      array(select w.name from lockout_workers w
        where w.tenant_id = x.tenant_id and w.plan_id = x.plan_id order by w.signed_on_at, w.name) as workers
    from executions x
    join lockout_plans l on l.tenant_id = x.tenant_id and l.id = x.plan_id
    join users r on r.tenant_id = x.tenant_id and r.id = x.responsible_id
    where ${sql.join(wanted, sql` and `)}
    order by x.created_at desc, x.plan_id desc limit ${limit + 1}`);
}

/** What is open concerns an auditor whenever it began. */
const of: Record<LockoutView, (period: Period) => Sql<unknown>> = {
  all: (period) => inPeriod(sql`x.created_at`, period),
  open: () => sql`x.ended_at is null`,
  closed: (period) => sql`x.ended_at is not null and ${inPeriod(sql`x.created_at`, period)}`,
};

const machines = sql`
  coalesce((select json_agg(json_build_object('tag', e.tag, 'name', e.name) order by e.tag)
    from plan_equipment pe join equipment e on e.tenant_id = pe.tenant_id and e.id = pe.equipment_id
    where pe.tenant_id = x.tenant_id and pe.plan_id = x.plan_id), '[]')`;

const sites = sql`
  array(select distinct s.name from plan_equipment pe
    join equipment e on e.tenant_id = pe.tenant_id and e.id = pe.equipment_id
    join locations s on s.tenant_id = e.tenant_id and s.id = e.site_id
    where pe.tenant_id = x.tenant_id and pe.plan_id = x.plan_id order by s.name)`;

const columns: ExportColumn<ReportedLockout>[] = [
  { header: "Number", type: "text", value: (row) => row.number },
  { header: "Title", type: "text", value: (row) => row.title },
  { header: "Status", type: "text", value: (row) => screenWords.lockoutState[row.state] },
  { header: "Machines", type: "text", value: (row) => row.equipment.map(({ tag }) => tag).join(", ") },
  { header: "Sites", type: "text", value: (row) => row.sites.join(", ") },
  { header: "Responsible person", type: "text", value: (row) => row.responsible },
  { header: "Signed on", type: "text", value: (row) => row.workers.join(", ") },
  { header: "Approved", type: "instant", value: (row) => row.approvedAt },
  { header: "Locked out", type: "instant", value: (row) => row.lockedOutAt },
  { header: "Restored", type: "instant", value: (row) => row.restoredAt },
  { header: "Locked out (minutes)", type: "number", value: (row) => row.minutes },
];

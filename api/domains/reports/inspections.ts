import type { z } from "zod";
import * as contract from "#contract/reports/calls.ts";
import type { InspectionReportView } from "#contract/reports/words.ts";
import type { ReportedInspection } from "#contract/reports/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import type { ExportColumn } from "#api/infrastructure/exports/column.ts";
import { type Export, pagesOf } from "#api/infrastructure/exports/export.ts";

type Report = z.input<(typeof contract.reportInspections)["response"]>;
type Query = z.output<NonNullable<(typeof contract.reportInspections)["query"]>>;
type Filters = Pick<Query, "site" | "show">;

/** So many days ahead an inspection is due, 29 CFR 1910.147(c)(6): time to plan it. */
const dueDays = 30;

/** A page of procedures by the day of their inspection, and how many there are in each state. */
export async function reportInspections(ctx: TenantContext, query: Query): Promise<Report> {
  authorize(ctx.actor, contract.reportInspections.access);
  const [rows, counts] = await Promise.all([readPage(ctx, query), readCounts(ctx, query)]);
  return { ...toPage(rows, query.limit, keyOf), counts };
}

/** All of them, for a file. */
export function exportInspections(ctx: TenantContext, filters: Filters): Export<ReportedInspection> {
  authorize(ctx.actor, contract.exportInspections.access);
  const pages = pagesOf(async (cursor) => {
    const query = { ...filters, cursor, limit: 200 };
    return toPage(await readPage(ctx, query), query.limit, keyOf);
  });
  return { name: "inspections", columns, pages };
}

const keyOf = ({ dueOn, procedureId }: ReportedInspection) => [dueOn, procedureId];

function readPage(ctx: TenantContext, { cursor, limit, show, site }: Query): Promise<ReportedInspection[]> {
  const today = ctx.now.slice(0, 10);
  const after = fromCursor(cursor, "day", "id");
  const wanted = [isInspected, shown[show](today)];
  wanted.push(isOnSite(site));
  if (after) wanted.push(sql`(p.inspection_due_on, p.id) > (${after[0]}::date, ${after[1]}::uuid)`);
  // The page first, in the order of its index; then what belongs to its rows.
  return ctx.read.all(sql<ReportedInspection>`
    with page as materialized (
      select p.* from procedures p where ${sql.join(wanted, sql` and `)}
      order by p.inspection_due_on, p.id limit ${limit + 1})
    select p.id as "procedureId", p.title, json_build_object('tag', e.tag, 'name', e.name) as equipment,
      s.name as site, p.last_inspected_on as "lastInspectedOn", p.inspection_due_on as "dueOn",
      ${today}::date - p.inspection_due_on as "daysOverdue", i.planned_for as "plannedFor", u.name as inspector
    from page p
    join equipment e on e.tenant_id = p.tenant_id and e.id = p.equipment_id
    join locations s on s.tenant_id = e.tenant_id and s.id = e.site_id
    left join procedure_inspections i on i.tenant_id = p.tenant_id and i.procedure_id = p.id and i.state = 'planned'
    left join users u on u.tenant_id = i.tenant_id and u.id = i.inspector_id
    order by p.inspection_due_on, p.id`);
}

async function readCounts(ctx: TenantContext, { site }: Filters): Promise<Report["counts"]> {
  const today = ctx.now.slice(0, 10);
  const counts = await ctx.read.first(sql<Report["counts"]>`
    select count(*) filter (where p.inspection_due_on < ${today}::date) as overdue,
      count(*) filter (where p.inspection_due_on >= ${today}::date
        and p.inspection_due_on <= ${today}::date + ${dueDays}::int) as due,
      count(*) filter (where p.inspection_due_on > ${today}::date + ${dueDays}::int) as current
    from procedures p where ${isInspected} and ${isOnSite(site)}`);
  if (!counts) throw new Error("An aggregate always has a row.");
  return counts;
}

const isInspected = sql`p.published_version_id is not null and p.inspection_due_on is not null`;

const shown: Record<InspectionReportView, (today: string) => Sql<unknown>> = {
  overdue: (today) => sql`p.inspection_due_on < ${today}::date`,
  due: (today) => sql`p.inspection_due_on >= ${today}::date
    and p.inspection_due_on <= ${today}::date + ${dueDays}::int`,
  all: () => sql`true`,
};

function isOnSite(site: string | undefined): Sql<unknown> {
  if (!site) return sql`true`;
  return sql`exists (select from equipment e
    where e.tenant_id = p.tenant_id and e.id = p.equipment_id and e.site_id = ${site})`;
}

const columns: ExportColumn<ReportedInspection>[] = [
  { header: "Machine", type: "text", value: (row) => row.equipment.tag },
  { header: "Name", type: "text", value: (row) => row.equipment.name },
  { header: "Site", type: "text", value: (row) => row.site },
  { header: "Procedure", type: "text", value: (row) => row.title },
  { header: "Last inspected", type: "day", value: (row) => row.lastInspectedOn },
  { header: "Due", type: "day", value: (row) => row.dueOn },
  { header: "Days overdue", type: "number", value: (row) => Math.max(0, row.daysOverdue) },
  { header: "Planned for", type: "day", value: (row) => row.plannedFor },
  { header: "Inspector", type: "text", value: (row) => row.inspector },
];

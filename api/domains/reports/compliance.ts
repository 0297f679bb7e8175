import * as contract from "#contract/reports/calls.ts";
import type { ComplianceMeasure } from "#contract/reports/words.ts";
import type { ComplianceRow } from "#contract/reports/schemas.ts";
import { lockoutAuthorization } from "#contract/users/words.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import type { ExportColumn } from "#api/infrastructure/exports/column.ts";
import { type Export, onePage } from "#api/infrastructure/exports/export.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { inPeriod, type Period, planIsOnSite } from "./period-sql.ts";

/** The figures that an auditor asks for first, each with whether action is needed. */
export async function reportCompliance(
  ctx: TenantContext,
  period: Period,
): Promise<{ rows: ComplianceRow[] }> {
  authorize(ctx.actor, contract.reportCompliance.access);
  return { rows: await readRows(ctx, period) };
}

/** The same for a file. */
export function exportCompliance(ctx: TenantContext, period: Period): Export<ComplianceRow> {
  authorize(ctx.actor, contract.exportCompliance.access);
  return { name: "compliance", columns, pages: onePage(readRows(ctx, period)) };
}

interface Figures {
  machines: number;
  machinesWithProcedure: number;
  published: number;
  inspectedInYear: number;
  inspectionsOverdue: number;
  authorised: number;
  authorisedCurrent: number;
  lockoutsClosed: number;
  lockoutsOpen: number;
  locksRemoved: number;
  removalsRefused: number;
  testsRun: number;
  deviationsOpen: number;
  deviationsOverdue: number;
}

async function readRows(ctx: TenantContext, period: Period): Promise<ComplianceRow[]> {
  const figures = await ctx.read.first(figuresOf(period, ctx.now.slice(0, 10)));
  if (!figures) throw new Error("A count always has a row.");
  return rowsOf(figures);
}

function rowsOf(figures: Figures): ComplianceRow[] {
  const share = (measure: ComplianceMeasure, value: number, of: number): ComplianceRow => ({
    measure,
    value,
    of,
    isGood: value >= of,
  });
  const none = (measure: ComplianceMeasure & keyof Figures): ComplianceRow => ({
    measure,
    value: figures[measure],
    of: null,
    isGood: figures[measure] === 0,
  });
  const plain = (measure: ComplianceMeasure & keyof Figures): ComplianceRow => ({
    measure,
    value: figures[measure],
    of: null,
    isGood: null,
  });
  return [
    share("machinesWithProcedure", figures.machinesWithProcedure, figures.machines),
    share("inspectedInYear", figures.inspectedInYear, figures.published),
    none("inspectionsOverdue"),
    share("authorisedCurrent", figures.authorisedCurrent, figures.authorised),
    plain("lockoutsClosed"),
    plain("lockoutsOpen"),
    plain("locksRemoved"),
    plain("removalsRefused"),
    plain("testsRun"),
    none("deviationsOpen"),
    none("deviationsOverdue"),
  ];
}

/** One statement, each figure a count over an index of the tenant's rows. People belong to no site. */
function figuresOf(period: Period, today: string): Sql<Figures> {
  const { site } = period;
  const onSite = site === undefined ? sql`true` : sql`e.site_id = ${site}`;
  // If no site is chosen, only the counted rows are read.
  const siteIs = (found: Sql<unknown>) => (site === undefined ? sql`true` : sql`(${found}) = ${site}`);
  const procedureOnSite = siteIs(sql`select e.site_id from equipment e
    where e.tenant_id = p.tenant_id and e.id = p.equipment_id`);
  const procedures = (wanted: Sql<unknown>) => sql`(select count(*) from procedures p
    where p.published_version_id is not null and ${procedureOnSite} and ${wanted})`;
  const acts = (action: string) => sql`(select count(*) from audit_events a
    where a.action = ${`execution.${action}`} and ${inPeriod(sql`a.at`, period)}
      and ${planIsOnSite(sql`a.subject_id`, site)})`;
  const deviationOnSite = siteIs(sql`select e.site_id from procedure_inspections i
    join procedures p on p.tenant_id = i.tenant_id and p.id = i.procedure_id
    join equipment e on e.tenant_id = p.tenant_id and e.id = p.equipment_id
    where i.tenant_id = c.tenant_id and i.id = c.inspection_id`);
  const deviations = (wanted: Sql<unknown>) => sql`(select count(*) from corrective_actions c
    where c.done_at is null and ${deviationOnSite} and ${wanted})`;
  return sql<Figures>`
    select (select count(*) from equipment e where e.status <> 'archived' and ${onSite}) as machines,
      (select count(*) from equipment e where e.status <> 'archived' and ${onSite} and exists (select from procedures p
        where p.tenant_id = e.tenant_id and p.equipment_id = e.id and p.published_version_id is not null))
        as "machinesWithProcedure",
      ${procedures(sql`true`)} as published,
      ${procedures(sql`p.last_inspected_on >= (${today}::date - interval '12 months')::date`)} as "inspectedInYear",
      ${procedures(sql`p.inspection_due_on < ${today}::date`)} as "inspectionsOverdue",
      (select count(*) from users u where u.active and u.kind = 'authorised') as authorised,
      (select count(*) from users u where u.active and u.kind = 'authorised' and exists (select from authorisations a
        where a.tenant_id = u.tenant_id and a.user_id = u.id and a.kind = ${lockoutAuthorization}
          and a.revoked_at is null and a.valid_until >= ${today}::date)) as "authorisedCurrent",
      (select count(*) from executions x where x.state = 'closed' and ${inPeriod(sql`x.created_at`, period)}
        and ${planIsOnSite(sql`x.plan_id`, site)}) as "lockoutsClosed",
      (select count(*) from executions x where x.ended_at is null and ${planIsOnSite(sql`x.plan_id`, site)})
        as "lockoutsOpen",
      (select count(*) from lock_removals r where ${inPeriod(sql`r.removed_at`, period)}
        and ${planIsOnSite(sql`r.plan_id`, site)}) as "locksRemoved",
      ${acts("reject_lock_removal")} as "removalsRefused",
      ${acts("energise_test")} as "testsRun",
      ${deviations(sql`true`)} as "deviationsOpen",
      ${deviations(sql`c.due_on < ${today}::date`)} as "deviationsOverdue"`;
}

const columns: ExportColumn<ComplianceRow>[] = [
  { header: "Measure", type: "text", value: (row) => screenWords.compliance.measures[row.measure] },
  { header: "Figure", type: "number", value: (row) => row.value },
  { header: "Total", type: "number", value: (row) => row.of },
  {
    header: "Status",
    type: "text",
    value: ({ isGood }) => (isGood === null ? null : screenWords.compliance[isGood ? "met" : "open"]),
  },
];

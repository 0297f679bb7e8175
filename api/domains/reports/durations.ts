import type { z } from "zod";
import * as contract from "#contract/reports/calls.ts";
import { type DurationGroup, mostDurationRows } from "#contract/reports/words.ts";
import type { DurationRow } from "#contract/reports/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import type { ExportColumn } from "#api/infrastructure/exports/column.ts";
import { type Export, onePage } from "#api/infrastructure/exports/export.ts";
import { inPeriod, type Period, planIsOnSite } from "./period-sql.ts";

type Durations = z.input<(typeof contract.reportDurations)["response"]>;
type Query = Period & { by: DurationGroup };

/** Medians and 90th percentiles, overall and by month, site or machine. */
export async function reportDurations(ctx: TenantContext, query: Query): Promise<Durations> {
  authorize(ctx.actor, contract.reportDurations.access);
  return readDurations(ctx, query);
}

/** The rows for a file. */
export function exportDurations(ctx: TenantContext, query: Query): Export<DurationRow> {
  authorize(ctx.actor, contract.exportDurations.access);
  const rows = readDurations(ctx, query).then((durations) => durations.rows);
  return { name: `durations-by-${query.by}`, columns: columnsBy(query.by), pages: onePage(rows) };
}

async function readDurations(ctx: TenantContext, { by, ...period }: Query): Promise<Durations> {
  const found = await ctx.read.first(sql<Durations>`
    with lasted as materialized (
      select x.tenant_id, x.plan_id, x.locked_out_at,
        extract(epoch from x.restored_at - x.locked_out_at)::float8 / 60 as minutes
      from executions x
      where x.locked_out_at is not null and x.restored_at is not null
        and ${inPeriod(sql`x.locked_out_at`, period)} and ${planIsOnSite(sql`x.plan_id`, period.site)}),
    grouped as (${groups[by](period)})
    select (select case when count(*) > 0 then json_build_object('lockouts', count(*), ${figures}) end from lasted)
        as overall,
      coalesce((select json_agg(json_build_object('key', key, 'name', name, 'lockouts', lockouts, 'median', median,
        'p90', p90) order by place, key) from grouped), '[]') as rows`);
  if (!found) throw new Error("An aggregate always has a row.");
  return found;
}

const median = sql`percentile_cont(0.5) within group (order by minutes)`;
const p90 = sql`percentile_cont(0.9) within group (order by minutes)`;
const figures = sql`'median', ${median}, 'p90', ${p90}`;
const measured = sql`count(*) as lockouts, ${median} as median, ${p90} as p90`;

/** Months in their order; machines and sites by how often they were locked out. */
const groups: Record<DurationGroup, (period: Period) => Sql<unknown>> = {
  month: ({ timeZone }) => sql`
    select to_char(locked_out_at at time zone ${timeZone}::text, 'YYYY-MM') as key, '' as name, ${measured}, 0 as place
    from lasted group by 1`,
  site: ({ site }) => sql`
    select s.id::text as key, s.name, ${measured}, -count(*) as place
    from (select distinct l.plan_id, l.minutes, e.tenant_id, e.site_id from lasted l
      join plan_equipment pe on pe.tenant_id = l.tenant_id and pe.plan_id = l.plan_id
      join equipment e on e.tenant_id = pe.tenant_id and e.id = pe.equipment_id) l
    join locations s on s.tenant_id = l.tenant_id and s.id = l.site_id and ${isChosen(sql`s.id`, site)}
    group by s.id, s.name order by count(*) desc limit ${mostDurationRows}`,
  machine: ({ site }) => sql`
    select e.tag as key, e.name, ${measured}, -count(*) as place
    from lasted l
    join plan_equipment pe on pe.tenant_id = l.tenant_id and pe.plan_id = l.plan_id
    join equipment e on e.tenant_id = pe.tenant_id and e.id = pe.equipment_id and ${isChosen(sql`e.site_id`, site)}
    group by e.tag, e.name order by count(*) desc, e.tag limit ${mostDurationRows}`,
};

/** A lockout may extend beyond the chosen site: its other sites and machines are left out. */
function isChosen(siteId: Sql<unknown>, site: string | undefined): Sql<unknown> {
  return site === undefined ? sql`true` : sql`${siteId} = ${site}`;
}

const columnsBy = (by: DurationGroup): ExportColumn<DurationRow>[] => [
  ...first[by],
  { header: "Lockouts", type: "number", value: (row) => row.lockouts },
  { header: "Median (minutes)", type: "number", value: (row) => rounded(row.median) },
  { header: "90th percentile (minutes)", type: "number", value: (row) => rounded(row.p90) },
];

const first: Record<DurationGroup, ExportColumn<DurationRow>[]> = {
  month: [{ header: "Month", type: "text", value: (row) => row.key }],
  site: [{ header: "Site", type: "text", value: (row) => row.name }],
  machine: [
    { header: "Machine", type: "text", value: (row) => row.key },
    { header: "Name", type: "text", value: (row) => row.name },
  ],
};

/** To a tenth of a minute. */
function rounded(minutes: number): number {
  return Math.round(minutes * 10) / 10;
}

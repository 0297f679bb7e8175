import type { Performance } from "#contract/performance/schemas.ts";
import { performanceRanges, type PerformanceRange } from "#contract/performance/words.ts";
import type { Database } from "#api/infrastructure/database/database.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { readBrowserEvents, readIntervals, readKeys, type Stats } from "./sql.ts";

const minute = 60_000;
/** Length of the range and of its intervals, minutes. */
const ranges: Record<PerformanceRange, { length: number; span: 5 | 60 }> = {
  hour: { length: 60, span: 5 },
  day: { length: 24 * 60, span: 60 },
  week: { length: 7 * 24 * 60, span: 60 },
  month: { length: 30 * 24 * 60, span: 60 },
};
/** The most intervals that a chart draws: a month is drawn by the day. */
const mostIntervals = 168;
/**
 * How old the sums of a range may get, ms, before the job adds them up again: hourly figures can wait longer.
 */
const freshMs: Record<PerformanceRange, number> = {
  hour: 4 * minute,
  day: 4 * minute,
  week: 59 * minute,
  month: 59 * minute,
};
/** So much older, ms, and no job has run: the page adds up itself. */
const jobIsLateMs = 6 * minute;

/** What was counted in a range up to an instant. */
export interface Sums {
  /** ISO 8601. */
  asOf: string;
  intervals: Stats[];
  routes: Stats[];
  tenants: Stats[];
  browserEvents: Performance["browserEvents"];
}

/** The intervals of a range that ends with the one of `now` (ms); `drawn` and `span` in minutes. */
export function windowOf(range: PerformanceRange, now: number) {
  const { length, span } = ranges[range];
  const drawn = length / span > mostIntervals ? 24 * 60 : span;
  const to = Math.floor(now / (drawn * minute) + 1) * drawn * minute;
  return { span, drawn, count: length / drawn, from: to - length * minute, to };
}

/** The job's sums; if it has not run, or not lately, or found nothing, the current counts. */
export async function readSums(scope: Scope, range: PerformanceRange, now: number): Promise<Sums> {
  const oldest = new Date(now - freshMs[range] - jobIsLateMs).toISOString();
  const kept = await scope.first(sql<Sums>`
    select as_of as "asOf", intervals, routes, tenants, browser_events as "browserEvents" from request_sums
    where range = ${range} and as_of between ${oldest} and ${new Date(now).toISOString()}
      and jsonb_array_length(intervals) > 0`);
  return kept ?? addUp(scope, range, now);
}

/** Adds up the ranges whose sums have grown old. The job `add_up_requests` (api/infrastructure/tasks.ts); `now` in ms. */
export async function saveSums(db: Database, now: number): Promise<void> {
  const scope = db.platform();
  const kept = await scope.all(sql<{ range: PerformanceRange; asOf: string }>`
    select range, as_of as "asOf" from request_sums`);
  const ages = new Map(kept.map(({ range, asOf }) => [range, now - Date.parse(asOf)]));
  for (const range of performanceRanges) {
    if ((ages.get(range) ?? Number.POSITIVE_INFINITY) < freshMs[range]) continue;
    const { asOf, intervals, routes, tenants, browserEvents } = await addUp(scope, range, now);
    await scope.run(sql`
      insert into request_sums (range, as_of, intervals, routes, tenants, browser_events)
      values (${range}, ${asOf}, ${JSON.stringify(intervals)}::jsonb, ${JSON.stringify(routes)}::jsonb,
        ${JSON.stringify(tenants)}::jsonb, ${JSON.stringify(browserEvents)}::jsonb)
      on conflict (range) do update set as_of = excluded.as_of, intervals = excluded.intervals,
        routes = excluded.routes, tenants = excluded.tenants,
        browser_events = excluded.browser_events`);
  }
}

async function addUp(scope: Scope, range: PerformanceRange, now: number): Promise<Sums> {
  const { span, drawn, from, to } = windowOf(range, now);
  const wanted = { span, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  const [intervals, routes, tenants, browserEvents] = await Promise.all([
    readIntervals(scope, { ...wanted, drawn }),
    readKeys(scope, "route", wanted),
    readKeys(scope, "tenant", wanted),
    readBrowserEvents(scope, wanted),
  ]);
  return { asOf: new Date(now).toISOString(), intervals, routes, tenants, browserEvents };
}

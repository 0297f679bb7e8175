import {
  getPerformance as getCall,
  type Performance,
  type PerformanceFigures,
  type PerformanceRange,
} from "#contract/performance.ts";
import { authorise } from "#api/platform/access.ts";
import type { PlatformContext } from "#api/platform/context.ts";
import { quantileOf, sumOf } from "#api/platform/metrics/histogram.ts";
import { readBrowserEvents, readIntervals, readJobs, readKeys, type Stats } from "./repository.ts";

const minute = 60_000;
/** Length of the range and of its intervals, minutes. */
const ranges: Record<PerformanceRange, { length: number; span: 5 | 60 }> = {
  hour: { length: 60, span: 5 },
  day: { length: 24 * 60, span: 60 },
  week: { length: 7 * 24 * 60, span: 60 },
  month: { length: 30 * 24 * 60, span: 60 },
};
/** How many intervals of a chart are drawn at most: those of a month are drawn by the day. */
const mostIntervals = 168;

/** How the product was used and how fast it answered, up to now. Six statements, whatever the range. */
export async function getPerformance(ctx: PlatformContext, range: PerformanceRange): Promise<Performance> {
  authorise(ctx.actor, getCall.access);
  const { length, span } = ranges[range];
  const drawn = length / span > mostIntervals ? 24 * 60 : span;
  const to = Math.floor(Date.parse(ctx.now) / (drawn * minute) + 1) * drawn * minute;
  const from = to - length * minute;
  const wanted = { span, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  const [counted, routes, tenants, jobs, browserEvents] = await Promise.all([
    readIntervals(ctx.read, { ...wanted, drawn }),
    readKeys(ctx.read, "route", wanted),
    readKeys(ctx.read, "tenant", wanted),
    readJobs(ctx.read),
    readBrowserEvents(ctx.read, wanted),
  ]);
  const byTime = new Map(counted.map((interval) => [Date.parse(interval.key), interval]));
  return {
    ...wanted,
    span: drawn,
    total: figuresOf(totalOf(counted)),
    intervals: Array.from({ length: length / drawn }, (_, place) => {
      const at = from + place * drawn * minute;
      return { at: new Date(at).toISOString(), ...figuresOf(byTime.get(at) ?? totalOf([])) };
    }),
    routes: routes.map((row) => ({ key: row.key, ...figuresOf(row) })),
    tenants: tenants.map((row) => ({ key: row.key, ...figuresOf(row) })),
    jobs,
    browserEvents,
  };
}

function totalOf(rows: readonly Stats[]): Omit<Stats, "key"> {
  return {
    requests: rows.reduce((sum, row) => sum + row.requests, 0),
    errors: rows.reduce((sum, row) => sum + row.errors, 0),
    histogram: sumOf(rows.map((row) => row.histogram)),
  };
}

function figuresOf({ requests, errors, histogram }: Omit<Stats, "key">): PerformanceFigures {
  const quantile = (share: number) => rounded(quantileOf(histogram, share));
  return { requests, errors, p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99) };
}

/** Two digits are more than the buckets know. */
function rounded(ms: number | null): number | null {
  return ms === null ? null : Number(ms.toPrecision(2));
}

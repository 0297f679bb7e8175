import { durationBounds, type PerformanceRange } from "#contract/performance/words.ts";
import { getPerformance as getCall } from "#contract/performance/calls.ts";
import type { Performance, PerformanceFigures } from "#contract/performance/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import { quantileOf, sumOf } from "#api/infrastructure/metrics/histogram.ts";
import { readJobs, type Stats } from "./sql.ts";
import { readSums, windowOf } from "./sums-sql.ts";

/** How the product was used and how fast it answered, up to when that was added up. As many statements for any range. */
export async function getPerformance(ctx: PlatformContext, range: PerformanceRange): Promise<Performance> {
  authorize(ctx.actor, getCall.access);
  const [sums, jobs] = await Promise.all([
    readSums(ctx.read, range, Date.parse(ctx.now)),
    readJobs(ctx.read),
  ]);
  const { asOf, intervals: counted, routes, tenants, browserEvents } = sums;
  const { drawn, count, from, to } = windowOf(range, Date.parse(asOf));
  const byTime = new Map(counted.map((interval) => [Date.parse(interval.key), interval]));
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    asOf,
    span: drawn,
    longest: durationBounds.at(-1) ?? 0,
    total: figuresOf(totalOf(counted)),
    intervals: Array.from({ length: count }, (_, place) => {
      const at = from + place * drawn * 60_000;
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

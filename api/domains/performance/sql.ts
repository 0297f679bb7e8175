import type { Performance } from "#contract/performance/schemas.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { emptyHistogram, type Histogram } from "#api/infrastructure/metrics/histogram.ts";

export interface Stats {
  /** A call, a tenant, or the start of an interval. */
  key: string;
  requests: number;
  errors: number;
  histogram: Histogram;
}

interface Wanted {
  /** Minutes. */
  span: number;
  /** ISO 8601, UTC. */
  from: string;
  to: string;
}

const mostKeys = 50;

/** The counts of each interval of `drawn` minutes in which there was a request. */
export function readIntervals(scope: Scope, { span, from, to, drawn }: Wanted & { drawn: number }) {
  return scope.all(sql<Stats>`
    with counted as (
      select to_timestamp(floor(extract(epoch from at) / 60 / ${drawn}::int) * ${drawn}::int * 60) as start, *
      from request_stats where span = ${span} and dimension = 'route' and at >= ${from} and at < ${to})
    select to_char(start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as key, sum(requests)::int as requests,
      sum(errors)::int as errors, ${added} as histogram
    from counted group by start order by start`);
}

/** The calls, or the tenants, with the most requests: found by their number alone, then their times added up. */
export function readKeys(scope: Scope, dimension: "route" | "tenant", { span, from, to }: Wanted) {
  const counted = sql`span = ${span} and dimension = ${dimension} and at >= ${from} and at < ${to}`;
  return scope.all(sql<Stats>`
    with most as materialized (
      select key from request_stats where ${counted} group by key order by sum(requests) desc, key limit ${mostKeys})
    select key, sum(requests)::int as requests, sum(errors)::int as errors, ${added} as histogram
    from request_stats where ${counted} and key in (select key from most)
    group by key order by sum(requests) desc, key`);
}

/** The histograms of a group added up, bucket by bucket. */
const added = sql`array[${sql.join(
  emptyHistogram().map((_, bucket) => sql`sum(histogram[${sql.lit(bucket + 1)}])::int`),
)}]`;

export async function readJobs(scope: Scope): Promise<Performance["jobs"]> {
  const jobs = await scope.first(sql<Performance["jobs"]>`
    select waiting, failed, oldest_waiting as "oldestWaiting" from job_stats()`);
  return jobs ?? { waiting: 0, failed: 0, oldestWaiting: null };
}

/** What pages reported, the most frequent first. The reports themselves are bounded in number. */
export function readBrowserEvents(scope: Scope, { from, to }: Wanted) {
  return scope.all(sql<Performance["browserEvents"][number]>`
    select event, count(*)::int as count, max(received_at) as "lastAt" from frontend_events
    where received_at >= ${from} and received_at < ${to}
    group by event order by count(*) desc, event limit 20`);
}

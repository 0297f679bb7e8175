-- How the product is used and how fast it answers, counted in intervals: five minutes for three days, hours for ninety.
-- Rows are bounded: the calls of the contract and the tenants, for so many intervals.
create table request_stats (
  -- Length of the interval in minutes.
  span integer not null check (span in (5, 60)),
  at timestamptz not null,
  dimension text not null check (dimension in ('route', 'tenant')),
  -- A call, `GET /api/equipment/:id`, or a tenant's slug.
  key text not null check (length(key) <= 200),
  requests integer not null,
  -- Answers of 500 and above.
  errors integer not null,
  -- How many answers took no longer than each bound of contract/performance/words.ts, and longer than the one before.
  histogram integer[] not null,
  primary key (span, dimension, at, key)
);
grant select, insert, update, delete on request_stats to hasp_platform;

-- The queue is the owner's; the operator sees its state and no payload.
create function job_stats(out waiting integer, out failed integer, out oldest_waiting timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select count(*) filter (where attempts < max_attempts), count(*) filter (where attempts >= max_attempts),
      min(run_at) filter (where attempts < max_attempts and run_at <= now())
    into waiting, failed, oldest_waiting
    from graphile_worker._private_jobs;
end $$;
revoke all on function job_stats() from public;
grant execute on function job_stats() to hasp_platform;

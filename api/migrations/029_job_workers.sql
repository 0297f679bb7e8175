-- The processes that work the queue, by the name under which they lock jobs, and when each was last heard of. The jobs
-- of one that is silent go back to the queue. The owner's alone, like the queue.
create table job_workers (
  id text primary key,
  seen_at timestamptz not null default now()
);

-- Puts a job into the queue, within the transaction that needs it done. Mails of a tenant go behind as many turns as it
-- has mails waiting, so that one who sends a thousand at once does not hold up the others' first.
create or replace function enqueue_job(task text, payload jsonb, job_key text default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  whose text;
  turn integer := 0;
begin
  if task = 'send_mail' and job_key is null then
    whose := 'mail:' || coalesce(current_tenant_id()::text, 'platform') || ':';
    -- A range of the keys' own index; the last condition holds whatever the database's collation is.
    select count(*) into turn from (
      select from graphile_worker._private_jobs j
      where j.key >= whose and j.key < whose || '~' and starts_with(j.key, whose)
        and j.is_available and j.run_at <= now()
      limit 1000) waiting;
    job_key := whose || gen_random_uuid();
  end if;
  perform graphile_worker.add_job(task, payload::json, job_key := enqueue_job.job_key, max_attempts := 12,
    priority := turn);
end $$;

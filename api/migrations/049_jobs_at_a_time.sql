-- A job can wait for its time: the alarm of a lockout is due when its test, hold, or recheck is.
drop function enqueue_job(text, jsonb, text);
create function enqueue_job(task text, payload jsonb, job_key text default null, run_at timestamptz default null)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
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
  perform graphile_worker.add_job(task, payload::json, job_key := enqueue_job.job_key,
    run_at := enqueue_job.run_at, max_attempts := 12, priority := turn);
end $$;
revoke all on function enqueue_job(text, jsonb, text, timestamptz) from public;
grant execute on function enqueue_job(text, jsonb, text, timestamptz) to hasp_tenant, hasp_platform;

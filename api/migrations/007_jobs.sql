-- Puts a job into the queue, within the transaction that needs it done. Nobody but the owner reads the queue:
-- a tenant's connection can enqueue and see nothing.
create function enqueue_job(task text, payload jsonb, job_key text default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload::json, job_key := enqueue_job.job_key, max_attempts := 12);
end $$;
revoke all on function enqueue_job(text, jsonb, text) from public;
grant execute on function enqueue_job(text, jsonb, text) to hasp_tenant, hasp_platform;

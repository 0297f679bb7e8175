-- Every API process hears of each change when it is committed (docs/decisions/040-live-by-notify.md). The number of a
-- change is that of its audit event, so what a page missed can be read from the trail.

-- As in 006, and it tells who listens: `<tenant> <last seq> <subject type>:<subject id>,…`, without names or details.
create or replace function append_audit(bodies text[]) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain uuid := coalesce(current_tenant_id(), '00000000-0000-0000-0000-000000000000');
  head audit_heads;
  body text;
  fields jsonb;
  next_hash bytea;
  changed text[] := '{}';
begin
  if current_tenant_id() is null and session_user = 'hasp_tenant' then
    raise exception 'a tenant connection writes to its tenant''s chain only' using errcode = 'insufficient_privilege';
  end if;
  insert into audit_heads values (chain, 0, sha256(convert_to(chain::text, 'UTF8'))) on conflict do nothing;
  select * into head from audit_heads where tenant_id = chain for update;
  foreach body in array bodies loop
    fields := body::jsonb;
    head.seq := head.seq + 1;
    next_hash := sha256(head.hash || convert_to(head.seq || ':' || body, 'UTF8'));
    insert into audit_events (tenant_id, seq, body, prev_hash, hash, at, actor_id, action, subject_type, subject_id)
      values (chain, head.seq, body, head.hash, next_hash, (fields->>0)::timestamptz, (fields->>1)::uuid,
        fields->>3, fields->>4, (fields->>5)::uuid);
    head.hash := next_hash;
    -- Signing in and out changes nothing that a page shows.
    if fields->>3 not like 'auth.%' then
      changed := changed || (fields->>4 || ':' || coalesce(fields->>5, ''));
    end if;
  end loop;
  update audit_heads set seq = head.seq, hash = head.hash where tenant_id = chain;
  if current_tenant_id() is not null and cardinality(changed) > 0 then
    -- A payload holds 8,000 bytes. Of many subjects only the types are named.
    if cardinality(changed) > 20 then
      changed := array(select distinct split_part(subject, ':', 1) || ':' from unnest(changed) subject);
    end if;
    perform pg_notify('hasp_changes', chain || ' ' || head.seq || ' ' || array_to_string(changed, ','));
  end if;
  return head.seq;
end $$;

-- Who may see what has changed, or a session is over: the streams of that tenant are checked again. `<tenant>` alone.
create function tell_access_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('hasp_changes', old.tenant_id::text);
  return null;
end $$;
create trigger ended_sessions_are_told after delete on sessions
  for each row execute function tell_access_change();
create trigger changed_roles_are_told after update on roles
  for each row when (old.permissions is distinct from new.permissions) execute function tell_access_change();
create trigger changed_people_are_told after update on users
  for each row when (old.role_id is distinct from new.role_id or old.active is distinct from new.active)
  execute function tell_access_change();
create trigger changed_tenants_are_told after update on tenants
  for each row when (old.state is distinct from new.state or old.features is distinct from new.features)
  execute function tell_access_change();

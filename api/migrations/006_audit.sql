-- The audit trail: one hash chain for each tenant, and one for the platform under the nil UUID.
-- Rows come in through append_audit() alone; nobody, not even the owner, updates or deletes one.
create table audit_events (
  tenant_id uuid not null,
  seq bigint not null,
  -- The canonical text that is hashed: a JSON array of everything the event says.
  body text not null,
  prev_hash bytea not null,
  hash bytea not null,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id uuid,
  primary key (tenant_id, seq)
);
create index audit_events_by_subject on audit_events (tenant_id, subject_id, seq);
call protect_tenant_table('audit_events', 'select');

create table audit_heads (
  tenant_id uuid primary key,
  seq bigint not null,
  hash bytea not null
);
call protect_tenant_table('audit_heads', 'select');

create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_is_append_only before update or delete on audit_events
  for each row execute function refuse_change_of_audit();
create trigger audit_is_never_emptied before truncate on audit_events
  for each statement execute function refuse_change_of_audit();

-- Appends events to the chain of the current tenant (or, without one, of the platform) and returns the last seq.
-- hash = sha256(prev_hash || seq as text || ':' || body). Each body is the JSON array
-- [at, actor id, actor name, action, subject type, subject id, request id, details].
create function append_audit(bodies text[]) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain uuid := coalesce(current_tenant_id(), '00000000-0000-0000-0000-000000000000');
  head audit_heads;
  body text;
  fields jsonb;
  next_hash bytea;
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
  end loop;
  update audit_heads set seq = head.seq, hash = head.hash where tenant_id = chain;
  return head.seq;
end $$;
revoke all on function append_audit(text[]) from public;
grant execute on function append_audit(text[]) to hasp_tenant, hasp_platform;

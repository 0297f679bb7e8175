-- What a page of the portal would take long to count over a thousand tenants.

-- The page of performance, added up by a job (api/domains/performance/sums.ts). Four rows, each put in the place of the
-- one before.
create table request_sums (
  range text primary key check (range in ('hour', 'day', 'week', 'month')),
  as_of timestamptz not null,
  -- The counts of each interval, of the calls and tenants with the most requests, and of what pages reported.
  intervals jsonb not null,
  routes jsonb not null,
  tenants jsonb not null,
  browser_events jsonb not null
);
grant select, insert, update, delete on request_sums to hasp_platform;

-- How many machines a tenant has that are not put away: kept with every change, in its transaction.
create table machine_counts (
  tenant_id uuid primary key default current_tenant_id() references tenants,
  machines integer not null check (machines >= 0)
);
call protect_tenant_table('machine_counts', 'select');
insert into machine_counts select tenant_id, count(*) from equipment where status <> 'archived' group by tenant_id;

create function count_machines() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into machine_counts as c (tenant_id, machines)
      select tenant_id, count(*) from added where status <> 'archived' group by tenant_id order by tenant_id
      on conflict (tenant_id) do update set machines = c.machines + excluded.machines;
  elsif tg_op = 'DELETE' then
    update machine_counts c set machines = c.machines - r.machines
      from (select tenant_id, count(*) as machines from removed where status <> 'archived' group by tenant_id) r
      where c.tenant_id = r.tenant_id;
  else
    insert into machine_counts as c (tenant_id, machines) values (new.tenant_id, (new.status <> 'archived')::int)
      on conflict (tenant_id) do update set machines = c.machines + case when new.status = 'archived' then -1 else 1 end;
  end if;
  return null;
end $$;
create trigger machines_are_counted_in after insert on equipment
  referencing new table as added for each statement execute function count_machines();
create trigger machines_are_counted_out after delete on equipment
  referencing old table as removed for each statement execute function count_machines();
create trigger machines_put_away_are_counted after update of status on equipment
  for each row when ((old.status = 'archived') <> (new.status = 'archived')) execute function count_machines();

-- The open invoices of all tenants in the order of their list, with what is summed up of them.
create index invoices_open on invoices (issued_on desc, id desc, due_on) include (currency, total) where state = 'open';
create index subscriptions_paid on subscriptions (currency, billing_interval, price) where state in ('active', 'past_due');
-- Inquiries by the beginnings of their words. No tenant's table, so that an index for texts is of use.
alter table inquiries add column words tsvector generated always as (to_tsvector('simple'::regconfig,
  translate(name || ' ' || email || ' ' || coalesce(company, '') || ' ' || message, '@._-/+:,''', '         '))) stored;
create index inquiries_by_word on inquiries using gin (words) with (fastupdate = off);
-- Events by the kind of record.
create index audit_events_by_kind on audit_events (tenant_id, subject_type, at, seq);

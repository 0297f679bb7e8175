-- What each company has decided about its lockouts. A policy that is not stored takes the value its set starts with
-- (domain/policies.ts), so a new policy needs no migration.
create table tenant_policies (
  tenant_id uuid primary key default current_tenant_id() references tenants,
  rules jsonb not null default '{}' check (jsonb_typeof(rules) = 'object'),
  version integer not null default 1,
  changed_at timestamptz,
  changed_by text,
  check ((changed_at is null) = (changed_by is null))
);
call protect_tenant_table('tenant_policies', 'select, update', 'select, insert, update');

insert into tenant_policies (tenant_id, rules)
select tenant_id, jsonb_build_object('secondPersonVerifies', second_person_verifies,
  'approverMayBeResponsible', approver_may_be_responsible)
from tenants;

alter table tenants drop column second_person_verifies, drop column approver_may_be_responsible;

-- Every tenant has its row from the start, whoever creates it.
create function give_policies() returns trigger language plpgsql as $$
begin
  insert into tenant_policies (tenant_id) values (new.tenant_id);
  return null;
end $$;
create trigger tenants_have_policies after insert on tenants for each row execute function give_policies();

-- Deciding on policies is a right of its own. Roles that a company added get it from its administrator.
update roles set permissions = permissions || 'lockouts:policies'::text
where key in ('system_administrator', 'safety_manager');

-- From when on an open lockout counts as overrun, and when its responsible person is reminded to hand over.
alter table executions add column overrun_at timestamptz, add column handover_due_at timestamptz;
create index executions_overrun on executions (tenant_id, overrun_at) where overrun_at is not null;
create index executions_handover_due on executions (tenant_id, responsible_id) where handover_due_at is not null;

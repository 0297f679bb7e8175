-- Everyone an open lockout depends on, and why: who is in charge, who is asked to take charge, whose lock is on it.
-- Kept with each command, gone when the lockout is over. These people always have a way out (decision 015).
create table lockout_people (
  tenant_id uuid not null default current_tenant_id(),
  user_id uuid not null,
  plan_id uuid not null,
  part text not null check (part in ('responsible', 'coordinator', 'successor', 'lock')),
  primary key (tenant_id, user_id, plan_id, part),
  foreign key (tenant_id, user_id) references users,
  foreign key (tenant_id, plan_id) references executions (tenant_id, plan_id)
);
create index lockout_people_by_plan on lockout_people (tenant_id, plan_id);
call protect_tenant_table('lockout_people', 'select, insert, delete');

insert into lockout_people (tenant_id, user_id, plan_id, part)
select e.tenant_id, p.user_id, e.plan_id, p.part
from executions e
cross join lateral (
  select e.responsible_id as user_id, 'responsible' as part
  union
  select (e.data -> 'coordinator' ->> 'userId')::uuid, 'coordinator'
  union
  select (e.data -> 'handover' -> 'to' ->> 'userId')::uuid, 'successor'
  union
  select (person ->> 'userId')::uuid, 'lock'
  from jsonb_array_elements(e.data -> 'people') person where person ->> 'lockNumber' is not null
  union
  select (point -> 'condition' -> 'lock' -> 'appliedBy' ->> 'userId')::uuid, 'lock'
  from jsonb_array_elements(e.data -> 'points') point) p
where e.ended_at is null and p.user_id is not null;

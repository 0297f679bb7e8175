-- What lists, inboxes, and reports ask about a lockout, as columns and rows (domain/execution/projection.ts). Queries
-- read these and never the lockout's JSON, so that no query restates a rule. Written with every command.

alter table executions
  add column coordinator_id uuid,
  add column under_way boolean not null default false,
  add column energized_for_test boolean not null default false,
  add column hold_at timestamptz,
  add column hold_review_by timestamptz,
  add column test_at timestamptz,
  add column test_expires_at timestamptz,
  add column successor_id uuid,
  add column handover_offered_at timestamptz,
  add column handover_offered_by text,
  -- The shape of `data` (domain/execution/snapshot.ts).
  add column data_format integer not null default 1;

drop trigger executions_are_stamped on executions;
drop function stamp_lockout();

update executions x set
  coordinator_id = (data -> 'coordinator' ->> 'userId')::uuid,
  under_way = ended_at is null and state <> 'approved',
  energized_for_test = state in ('test_energised', 're_isolating'),
  hold_at = case when state = 'held' then (data -> 'hold' ->> 'at')::timestamptz end,
  hold_review_by = case when state = 'held' then (data -> 'hold' ->> 'reviewBy')::timestamptz end,
  test_at = case when state in ('test_clearing', 'test_energised') then (data -> 'test' ->> 'at')::timestamptz end,
  test_expires_at =
    case when state in ('test_clearing', 'test_energised') then (data -> 'test' ->> 'expiresAt')::timestamptz end,
  successor_id = (data -> 'handover' -> 'to' ->> 'userId')::uuid,
  handover_offered_at = (data -> 'handover' -> 'offered' ->> 'at')::timestamptz,
  handover_offered_by = data -> 'handover' -> 'offered' -> 'by' ->> 'name';

alter table executions
  add foreign key (tenant_id, coordinator_id) references users,
  add foreign key (tenant_id, successor_id) references users;
create index executions_offered on executions (tenant_id, successor_id) where successor_id is not null;

-- Everyone who has signed on to a lockout.
create table lockout_workers (
  tenant_id uuid not null default current_tenant_id(),
  plan_id uuid not null,
  user_id uuid not null,
  name text not null,
  signed_on_at timestamptz not null,
  signed_off_at timestamptz,
  primary key (tenant_id, plan_id, user_id),
  foreign key (tenant_id, plan_id) references executions (tenant_id, plan_id),
  foreign key (tenant_id, user_id) references users
);
create index lockout_workers_signed_on on lockout_workers (tenant_id, user_id) where signed_off_at is null;
call protect_tenant_table('lockout_workers', 'select, insert, update, delete');

insert into lockout_workers (tenant_id, plan_id, user_id, name, signed_on_at, signed_off_at)
select x.tenant_id, x.plan_id, (person ->> 'userId')::uuid, person ->> 'name', (person ->> 'signedOnAt')::timestamptz,
  (person ->> 'signedOffAt')::timestamptz
from executions x, jsonb_array_elements(x.data -> 'people') person where person ->> 'signedOnAt' is not null;

-- Requests to remove an absent person's lock, 29 CFR 1910.147(e)(3).
create table lock_removals (
  tenant_id uuid not null default current_tenant_id(),
  plan_id uuid not null,
  position integer not null,
  status text not null check (status in ('requested', 'removed', 'rejected')),
  owner_id uuid not null,
  requested_at timestamptz not null,
  requested_by_id uuid not null,
  requested_by text not null,
  -- The lock is off, and its owner has not been told: until then they sign on nowhere.
  awaits_notice boolean not null,
  primary key (tenant_id, plan_id, position),
  foreign key (tenant_id, plan_id) references executions (tenant_id, plan_id),
  foreign key (tenant_id, owner_id) references users,
  foreign key (tenant_id, requested_by_id) references users
);
create index lock_removals_requested on lock_removals (tenant_id, plan_id) where status = 'requested';
create index lock_removals_awaiting_notice on lock_removals (tenant_id, owner_id) where awaits_notice;
call protect_tenant_table('lock_removals', 'select, insert, update, delete');

insert into lock_removals
  (tenant_id, plan_id, position, status, owner_id, requested_at, requested_by_id, requested_by, awaits_notice)
select x.tenant_id, x.plan_id, ordinal - 1, removal ->> 'status', (removal -> 'owner' ->> 'userId')::uuid,
  (removal -> 'requested' ->> 'at')::timestamptz, (removal -> 'requested' -> 'by' ->> 'userId')::uuid,
  removal -> 'requested' -> 'by' ->> 'name', removal ->> 'status' = 'removed' and removal ->> 'informed' is null
from executions x, jsonb_array_elements(x.data -> 'lockRemovals') with ordinality as r (removal, ordinal);

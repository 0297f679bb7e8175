-- Whether the machines of a lockout are locked out without a lock on every point yet, or any more: no screen calls them
-- locked out then.
alter table executions add column partly_locked boolean not null default false;
update executions x set partly_locked = true
where x.ended_at is null and x.state in ('shut_down', 'isolated', 'releasing', 'unlocked')
  and exists (select from equipment_lockouts k where k.tenant_id = x.tenant_id and k.plan_id = x.plan_id);

-- The removal of an absent person's lock is approved first, and done later: until someone records that it is off, it hangs.
-- 29 CFR 1910.147(e)(3).
alter table lock_removals drop constraint lock_removals_status_check;
alter table lock_removals
  add constraint lock_removals_status_check check (status in ('requested', 'approved', 'removed', 'rejected')),
  -- When someone recorded that the lock is off.
  add column removed_at timestamptz,
  -- Cut off, not opened with a key.
  add column is_cut boolean not null default false;
create index lock_removals_approved on lock_removals (tenant_id, plan_id) where status = 'approved';

-- So far, the approval counted as the removal.
update lock_removals r set removed_at = (removal -> 'decided' ->> 'at')::timestamptz
from (select x.tenant_id, x.plan_id, ordinal - 1 as position, removal
  from executions x, jsonb_array_elements(x.data -> 'lockRemovals') with ordinality as e (removal, ordinal)) asked
where asked.tenant_id = r.tenant_id and asked.plan_id = r.plan_id and asked.position = r.position
  and r.status = 'removed';

-- Who changed a lock's row last, and whether it came off in its owner's absence: for its history.
alter table locks
  add column changed_by uuid,
  add column off_for_absent boolean not null default false,
  add foreign key (tenant_id, changed_by) references users;

alter table lock_history drop constraint lock_history_event_check;
alter table lock_history
  add constraint lock_history_event_check check (event in ('added', 'issued', 'returned', 'hung', 'removed',
    'removed_absent', 'taken_over', 'lost', 'reported_lost', 'found', 'damaged', 'retired', 'renumbered')),
  -- Who recorded it; null for lines from before this was kept.
  add column by_id uuid,
  add foreign key (tenant_id, by_id) references users;

create or replace function keep_lock_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into lock_history (tenant_id, lock_id, at, event, by_id)
    values (new.tenant_id, new.id, new.created_at, 'added', new.changed_by);
  elsif new.number is distinct from old.number then
    insert into lock_history (tenant_id, lock_id, event, number, by_id)
    values (new.tenant_id, new.id, 'renumbered', old.number, new.changed_by);
  end if;
  if tg_op = 'UPDATE' and old.plan_id is not null and new.plan_id is null then
    insert into lock_history (tenant_id, lock_id, event, person_id, plan_id, point_id, by_id)
    values (new.tenant_id, new.id, case when new.off_for_absent then 'removed_absent' else 'removed' end,
      old.applied_by, old.plan_id, old.point_id, new.changed_by);
  end if;
  if tg_op = 'INSERT' or new.keeping is distinct from old.keeping or new.owner_id is distinct from old.owner_id then
    if tg_op = 'UPDATE' and old.keeping = 'lost' and new.keeping in ('issued', 'in_cabinet') then
      insert into lock_history (tenant_id, lock_id, event, person_id, by_id)
      values (new.tenant_id, new.id, 'found', new.owner_id, new.changed_by);
    elsif not (tg_op = 'INSERT' and new.keeping = 'in_cabinet') then
      insert into lock_history (tenant_id, lock_id, event, person_id, by_id)
      values (new.tenant_id, new.id, case new.keeping when 'in_cabinet' then 'returned' else new.keeping end,
        new.owner_id, new.changed_by);
    end if;
  end if;
  if tg_op = 'UPDATE' and new.reported_lost_at is distinct from old.reported_lost_at and new.plan_id is not null then
    insert into lock_history (tenant_id, lock_id, event, plan_id, point_id, by_id)
    values (new.tenant_id, new.id, case when new.reported_lost_at is null then 'found' else 'reported_lost' end,
      new.plan_id, new.point_id, new.changed_by);
  end if;
  if new.plan_id is not null and (tg_op = 'INSERT' or old.plan_id is null) then
    insert into lock_history (tenant_id, lock_id, at, event, person_id, plan_id, point_id, by_id)
    values (new.tenant_id, new.id, coalesce(new.applied_at, now()), 'hung', new.applied_by, new.plan_id, new.point_id,
      new.changed_by);
  elsif tg_op = 'UPDATE' and new.plan_id is not null and new.applied_by is distinct from old.applied_by then
    insert into lock_history (tenant_id, lock_id, event, person_id, plan_id, point_id, by_id)
    values (new.tenant_id, new.id, 'taken_over', new.applied_by, new.plan_id, new.point_id, new.changed_by);
  end if;
  return null;
end $$;

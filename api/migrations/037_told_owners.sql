-- By when the owner of a removed lock is told, 29 CFR 1910.147(e)(3)(iii): a task with a due time. The lock's number names
-- the record of the removal.
alter table lock_removals add column inform_due_at timestamptz, add column lock_number text;

update lock_removals r set lock_number = removal ->> 'lockNumber',
  inform_due_at = (removal -> 'evidence' -> 'inform' ->> 'dueAt')::timestamptz
from (select x.tenant_id, x.plan_id, ordinal - 1 as position, removal
  from executions x, jsonb_array_elements(x.data -> 'lockRemovals') with ordinality as e (removal, ordinal)) asked
where asked.tenant_id = r.tenant_id and asked.plan_id = r.plan_id and asked.position = r.position;

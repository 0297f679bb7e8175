-- Other people, or more machines and points, for a lockout under way: proposed, until someone else decides.
alter table executions
  add column change_at timestamptz,
  add column change_by_id uuid,
  add column change_by text,
  add constraint executions_change_by foreign key (tenant_id, change_by_id) references users (tenant_id, id),
  add constraint executions_change check (num_nulls(change_at, change_by_id, change_by) in (0, 3));

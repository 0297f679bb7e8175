-- Why a plan was withdrawn, which plan it was copied from, and the calendar of the windows.
alter table lockout_plans
  add column cancellation text,
  add column copied_from uuid,
  add foreign key (tenant_id, copied_from) references lockout_plans;
create index lockout_plans_by_window on lockout_plans (tenant_id, window_start, id) where state <> 'cancelled';
-- No window is longer than this, so that those of a month are found by their start alone.
alter table lockout_plans add check (window_end <= window_start + interval '400 days') not valid;

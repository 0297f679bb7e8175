-- Locks that are reported lost while a lockout has them in use are an alarm on several pages: found without reading the
-- register.
create index locks_missing on locks (tenant_id, plan_id) where reported_lost_at is not null;

-- Since when a lockout is unsafe: someone found energy where there should be none, or called a stop.

alter table executions add column unsafe_at timestamptz;
create index executions_unsafe on executions (tenant_id) where unsafe_at is not null;

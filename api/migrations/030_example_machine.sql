-- Records of the example that a new organization can add and remove as a whole.
alter table equipment add column is_example boolean not null default false;
alter table isolation_points add column is_example boolean not null default false;
alter table locks add column is_example boolean not null default false;
-- An organization has one example machine at most; asking whether it is there costs one indexed read.
create unique index equipment_example on equipment (tenant_id) where is_example;
create index isolation_points_example on isolation_points (tenant_id) where is_example;
create index locks_example on locks (tenant_id) where is_example;

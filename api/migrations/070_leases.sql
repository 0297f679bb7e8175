-- A point that someone took offline, and that no one has isolated as far as the server knows: no other lockout restores it.
alter table point_holds add column is_lease boolean not null default false;

-- When the first of what was taken offline is past its time: the board and alarms say so.
alter table executions add column lease_ends_at timestamptz;

-- What leases are signed with; the key of each day is made of it.
insert into platform_secrets
  values ('leases', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- site → area → line; a machine stands on a line, a point belongs to a site.
create table locations (
  tenant_id uuid not null default current_tenant_id() references tenants,
  id uuid not null,
  kind text not null check (kind in ('site', 'area', 'line')),
  name text not null,
  parent_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references locations,
  check ((kind = 'site') = (parent_id is null))
);
create unique index locations_by_parent on locations (tenant_id, parent_id, name) nulls not distinct;
call protect_tenant_table('locations', 'select, insert, update, delete');

create table equipment (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null,
  tag text not null,
  name text not null,
  description text not null default '',
  hazards text[] not null default '{}',
  line_id uuid not null,
  -- The line's site, kept here by a trigger: lists are filtered by it, and must stay in the order of their index.
  site_id uuid not null,
  status text not null default 'operational' check (status in ('operational', 'locked_out')),
  point_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, line_id) references locations
);
create unique index equipment_by_tag on equipment (tenant_id, tag);
create index equipment_by_status on equipment (tenant_id, status, tag);
create index equipment_by_line on equipment (tenant_id, line_id, tag);
create index equipment_by_site on equipment (tenant_id, site_id, tag);
call protect_tenant_table('equipment', 'select, insert, update, delete');

create function keep_site_of_equipment() returns trigger language plpgsql as $$
begin
  select area.parent_id into new.site_id
  from locations line join locations area on area.tenant_id = line.tenant_id and area.id = line.parent_id
  where line.tenant_id = new.tenant_id and line.id = new.line_id;
  return new;
end $$;
create trigger equipment_keeps_its_site before insert or update of line_id on equipment
  for each row execute function keep_site_of_equipment();

create table isolation_points (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null,
  site_id uuid not null,
  tag text not null,
  label text not null,
  name text not null,
  energy_type text not null,
  magnitude text not null,
  location text not null,
  device_type text not null,
  lockable boolean not null,
  normal_position text not null,
  isolated_position text not null,
  isolation_method text not null,
  dissipation text,
  dissipation_limit text,
  verification text not null,
  verification_unit text not null,
  verification_limit double precision,
  prove_dead boolean not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, site_id) references locations
);
create unique index isolation_points_by_tag on isolation_points (tenant_id, tag);
call protect_tenant_table('isolation_points', 'select, insert, update, delete');

create table equipment_points (
  tenant_id uuid not null default current_tenant_id(),
  equipment_id uuid not null,
  point_id uuid not null,
  position integer not null,
  primary key (tenant_id, equipment_id, point_id),
  foreign key (tenant_id, equipment_id) references equipment,
  foreign key (tenant_id, point_id) references isolation_points
);
create index equipment_points_by_point on equipment_points (tenant_id, point_id);
call protect_tenant_table('equipment_points', 'select, insert, update, delete');

-- The register of padlocks: standardised, numbered, used for nothing else, 1910.147(c)(5)(ii).
create table locks (
  tenant_id uuid not null default current_tenant_id() references tenants,
  -- In capitals, so that it is found however it is typed.
  number text not null check (number = upper(number)),
  kind text not null check (kind in ('personal', 'equipment')),
  owner_id uuid,
  -- Where the lock hangs now: all null in the cabinet or the owner's pocket.
  plan_id uuid,
  point_id uuid,
  applied_by uuid,
  applied_at timestamptz,
  primary key (tenant_id, number),
  foreign key (tenant_id, owner_id) references users
);
create index locks_in_use on locks (tenant_id, plan_id) where plan_id is not null;
create index locks_by_owner on locks (tenant_id, owner_id);
call protect_tenant_table('locks', 'select, insert, update');

-- Files, whose bytes are in the store (api/infrastructure/files): a row comes after its bytes, and goes before them.
create table files (
  tenant_id uuid not null default current_tenant_id() references tenants,
  id uuid not null,
  -- What it belongs to, and so who may read it (contract/files/calls.ts).
  purpose text not null,
  name text not null,
  content_type text not null,
  -- All that is stored of it, small pictures included.
  bytes bigint not null,
  sha256 bytea not null,
  width integer,
  height integer,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references users
);
call protect_tenant_table('files', 'select, insert, delete', 'select, delete');

-- Photos and documents of a machine, in order. A removed one can come back for a day, then its file goes.
create table equipment_files (
  tenant_id uuid not null default current_tenant_id(),
  equipment_id uuid not null,
  file_id uuid not null,
  caption text not null default '',
  position integer not null,
  removed_at timestamptz,
  primary key (tenant_id, equipment_id, file_id),
  foreign key (tenant_id, equipment_id) references equipment,
  foreign key (tenant_id, file_id) references files on delete cascade
);
create index equipment_files_by_file on equipment_files (tenant_id, file_id);
create index equipment_files_removed on equipment_files (tenant_id, removed_at) where removed_at is not null;
call protect_tenant_table('equipment_files', 'select, insert, update, delete', 'select, delete');

-- Places can be renamed, moved, and put away when they are empty; then their name is free again.
alter table locations
  add column version integer not null default 1,
  add column archived_at timestamptz;
drop index locations_by_parent;
create unique index locations_by_parent on locations (tenant_id, parent_id, lower(name)) nulls not distinct
  where archived_at is null;

-- A machine that is put away has a status of its own, so that what counts machines by status counts it no more.
alter table equipment drop constraint equipment_status_check;
alter table equipment add constraint equipment_status_check
  check (status in ('operational', 'locked_out', 'archived'));
drop index equipment_by_tag;
-- A tag is read aloud and typed: its case is no difference.
create unique index equipment_by_own_tag on equipment (tenant_id, upper(tag));
create index equipment_by_tag on equipment (tenant_id, tag);
create index equipment_by_name on equipment (tenant_id, name, id);

-- The site of a machine follows its line also where the line's area moves to another site.
create function move_site_of_equipment() returns trigger language plpgsql as $$
begin
  if new.kind = 'area' then
    update equipment e set site_id = new.parent_id
    from locations line
    where line.tenant_id = new.tenant_id and line.parent_id = new.id
      and e.tenant_id = line.tenant_id and e.line_id = line.id and e.site_id <> new.parent_id;
  elsif new.kind = 'line' then
    update equipment e set site_id = area.parent_id
    from locations area
    where area.tenant_id = new.tenant_id and area.id = new.parent_id
      and e.tenant_id = new.tenant_id and e.line_id = new.id and e.site_id <> area.parent_id;
  end if;
  return null;
end $$;
create trigger locations_take_their_equipment after update of parent_id on locations
  for each row when (old.parent_id is distinct from new.parent_id) execute function move_site_of_equipment();

alter table isolation_points
  add column archived_at timestamptz,
  add column created_at timestamptz not null default now();
drop index isolation_points_by_tag;
create unique index isolation_points_by_own_tag on isolation_points (tenant_id, upper(tag));
create index isolation_points_by_tag on isolation_points (tenant_id, tag) where archived_at is null;
create index isolation_points_by_site on isolation_points (tenant_id, site_id, tag) where archived_at is null;
create index isolation_points_by_energy on isolation_points (tenant_id, energy_type, tag) where archived_at is null;

-- A file of machines to be brought in: checked row by row by a job, looked at by a person, then taken whole or not.
create table equipment_imports (
  tenant_id uuid not null default current_tenant_id() references tenants,
  id uuid not null,
  file_name text not null,
  state text not null check (state in ('checking', 'ready', 'faulty', 'done')),
  row_count integer not null,
  -- How many of them the job has looked at.
  checked_count integer not null default 0,
  fault_count integer not null default 0,
  new_places integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references users
);
create index equipment_imports_by_age on equipment_imports (tenant_id, created_at);
call protect_tenant_table('equipment_imports', 'select, insert, update, delete', 'select, delete');

create table equipment_import_rows (
  tenant_id uuid not null default current_tenant_id(),
  import_id uuid not null,
  -- The line of the file on which the row begins; the head is line 1.
  line integer not null,
  data jsonb not null,
  faults text[] not null default '{}',
  primary key (tenant_id, import_id, line),
  foreign key (tenant_id, import_id) references equipment_imports on delete cascade
);
create index equipment_import_faults on equipment_import_rows (tenant_id, import_id, line) where faults <> '{}';
call protect_tenant_table('equipment_import_rows', 'select, insert, update, delete', 'select, delete');

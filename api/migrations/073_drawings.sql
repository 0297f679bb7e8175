-- Pictures of a site or a line with isolation points on them (docs/decisions/053-site-drawings.md). What the points
-- show is read from the lockouts: nothing live is stored here.
create table drawings (
  tenant_id uuid not null default current_tenant_id() references tenants,
  id uuid not null,
  location_id uuid not null,
  name text not null,
  file_id uuid not null,
  -- Also of its points: one number for everything that an editor saves.
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create unique index drawings_by_name on drawings (tenant_id, location_id, lower(name));
create index drawings_by_file on drawings (tenant_id, file_id);
call protect_tenant_table('drawings', 'select, insert, update, delete');

create table drawing_points (
  tenant_id uuid not null default current_tenant_id(),
  drawing_id uuid not null,
  point_id uuid not null,
  -- From the left and from the top of the picture, as parts of its width and height.
  x double precision not null check (x between 0 and 1),
  y double precision not null check (y between 0 and 1),
  primary key (tenant_id, drawing_id, point_id),
  foreign key (tenant_id, drawing_id) references drawings on delete cascade,
  foreign key (tenant_id, point_id) references isolation_points
);
create index drawing_points_by_point on drawing_points (tenant_id, point_id);
call protect_tenant_table('drawing_points', 'select, insert, update, delete');

-- The photo by which people find a point. It is no part of what a version of a procedure or a lockout froze: those
-- keep the files that their own steps name.
alter table isolation_points
  add column photo_id uuid,
  add foreign key (tenant_id, photo_id) references files (tenant_id, id);
create index isolation_points_by_photo on isolation_points (tenant_id, photo_id) where photo_id is not null;

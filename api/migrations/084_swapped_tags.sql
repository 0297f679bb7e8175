-- Two points swap their tags in one save, so what makes a tag a point's own can wait for the end of a transaction: only
-- a constraint can, and of the constraints, only this kind compares upper(tag).
alter table isolation_points
  add constraint isolation_points_own_tag exclude (tenant_id with =, upper(tag) with =) deferrable initially immediate;
drop index isolation_points_by_own_tag;

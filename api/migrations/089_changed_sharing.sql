-- A point that begins or ceases to serve other machines is a difference too: the placard on the wall says whether it does.
-- A version that was published before this was frozen has nothing to compare.
create or replace function matches_register(tenant uuid, version_id uuid) returns boolean language sql stable as $$
  select same_points(v.points, points_of_machine(e.tenant_id, e.id))
    and v.stations @> e.control_stations and e.control_stations @> v.stations
    and (v.hazards is null or (v.hazards @> e.hazards and e.hazards @> v.hazards))
    and (v.shared_points is null or (select v.shared_points @> now_shared and now_shared @> v.shared_points
      from shared_points_of_machine(e.tenant_id, e.id) as now_shared))
  from procedure_versions v
  join procedures pr on pr.tenant_id = v.tenant_id and pr.id = v.procedure_id
  join equipment e on e.tenant_id = pr.tenant_id and e.id = pr.equipment_id
  where v.tenant_id = tenant and v.id = version_id
$$;

-- Beside these machines, the one that alone had a point of theirs before, or has it alone now. Where several others have
-- it, nothing changes for them.
create function with_sole_sharers(tenant uuid, machines uuid[], points uuid[]) returns uuid[] language sql stable as $$
  select machines || coalesce(array_agg(distinct sole.id), '{}') from (
    select (array_agg(e.id))[1] as id
    from equipment_points ep
    join equipment e on e.tenant_id = ep.tenant_id and e.id = ep.equipment_id and e.status <> 'archived'
    where ep.tenant_id = tenant and ep.point_id = any (points) and ep.equipment_id <> all (machines)
    group by ep.point_id having count(*) = 1) sole
$$;

create or replace function compare_procedures_of_machines() returns trigger language plpgsql as $$
begin
  perform compare_with_register(tenant_id, with_sole_sharers(tenant_id, machines, points)) from (
    select tenant_id, array_agg(distinct equipment_id) as machines, array_agg(distinct point_id) as points
    from changed_links group by tenant_id) served;
  return null;
end $$;

-- A machine in the archive shares nothing.
create function compare_procedures_of_sharers() returns trigger language plpgsql as $$
begin
  perform compare_with_register(new.tenant_id, with_sole_sharers(new.tenant_id, array[new.id], array(
    select point_id from equipment_points where tenant_id = new.tenant_id and equipment_id = new.id)));
  return null;
end $$;
create trigger archived_machines_are_compared after update of status on equipment
  for each row when ((old.status = 'archived') <> (new.status = 'archived'))
  execute function compare_procedures_of_sharers();

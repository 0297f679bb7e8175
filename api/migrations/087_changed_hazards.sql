-- A hazard that was added or removed after the publication is a difference too: the placard on the wall does not say so.
-- A version that was published before hazards were frozen has none to compare.
create or replace function matches_register(tenant uuid, version_id uuid) returns boolean language sql stable as $$
  select same_points(v.points, points_of_machine(e.tenant_id, e.id))
    and v.stations @> e.control_stations and e.control_stations @> v.stations
    and (v.hazards is null or (v.hazards @> e.hazards and e.hazards @> v.hazards))
  from procedure_versions v
  join procedures pr on pr.tenant_id = v.tenant_id and pr.id = v.procedure_id
  join equipment e on e.tenant_id = pr.tenant_id and e.id = pr.equipment_id
  where v.tenant_id = tenant and v.id = version_id
$$;

create trigger hazards_are_compared after update of hazards on equipment
  for each row when (old.hazards is distinct from new.hazards)
  execute function compare_procedures_of_stations();

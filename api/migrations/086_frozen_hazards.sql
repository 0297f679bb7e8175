-- A published version keeps the hazards of its machine too: its placard prints them, and says the same for good. Versions
-- published before have none, so their placards stay what is on the wall.
alter table procedure_versions add column hazards text[];

-- And which of its points served other machines too: they are restored only when no other lockout holds them.
alter table procedure_versions add column shared_points uuid[];

create function shared_points_of_machine(tenant uuid, machine uuid) returns uuid[] language sql stable as $$
  select coalesce(array_agg(ep.point_id order by ep.position), '{}') from equipment_points ep
  where ep.tenant_id = tenant and ep.equipment_id = machine and exists (
    select from equipment_points other
    join equipment e on e.tenant_id = other.tenant_id and e.id = other.equipment_id and e.status <> 'archived'
    where other.tenant_id = tenant and other.point_id = ep.point_id and other.equipment_id <> machine)
$$;

-- Both are frozen together with the points: what comes with its points, as from a backup, stays as it came.
create or replace function freeze_points() returns trigger language plpgsql as $$
begin
  if new.published_at is not null and (tg_op = 'INSERT' or old.published_at is null)
      and (new.points is null or new.stations is null) then
    select coalesce(new.points, points_of_machine(e.tenant_id, e.id)), coalesce(new.stations, e.control_stations),
        case when new.points is null then e.hazards else new.hazards end,
        case when new.points is null then shared_points_of_machine(e.tenant_id, e.id) else new.shared_points end
      into new.points, new.stations, new.hazards, new.shared_points
    from procedures pr join equipment e on e.tenant_id = pr.tenant_id and e.id = pr.equipment_id
    where pr.tenant_id = new.tenant_id and pr.id = new.procedure_id;
  end if;
  return new;
end $$;

create or replace function refuse_change_of_published_version() returns trigger language plpgsql as $$
begin
  if old.published_at is null then
    if tg_op = 'DELETE' then
      return old;
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or new.content is distinct from old.content or new.number <> old.number
      or new.title is distinct from old.title or new.procedure_id <> old.procedure_id
      or new.author_id <> old.author_id or new.editor_ids <> old.editor_ids
      or new.reviewer_id is distinct from old.reviewer_id or new.published_at is distinct from old.published_at
      or new.points is distinct from old.points or new.stations is distinct from old.stations
      or new.hazards is distinct from old.hazards or new.shared_points is distinct from old.shared_points
      or not (new.state = old.state or (old.state = 'published' and new.state in ('superseded', 'retired'))) then
    raise exception 'a published procedure version never changes' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

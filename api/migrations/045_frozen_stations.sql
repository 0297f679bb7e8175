-- A published version keeps the control stations of its machine too, so a lockout tries the ones that were reviewed.
alter table procedure_versions add column stations text[];

-- Versions published before: the register as it is now is the best that is known.
update procedure_versions v set stations = e.control_stations
from procedures pr join equipment e on e.tenant_id = pr.tenant_id and e.id = pr.equipment_id
where pr.tenant_id = v.tenant_id and pr.id = v.procedure_id and v.published_at is not null;

create or replace function freeze_points() returns trigger language plpgsql as $$
begin
  if new.published_at is not null and (tg_op = 'INSERT' or old.published_at is null)
      and (new.points is null or new.stations is null) then
    select coalesce(new.points, points_of_machine(e.tenant_id, e.id)), coalesce(new.stations, e.control_stations)
      into new.points, new.stations
    from procedures pr join equipment e on e.tenant_id = pr.tenant_id and e.id = pr.equipment_id
    where pr.tenant_id = new.tenant_id and pr.id = new.procedure_id;
  end if;
  return new;
end $$;
alter table procedure_versions add check (published_at is null or stations is not null);

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
      or not (new.state = old.state or (old.state = 'published' and new.state in ('superseded', 'retired'))) then
    raise exception 'a published procedure version never changes' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- Whether the register still says what the version froze: the same points and the same stations, in any order.
create function matches_register(tenant uuid, version_id uuid) returns boolean language sql stable as $$
  select same_points(v.points, points_of_machine(e.tenant_id, e.id))
    and v.stations @> e.control_stations and e.control_stations @> v.stations
  from procedure_versions v
  join procedures pr on pr.tenant_id = v.tenant_id and pr.id = v.procedure_id
  join equipment e on e.tenant_id = pr.tenant_id and e.id = pr.equipment_id
  where v.tenant_id = tenant and v.id = version_id
$$;

create or replace function compare_with_register(tenant uuid, machines uuid[]) returns void language plpgsql as $$
begin
  perform 1 from procedures where tenant_id = tenant and equipment_id = any (machines) order by id for no key update;
  update procedures pr set register_changed_at = case when compared.matches then null else now() end
  from (select p.id, matches_register(p.tenant_id, p.published_version_id) as matches
    from procedures p
    where p.tenant_id = tenant and p.equipment_id = any (machines) and p.published_version_id is not null) compared
  where pr.tenant_id = tenant and pr.id = compared.id and (pr.register_changed_at is null) <> compared.matches;
end $$;

create or replace function compare_published_version() returns trigger language plpgsql as $$
begin
  new.register_changed_at := case
    when new.published_version_id is null or matches_register(new.tenant_id, new.published_version_id) then null
    else now() end;
  return new;
end $$;

create function compare_procedures_of_stations() returns trigger language plpgsql as $$
begin
  perform compare_with_register(new.tenant_id, array[new.id]);
  return null;
end $$;
create trigger stations_are_compared after update of control_stations on equipment
  for each row when (old.control_stations is distinct from new.control_stations)
  execute function compare_procedures_of_stations();

-- A published version keeps its isolation points as they were when it was published. Plans and lockouts take them
-- from there and never from the register, so what was approved is what is carried out.
alter table procedure_versions add column points jsonb;

-- The points of a machine as the register has them now, in the order in which they are isolated.
create function points_of_machine(tenant uuid, machine uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'tag', i.tag, 'label', i.label, 'name', i.name,
    'energyType', i.energy_type, 'magnitude', i.magnitude, 'location', i.location, 'deviceType', i.device_type,
    'lockable', i.lockable, 'normalPosition', i.normal_position, 'isolatedPosition', i.isolated_position,
    'isolationMethod', i.isolation_method, 'dissipation', i.dissipation, 'dissipationLimit', i.dissipation_limit,
    'verification', i.verification, 'verificationUnit', i.verification_unit,
    'verificationLimit', i.verification_limit, 'proveDead', i.prove_dead) order by ep.position, i.tag), '[]')
  from equipment_points ep
  join isolation_points i on i.tenant_id = ep.tenant_id and i.id = ep.point_id and i.archived_at is null
  where ep.tenant_id = tenant and ep.equipment_id = machine
$$;

-- Versions published before: the register as it is now is the best that is known.
update procedure_versions v set points = points_of_machine(v.tenant_id, pr.equipment_id)
from procedures pr where pr.tenant_id = v.tenant_id and pr.id = v.procedure_id and v.published_at is not null;

-- Every way of publishing freezes them, so no version can be in effect without its points.
create function freeze_points() returns trigger language plpgsql as $$
begin
  if new.published_at is not null and (tg_op = 'INSERT' or old.published_at is null) and new.points is null then
    new.points := (select points_of_machine(pr.tenant_id, pr.equipment_id) from procedures pr
      where pr.tenant_id = new.tenant_id and pr.id = new.procedure_id);
  end if;
  return new;
end $$;
create trigger published_versions_freeze_points before insert or update on procedure_versions
  for each row execute function freeze_points();
alter table procedure_versions add check (published_at is null or points is not null);

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
      or new.points is distinct from old.points
      or not (new.state = old.state or (old.state = 'published' and new.state in ('superseded', 'retired'))) then
    raise exception 'a published procedure version never changes' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- Since when the register no longer matches the points that the version in effect froze; null while it matches. Kept on
-- the procedure so that lists and inboxes read one row, and written by triggers so that no writer can forget it.
alter table procedures add column register_changed_at timestamptz;
create index procedures_register_changed on procedures (tenant_id, id) where register_changed_at is not null;

-- The same points in any order: the version keeps its own order.
create function same_points(one jsonb, other jsonb) returns boolean language sql immutable as $$
  select one @> other and other @> one
$$;

-- Compares the procedures of these machines with the register. All of them are locked first, also those
-- without a published version, and read by a later statement, so a version that is published meanwhile is compared too.
create function compare_with_register(tenant uuid, machines uuid[]) returns void language plpgsql as $$
begin
  perform 1 from procedures where tenant_id = tenant and equipment_id = any (machines) order by id for no key update;
  update procedures pr set register_changed_at = case when compared.matches then null else now() end
  from (select p.id, same_points(v.points, points_of_machine(p.tenant_id, p.equipment_id)) as matches
    from procedures p
    join procedure_versions v on v.tenant_id = p.tenant_id and v.id = p.published_version_id
    where p.tenant_id = tenant and p.equipment_id = any (machines)) compared
  where pr.tenant_id = tenant and pr.id = compared.id and (pr.register_changed_at is null) <> compared.matches;
end $$;

create function compare_procedures_of_points() returns trigger language plpgsql as $$
begin
  perform compare_with_register(tenant_id, machines) from (
    select ep.tenant_id, array_agg(distinct ep.equipment_id) as machines
    from changed_points c
    join equipment_points ep on ep.tenant_id = c.tenant_id and ep.point_id = c.id
    group by ep.tenant_id) served;
  return null;
end $$;
create trigger points_are_compared after update on isolation_points
  referencing new table as changed_points for each statement execute function compare_procedures_of_points();

create function compare_procedures_of_machines() returns trigger language plpgsql as $$
begin
  perform compare_with_register(tenant_id, machines) from (
    select tenant_id, array_agg(distinct equipment_id) as machines from changed_links group by tenant_id) served;
  return null;
end $$;
create trigger attached_points_are_compared after insert on equipment_points
  referencing new table as changed_links for each statement execute function compare_procedures_of_machines();
create trigger detached_points_are_compared after delete on equipment_points
  referencing old table as changed_links for each statement execute function compare_procedures_of_machines();

-- A version that takes effect, or leaves it, is compared at once.
create function compare_published_version() returns trigger language plpgsql as $$
declare
  frozen jsonb := (select v.points from procedure_versions v
    where v.tenant_id = new.tenant_id and v.id = new.published_version_id);
begin
  new.register_changed_at := case
    when frozen is null or same_points(frozen, points_of_machine(new.tenant_id, new.equipment_id)) then null
    else now() end;
  return new;
end $$;
create trigger published_versions_are_compared before update of published_version_id on procedures
  for each row execute function compare_published_version();

-- A lockout that begins after its planned time needs the consent of someone who approves plans.
alter table lockout_plans
  add column late_start_at timestamptz,
  add column late_start_by uuid,
  add column late_start_reason text,
  add foreign key (tenant_id, late_start_by) references users,
  add check ((late_start_at is null) = (late_start_by is null) and (late_start_at is null) = (late_start_reason is null)),
  add check (late_start_by <> author_id);

alter table tenants add column approver_may_be_responsible boolean not null default false;

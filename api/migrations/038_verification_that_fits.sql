-- What a point needs beyond a highest safe reading: a lower limit, a check that is passed or failed instead of a
-- reading, and the reason where an electrical point has no limit or is not proved dead.
-- Energy that can build up again is verified again after so many minutes.
alter table isolation_points
  add column verification_minimum double precision,
  add column verification_kind text not null default 'reading' check (verification_kind in ('reading', 'check')),
  add column verification_justification text,
  add column recheck_minutes integer check (recheck_minutes between 1 and 1440),
  add check (verification_minimum <= verification_limit);

-- What was added later is left out where it says nothing, so versions that were published before still match.
create or replace function points_of_machine(tenant uuid, machine uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'tag', i.tag, 'label', i.label, 'name', i.name,
    'energyType', i.energy_type, 'magnitude', i.magnitude, 'location', i.location, 'deviceType', i.device_type,
    'lockable', i.lockable, 'normalPosition', i.normal_position, 'isolatedPosition', i.isolated_position,
    'isolationMethod', i.isolation_method, 'dissipation', i.dissipation, 'dissipationLimit', i.dissipation_limit,
    'verification', i.verification, 'verificationUnit', i.verification_unit,
    'verificationLimit', i.verification_limit, 'proveDead', i.prove_dead)
    || jsonb_strip_nulls(jsonb_build_object('verificationMinimum', i.verification_minimum,
      'verificationKind', nullif(i.verification_kind, 'reading'),
      'verificationJustification', i.verification_justification,
      'recheckMinutes', i.recheck_minutes)) order by ep.position, i.tag), '[]')
  from equipment_points ep
  join isolation_points i on i.tenant_id = ep.tenant_id and i.id = ep.point_id and i.archived_at is null
  where ep.tenant_id = tenant and ep.equipment_id = machine
$$;

-- When the first of its points must be checked again; null while none must. No point had an interval before.
alter table executions add column recheck_by timestamptz;

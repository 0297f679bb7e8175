-- High voltage, a confined space, ammonia: a point can require a certificate beyond the lockout authorization.
alter table isolation_points
  add column required_certificate text constraint isolation_points_required_certificate
    check (required_certificate in ('high_voltage', 'toxic_substances', 'confined_space', 'hot_work', 'work_at_height'));
alter table authorisations
  drop constraint authorisations_kind,
  add constraint authorisations_kind check (kind in ('lockout_authorised', 'lockout_awareness', 'high_voltage',
    'toxic_substances', 'confined_space', 'hot_work', 'work_at_height', 'first_aid'));

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
      'recheckMinutes', i.recheck_minutes,
      'requiredCertificate', i.required_certificate)) order by ep.position, i.tag), '[]')
  from equipment_points ep
  join isolation_points i on i.tenant_id = ep.tenant_id and i.id = ep.point_id and i.archived_at is null
  where ep.tenant_id = tenant and ep.equipment_id = machine
$$;

import { sql } from "#api/infrastructure/database/sql.ts";

/** An isolation point as the contract's `isolationPoint`; expects `isolation_points p`. */
export const pointColumns = sql`
  p.id, p.tag, p.label, p.name, p.energy_type as "energyType", p.magnitude, p.location,
  p.device_type as "deviceType", p.lockable, p.normal_position as "normalPosition",
  p.isolated_position as "isolatedPosition", p.isolation_method as "isolationMethod", p.dissipation,
  p.dissipation_limit as "dissipationLimit", p.verification, p.verification_unit as "verificationUnit",
  p.verification_limit as "verificationLimit", p.prove_dead as "proveDead",
  p.verification_minimum as "verificationMinimum", p.verification_kind as "verificationKind",
  p.verification_justification as "verificationJustification",
  p.recheck_minutes as "recheckMinutes",
  p.required_certificate as "requiredCertificate"`;

/** Which lockouts hold the point, oldest first, as JSON; expects `isolation_points p`. */
export const holdsOfPoint = sql`
  coalesce((select jsonb_agg(jsonb_build_object('planId', h.plan_id, 'planNumber', l.number, 'planTitle', l.title,
      'lockNumber', h.lock_number, 'heldBy', u.name, 'isLease', h.is_lease,
      'since', to_char(h.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by h.since)
    from point_holds h
    join lockout_plans l on l.tenant_id = h.tenant_id and l.id = h.plan_id
    left join users u on u.tenant_id = h.tenant_id and u.id = h.held_by
    where h.tenant_id = p.tenant_id and h.point_id = p.id), '[]')`;

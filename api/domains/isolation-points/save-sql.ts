import type { PointDraft } from "#contract/isolation-points/schemas.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** New points, each with its own ID. */
export async function insertPoints(
  tx: Transaction,
  points: readonly (PointDraft & { id: string })[],
  now: string,
): Promise<void> {
  await tx.run(sql`
    insert into isolation_points (id, site_id, tag, label, name, energy_type, magnitude, location, device_type, lockable,
      normal_position, isolated_position, isolation_method, dissipation, dissipation_limit, verification,
      verification_unit, verification_limit, verification_minimum, verification_kind,
      verification_justification, recheck_minutes, required_certificate, prove_dead, created_at)
    select id, "siteId", tag, coalesce(nullif(label, ''), tag), name, "energyType", magnitude, location, "deviceType",
      lockable, "normalPosition", "isolatedPosition", "isolationMethod", nullif(dissipation, ''),
      nullif("dissipationLimit", ''), verification, "verificationUnit", "verificationLimit", "verificationMinimum",
      "verificationKind", nullif("verificationJustification", ''), "recheckMinutes", "requiredCertificate",
      "proveDead", ${now}
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as p (id uuid, "siteId" uuid, tag text, label text,
      name text, "energyType" text, magnitude text, location text, "deviceType" text, lockable boolean,
      "normalPosition" text, "isolatedPosition" text, "isolationMethod" text, dissipation text,
      "dissipationLimit" text, verification text, "verificationUnit" text, "verificationLimit" double precision,
      "verificationMinimum" double precision, "verificationKind" text, "verificationJustification" text, "recheckMinutes" integer,
      "requiredCertificate" text,
      "proveDead" boolean)`);
}

export async function updatePointRow(tx: Transaction, id: string, point: PointDraft): Promise<void> {
  await tx.run(sql`
    update isolation_points set site_id = ${point.siteId}, tag = ${point.tag}, label = ${point.label || point.tag},
      name = ${point.name}, energy_type = ${point.energyType}, magnitude = ${point.magnitude},
      location = ${point.location}, device_type = ${point.deviceType}, lockable = ${point.lockable},
      normal_position = ${point.normalPosition}, isolated_position = ${point.isolatedPosition},
      isolation_method = ${point.isolationMethod}, dissipation = ${point.dissipation || null},
      dissipation_limit = ${point.dissipationLimit || null}, verification = ${point.verification},
      verification_unit = ${point.verificationUnit}, verification_limit = ${point.verificationLimit},
      verification_minimum = ${point.verificationMinimum}, verification_kind = ${point.verificationKind},
      verification_justification = ${point.verificationJustification || null},
      recheck_minutes = ${point.recheckMinutes}, required_certificate = ${point.requiredCertificate},
      prove_dead = ${point.proveDead}, version = version + 1
    where id = ${id}`);
}

export async function saveArchived(
  tx: Transaction,
  ids: readonly string[],
  archivedAt: string | null,
): Promise<void> {
  await tx.run(sql`
    update isolation_points set archived_at = ${archivedAt}, version = version + 1 where id = any(${[...ids]}::uuid[])`);
}

/** A tag of this save, with the point that will have it. */
export interface ComingTag {
  id: string;
  tag: string;
}

/** Whether another point has the tag, and does not give it up in the same save: `coming` are the tags still to be written. */
export async function isPointTagTaken(
  tx: Transaction,
  tag: string,
  ownId: string | null,
  coming: readonly ComingTag[],
): Promise<boolean> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(current_tenant_id() || ':point:' || upper(${tag}::text), 0))`,
  );
  const other = await tx.first(sql`
    select id from isolation_points p
    where upper(tag) = upper(${tag}) and id is distinct from ${ownId}::uuid
      and not exists (select from jsonb_to_recordset(${JSON.stringify(coming)}::jsonb) as c (id uuid, tag text)
        where c.id = p.id and upper(c.tag) <> upper(p.tag))`);
  return other !== undefined;
}

/** Until the end of this transaction, two points may have one tag: points swap theirs one after the other. */
export async function deferOwnTags(tx: Transaction): Promise<void> {
  await tx.run(sql`set constraints isolation_points_own_tag deferred`);
}

export async function isSiteInUse(tx: Transaction, siteId: string): Promise<boolean> {
  const site = await tx.first(sql`
    select id from locations where id = ${siteId} and kind = 'site' and archived_at is null for share`);
  return site !== undefined;
}

/** Those machines that are on the site and in use, locked in one order, with how many points each has. */
export async function lockMachinesOnSite(
  tx: Transaction,
  ids: readonly string[],
  siteId: string,
): Promise<{ id: string; tag: string; pointCount: number }[]> {
  return tx.all(sql<{ id: string; tag: string; pointCount: number }>`
    select id, tag, point_count as "pointCount" from equipment
    where id = any(${[...ids]}::uuid[]) and site_id = ${siteId} and status <> 'archived'
    order by id for no key update`);
}

/** A machine and a point that serves it. */
interface Service {
  equipmentId: string;
  pointId: string;
}

/** Behind the points that each machine has, in the order given; what a machine has already stays as it is. */
export async function attachPoints(tx: Transaction, served: readonly Service[]): Promise<void> {
  await linkPoints(tx, served);
  await countPoints(tx, [...new Set(served.map(({ equipmentId }) => equipmentId))]);
}

/** The same without counting: a caller that links many times counts once, after the last. */
export async function linkPoints(tx: Transaction, served: readonly Service[]): Promise<void> {
  const equipmentIds = served.map(({ equipmentId }) => equipmentId);
  await tx.run(sql`
    with last as materialized (select equipment_id, max(position) as position from equipment_points
      where equipment_id = any(${equipmentIds}::uuid[]) group by equipment_id)
    insert into equipment_points (equipment_id, point_id, position)
    select x.equipment_id, x.point_id,
      coalesce(last.position, 0) + row_number() over (partition by x.equipment_id order by x.n)
    from unnest(${equipmentIds}::uuid[], ${served.map(({ pointId }) => pointId)}::uuid[])
      with ordinality as x (equipment_id, point_id, n)
    left join last on last.equipment_id = x.equipment_id
    on conflict do nothing`);
}

export async function detach(tx: Transaction, id: string, equipmentId: string): Promise<void> {
  await tx.run(sql`select from equipment where id = ${equipmentId} for no key update`);
  await tx.run(sql`delete from equipment_points where point_id = ${id} and equipment_id = ${equipmentId}`);
  await countPoints(tx, [equipmentId]);
}

/** Writes down how many points each of the machines has. */
export async function countPoints(tx: Transaction, equipmentIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update equipment e set point_count = (select count(*) from equipment_points ep
      where ep.tenant_id = e.tenant_id and ep.equipment_id = e.id)
    where e.id = any(${[...equipmentIds]}::uuid[])`);
}

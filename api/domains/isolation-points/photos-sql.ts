import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

interface PhotoPoint {
  id: string;
  tag: string;
  photoId: string | null;
}

/** The points of a machine in its order. */
export function readPhotoPoints(scope: Scope, equipmentId: string): Promise<PhotoPoint[]> {
  return scope.all(sql<PhotoPoint>`
    select p.id, p.tag, p.photo_id as "photoId" from equipment_points ep
    join isolation_points p on p.tenant_id = ep.tenant_id and p.id = ep.point_id
    where ep.equipment_id = ${equipmentId} order by ep.position, p.tag`);
}

/** Locked in one order until the transaction ends, so that no two people give one point a photo at once. */
export async function lockPointsOfMachine(tx: Transaction, equipmentId: string): Promise<void> {
  await tx.run(sql`
    select from isolation_points p
    where p.id in (select point_id from equipment_points where equipment_id = ${equipmentId})
    order by p.id for update`);
}

/** Each point with its photo from now on, or with none. */
export async function savePhotos(
  tx: Transaction,
  points: readonly { id: string; photoId: string | null }[],
): Promise<void> {
  await tx.run(sql`
    update isolation_points p set photo_id = x."photoId"
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as x (id uuid, "photoId" uuid) where p.id = x.id`);
}

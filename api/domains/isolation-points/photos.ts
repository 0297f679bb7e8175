import * as contract from "#contract/isolation-points/photos.ts";
import type { PointDetail } from "#contract/isolation-points/schemas.ts";
import { pointRefusal } from "#contract/isolation-points/sentences.ts";
import { placePhotos } from "#domain/point-photos.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { invalid, notFound, refused } from "#api/infrastructure/errors.ts";
import type { ReceivedFile } from "#api/infrastructure/files/receive.ts";
import { storeFiles } from "#api/infrastructure/files/store-files.ts";
import { eventOf } from "#api/domains/equipment/public.ts";
import { lock, pointOrThrow } from "./locked.ts";
import { lockPointsOfMachine, readPhotoPoints, savePhotos } from "./photos-sql.ts";
import { readPoint, readSiteOfMachine } from "./sql.ts";

const photos = { purpose: "point", accept: "image" } as const;

/** Sets the photo of a point. Throws 400 if the file is no picture, 404, 409 `refused` for an archived point. */
export async function setPointPhoto(
  ctx: TenantContext,
  id: string,
  received: readonly ReceivedFile[],
): Promise<PointDetail> {
  authorize(ctx.actor, contract.setPointPhoto.access);
  // Checked before a picture is re-encoded for a point that does not exist.
  if (!(await readPoint(ctx.read, id))) throw notFound("isolation point");
  return storeFiles(ctx, received.slice(0, 1), photos, async (tx, [photo]) => {
    const { tag, archived } = await lock(tx, id);
    if (archived) throw refused([pointRefusal("archived", { tag })]);
    if (photo) {
      await savePhotos(tx, [{ id, photoId: photo.id }]);
      await appendAudit(tx, [eventOf(ctx, "isolation_point", "photo_set", id, { file: photo.name })]);
    }
    return pointOrThrow(tx, id);
  });
}

/** Removes the photo of a point; removing none is no change. Throws 404. */
export async function removePointPhoto(ctx: TenantContext, id: string): Promise<PointDetail> {
  authorize(ctx.actor, contract.removePointPhoto.access);
  return ctx.write(async (tx) => {
    const { photoId } = await lock(tx, id);
    if (photoId !== null) {
      await savePhotos(tx, [{ id, photoId: null }]);
      await appendAudit(tx, [eventOf(ctx, "isolation_point", "photo_removed", id, {})]);
    }
    return pointOrThrow(tx, id);
  });
}

/**
 * Adds photos to the points of a machine, all of them or none. Throws 400 if a file is no picture or there are more
 * photos than points without one, 404.
 */
export async function addPointPhotos(
  ctx: TenantContext,
  equipmentId: string,
  received: readonly ReceivedFile[],
): Promise<{ placed: { id: string; tag: string; photoId: string }[] }> {
  authorize(ctx.actor, contract.addPointPhotos.access);
  if (!(await readSiteOfMachine(ctx.read, equipmentId))) throw notFound("machine");
  // Also before: photos that cannot be placed are not worth the re-encoding of ten of them.
  placeOrThrow(received, await readPhotoPoints(ctx.read, equipmentId));
  return storeFiles(ctx, received, photos, async (tx, stored) => {
    await lockPointsOfMachine(tx, equipmentId);
    const placed = placeOrThrow(received, await readPhotoPoints(tx, equipmentId)).flatMap(
      ({ file, point: { id, tag } }) => {
        const photo = stored[file];
        return photo ? [{ id, tag, photoId: photo.id, name: photo.name }] : [];
      },
    );
    await savePhotos(tx, placed);
    await appendAudit(
      tx,
      placed.map(({ id, name }) => eventOf(ctx, "isolation_point", "photo_set", id, { file: name })),
    );
    return { placed: placed.map(({ id, tag, photoId }) => ({ id, tag, photoId })) };
  });
}

function placeOrThrow(
  received: readonly ReceivedFile[],
  points: readonly { id: string; tag: string; photoId: string | null }[],
) {
  const places = placePhotos(
    received.map(({ unverifiedName }) => unverifiedName),
    points,
  );
  if (!places.ok) throw invalid({ files: places.refusal });
  return places.placed;
}

import type { z } from "zod";
import { sendOfflinePhoto } from "#contract/executions/calls.ts";
import { offlinePhotoForm } from "#contract/executions/photos.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Upload } from "#api/infrastructure/files/receive.ts";
import { storeEvidence } from "#api/infrastructure/files/store-evidence.ts";
import { type Attempt, recordAttempt } from "./attempts.ts";
import { takeStep } from "./commands.ts";
import { placeOf } from "./offline.ts";
import { evidenceForm } from "./photos.ts";
import { insertPhoto } from "./photos-sql.ts";

/**
 * Keeps a photo that was taken without signal, in its place among the steps of the lease, once: the one that arrived last
 * is answered again. It counts however much the tenant has stored, because the steps behind it wait for it. Throws 400
 * for the form, the file, or a lease that is not ours, 403, 404, and 409 `refused`, which the history keeps.
 */
export async function takeOfflinePhoto(
  ctx: TenantContext,
  planId: string,
  { fields, files }: Upload,
): Promise<ExecutionView> {
  authorize(ctx.actor, sendOfflinePhoto.access, planId);
  const form = evidenceForm(offlinePhotoForm, fields);
  const { holder, arrived } = await placeOf(ctx, planId, form.lease, form.key);
  if (arrived) return arrived;
  let attempt: Attempt | undefined;
  try {
    return await storeEvidence(
      ctx,
      files[0],
      async (tx, { id, storedSha256 }) => {
        const command = photoOf(form, id, storedSha256.toString("hex"));
        const { key, sequence, predecessor = null, deviceAt } = form;
        const offline = { key, sequence, predecessor, deviceAt, lease: holder, command };
        const view = await takeStep(
          ctx,
          tx,
          planId,
          { command, offline },
          (refused) => void (attempt = refused),
        );
        await insertPhoto(tx, { planId, position: view.photos.length - 1, fileId: id });
        return view;
      },
      { countsAlways: true },
    );
  } catch (error) {
    if (attempt) await recordAttempt(ctx, attempt);
    throw error;
  }
}

function photoOf(
  { step, pointId, marked, comment }: z.output<typeof offlinePhotoForm>,
  photoId: string,
  sha256: string,
) {
  return { type: "add_photo" as const, photoId, sha256, step, pointId, isMarked: marked === "yes", comment };
}

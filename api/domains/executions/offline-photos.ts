import { sendOfflinePhoto } from "#contract/executions/calls.ts";
import { offlinePhotoForm } from "#contract/executions/photos.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Upload } from "#api/infrastructure/files/receive.ts";
import { storeEvidence } from "#api/infrastructure/files/store-evidence.ts";
import { keepingAttempt } from "./attempts.ts";
import { takeStep } from "./commands.ts";
import { placeOf } from "./offline.ts";
import { evidenceForm, photoCommand } from "./photos.ts";
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
  return keepingAttempt(ctx, (onRefused) =>
    storeEvidence(
      ctx,
      files[0],
      async (tx, file) => {
        const command = photoCommand(form, file);
        const { key, sequence, predecessor = null, deviceAt } = form;
        const offline = { key, sequence, predecessor, deviceAt, lease: holder, command };
        const view = await takeStep(ctx, tx, planId, { command, offline }, onRefused);
        await insertPhoto(tx, { planId, position: view.photos.length - 1, fileId: file.id });
        return view;
      },
      { countsAlways: true },
    ),
  );
}

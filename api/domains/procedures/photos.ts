import type { z } from "zod";
import { addStepPhoto as call } from "#contract/procedures/calls.ts";
import type { ProcedureContent, ProcedureDetail } from "#contract/procedures/schemas.ts";
import { procedureRefusal } from "#contract/procedures/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { invalid } from "#api/infrastructure/errors.ts";
import type { ReceivedFile } from "#api/infrastructure/files/receive.ts";
import { storeFiles } from "#api/infrastructure/files/store-files.ts";
import { changeProcedureIn } from "./change.ts";
import { countPhotos, updateDraft } from "./save-sql.ts";
import { detailOf, factsOf } from "./view.ts";

/**
 * Adds a photo to a step of the draft. Throws 400 if the file is no picture or the step does not exist, 404,
 * 409 `stale`, 409 `refused`; then nothing is stored.
 */
export async function addStepPhoto(
  ctx: TenantContext,
  id: string,
  { version, step }: z.output<(typeof call)["query"]>,
  received: readonly ReceivedFile[],
): Promise<ProcedureDetail> {
  authorize(ctx.actor, call.access);
  const photos = { purpose: "procedure", accept: "image" } as const;
  return storeFiles(ctx, received.slice(0, 1), photos, async (tx, [photo]) => {
    const saving = { id, version, action: "edit", act: "saved", about: "open" } as const;
    const { after } = await changeProcedureIn(ctx, tx, saving, async (_tx, procedure) => {
      const { content } = factsOf(procedure);
      const described = content.steps[step];
      if (!described || !photo) throw invalid({ step: procedureRefusal("step_gone") });
      const steps = content.steps.with(step, { ...described, photoId: photo.id });
      const draft = { title: procedure.shown.title, content: { ...content, steps } };
      await updateDraft(tx, procedure, { ...draft, editorId: ctx.actor.user.id, at: ctx.now });
      return { photo: photo.name, step: step + 1 };
    });
    return detailOf(ctx, after);
  });
}

/** Throws 400 if a step names a photo that is none of this tenant's procedures. */
export async function mustHavePhotos(tx: Transaction, { steps }: ProcedureContent): Promise<void> {
  const ids = [...new Set(steps.flatMap(({ photoId }) => (photoId === null ? [] : [photoId])))];
  if (ids.length === 0) return;
  if ((await countPhotos(tx, ids)) !== ids.length) {
    throw invalid({ photoId: procedureRefusal("photo_gone") });
  }
}

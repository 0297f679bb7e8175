import type { z } from "zod";
import type { CommandOf } from "#contract/executions/commands.ts";
import { addPhoto } from "#contract/executions/calls.ts";
import { photoForm } from "#contract/executions/photos.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { invalid, notFound } from "#api/infrastructure/errors.ts";
import type { Upload } from "#api/infrastructure/files/receive.ts";
import type { EvidenceFile } from "#api/infrastructure/files/rows.ts";
import { storeEvidence } from "#api/infrastructure/files/store-evidence.ts";
import { takeStep } from "./commands.ts";
import { insertPhoto } from "./photos-sql.ts";
import { readExecution } from "./sql.ts";

/**
 * Adds a photo to the lockout as evidence of a step: stored once, drawn again without metadata, in the history with its
 * SHA-256. It counts in every step, whatever the person was shown. Throws 400 for the form or the file, 403, 404, 409
 * `refused`; then nothing is stored.
 */
export async function addEvidence(
  ctx: TenantContext,
  planId: string,
  { fields, files }: Upload,
): Promise<z.input<(typeof addPhoto)["response"]>> {
  authorize(ctx.actor, addPhoto.access, planId);
  const form = evidenceForm(photoForm, fields);
  // Checked before a picture is drawn for a lockout that does not exist.
  if (!(await readExecution(ctx.read, planId))) throw notFound("lockout");
  return storeEvidence(ctx, files[0], async (tx, file) => {
    const { photos } = await takeStep(ctx, tx, planId, { command: photoCommand(form, file) });
    const photo = photos.at(-1);
    if (!photo) throw new Error("The lockout did not keep the photo.");
    await insertPhoto(tx, { planId, position: photos.length - 1, fileId: file.id });
    return photo;
  });
}

/** The step that records the stored picture, with what its form says about it. */
export function photoCommand(
  { step, pointId, marked, comment }: z.output<typeof photoForm>,
  { id, storedSha256 }: EvidenceFile,
): CommandOf<"add_photo"> {
  const sha256 = storedSha256.toString("hex");
  return { type: "add_photo", photoId: id, sha256, step, pointId, isMarked: marked === "yes", comment };
}

/** What the form says about the photo; an input that is left empty says nothing. Throws 400. */
export function evidenceForm<Form extends z.ZodObject>(
  schema: Form,
  fields: Upload["fields"],
): z.output<Form> {
  const filled = Object.entries(fields).filter(([, value]) => value !== "");
  const form = schema.safeParse(Object.fromEntries(filled));
  if (form.success) return form.data;
  const wrong = form.error.issues.map(({ path }) => [String(path[0]), inputRefusal("not_usable")]);
  throw invalid(Object.fromEntries(wrong) as Parameters<typeof invalid>[0]);
}

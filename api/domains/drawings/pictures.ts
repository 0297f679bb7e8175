import type { z } from "zod";
import * as contract from "#contract/drawings/calls.ts";
import { type Drawing, drawingForm, pictureForm } from "#contract/drawings/schemas.ts";
import { drawingRefusal } from "#contract/drawings/sentences.ts";
import { mostDrawings } from "#contract/drawings/words.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { allowed, changeIn, getOrThrow } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { invalid, notFound, refused } from "#api/infrastructure/errors.ts";
import type { Upload } from "#api/infrastructure/files/receive.ts";
import { deleteFiles, type FileRow } from "#api/infrastructure/files/rows.ts";
import { storeFiles } from "#api/infrastructure/files/store-files.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { drawingRecord, mustBeFree } from "./locked.ts";
import { countDrawings, insertDrawing, lockPlace, readDrawing, savePicture } from "./sql.ts";

/** Throws 400 for the form or the picture, 409 `refused` for too many; then nothing is stored. */
export async function createDrawing(ctx: TenantContext, { fields, files }: Upload): Promise<Drawing> {
  authorize(ctx.actor, contract.createDrawing.access);
  const { locationId, name } = read(drawingForm, fields);
  return storePicture(ctx, files, async (tx, file) => {
    if (!(await lockPlace(tx, locationId))) throw invalid({ locationId: drawingRefusal("place_unknown") });
    if ((await countDrawings(tx)) >= mostDrawings)
      throw refused([drawingRefusal("too_many", { most: mostDrawings })]);
    await mustBeFree(tx, { name, locationId, ownId: null });
    const id = newId(ctx.deps.clock());
    await insertDrawing(tx, { id, locationId, name, fileId: file.id, by: ctx.actor.user.id, now: ctx.now });
    const made = getOrThrow(await readDrawing(tx, id), drawingRecord.name);
    await appendAudit(tx, [drawingRecord.event(ctx, "created", made, { file: file.name })]);
    return made;
  });
}

/** The points stay where they are. Throws 400 for the picture, 404, 409 `stale`. */
export async function replacePicture(
  ctx: TenantContext,
  id: string,
  { fields, files }: Upload,
): Promise<Drawing> {
  authorize(ctx.actor, contract.replacePicture.access);
  const { version } = read(pictureForm, fields);
  // Checked before a picture is drawn for a drawing that does not exist.
  if (!(await readDrawing(ctx.read, id))) throw notFound(drawingRecord.name);
  return storePicture(ctx, files, async (tx, file) => {
    const { after } = await changeIn(ctx, tx, drawingRecord, {
      id,
      version,
      act: "picture_replaced",
      decide: allowed,
      write: async (_, { picture }) => {
        await savePicture(tx, id, file.id);
        await deleteFiles(tx, [picture.fileId]);
        return { file: file.name };
      },
    });
    return after;
  });
}

function storePicture<Result>(
  ctx: TenantContext,
  files: Upload["files"],
  work: (tx: Transaction, file: FileRow) => Promise<Result>,
): Promise<Result> {
  if (files.length > 1) throw invalid({ files: drawingRefusal("one_picture") });
  return storeFiles(ctx, files, { purpose: "drawing", accept: "drawing" }, (tx, [file]) =>
    work(tx, getOrThrow(file, "picture")),
  );
}

/** The form's other inputs. Throws 400 with what is wrong with each. */
function read<Schema extends z.ZodObject>(schema: Schema, fields: Upload["fields"]): z.output<Schema> {
  const form = schema.safeParse(fields);
  if (form.success) return form.data;
  const wrong = form.error.issues.map(({ path }) => [
    String(path[0]),
    inputRefusal(fields[String(path[0])] ? "not_usable" : "missing"),
  ]);
  throw invalid(Object.fromEntries(wrong) as Parameters<typeof invalid>[0]);
}

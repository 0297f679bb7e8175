import { stat } from "node:fs/promises";
import type { FilePurpose } from "#contract/files/calls.ts";
import type { Refusal } from "#contract/refusals.ts";
import { fileRefusal } from "#contract/files/sentences.ts";
import { apiRefusal, inputRefusal } from "#contract/sentences.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { ApiError, invalid } from "#api/infrastructure/errors.ts";
import { AlreadyDone } from "#api/infrastructure/idempotency.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { nameAsSent, safeFileName } from "./file-name.ts";
import { kindOf } from "./file-kind.ts";
import { TooMuchWork } from "#threads/too-much-work.ts";
import { drawSvg, looksLikeSvg } from "./svg.ts";
import { reencode } from "./images.ts";
import type { ReceivedFile } from "./receive.ts";
import { type FileRow, insertFiles } from "./rows.ts";
import { assertWithinLimit } from "#api/infrastructure/tenant-limits.ts";
import { type FileStore, keyOf } from "./store.ts";

/** Uploaded files, checked and re-encoded: ready to be stored. */
export interface ReadyFile extends FileRow {
  parts: { key: string; path: string; contentType: string }[];
}

export interface Wanted {
  purpose: FilePurpose;
  /** `image` accepts only pictures, `drawing` an SVG too, of which a picture is stored. */
  accept?: "any" | "image" | "drawing";
}

/**
 * Stores received files and commits their rows with what `work` writes about them. The bytes go first, so that
 * no row is ever without them; if nothing commits they are removed, and after a crash a job finds them
 * (`removeOrphans`). Throws 400 with `files` if there is none, or one is damaged or not allowed; 409 `refused` if
 * the tenant has stored as much as it can.
 */
export async function storeFiles<Result>(
  ctx: TenantContext,
  received: readonly ReceivedFile[],
  wanted: Wanted,
  work: (tx: Transaction, files: readonly FileRow[]) => Promise<Result>,
): Promise<Result> {
  if (received.length === 0) throw invalid({ files: inputRefusal("file_missing") });
  const { deps, actor } = ctx;
  const files: ReadyFile[] = [];
  for (const file of received) files.push(await makeReady(actor.tenant.id, file, wanted, deps.clock()));
  const parts = files.flatMap((file) => file.parts);
  try {
    for (const { key, path, contentType } of parts) await deps.files.put(key, path, contentType);
    return await ctx.write(async (tx) => {
      await assertWithinLimit(
        tx,
        "storage",
        files.reduce((sum, { bytes }) => sum + bytes, 0),
      );
      await insertFiles(tx, files, { purpose: wanted.purpose, createdBy: actor.user.id, createdAt: ctx.now });
      return work(tx, files);
    });
  } catch (error) {
    // Only if certainly rolled back: a commit whose answer was lost may have succeeded, and then the bytes are
    // needed.
    if (error instanceof ApiError || error instanceof AlreadyDone) await removeParts(deps.files, parts);
    throw error;
  }
}

function namesPicture(unverifiedName: string): boolean {
  return /\.(jpe?g|png|webp)$/i.test(unverifiedName);
}

/** A received file, checked and drawn again. Throws 400 with `files` if it is damaged or not allowed. */
export async function makeReady(
  tenantId: string,
  { path, unverifiedName, bytes, sha256 }: ReceivedFile,
  { accept = "any" }: Wanted,
  now: number,
): Promise<ReadyFile> {
  const id = newId(now);
  const refuse = ({ code, message }: Refusal) => {
    const file = nameAsSent(unverifiedName);
    return invalid({ files: { ...fileRefusal("file_refused", { file, why: message }), code } });
  };
  if (bytes === 0) throw refuse(fileRefusal("file_empty"));
  const picture =
    accept === "drawing" && (await looksLikeSvg(path)) ? await asBusy(drawSvg(path, tenantId)) : { path };
  if ("refusal" in picture) throw refuse(picture.refusal);
  const kind = await kindOf(picture.path);
  if ("refusal" in kind) {
    if (accept === "drawing") throw refuse(fileRefusal("not_a_drawing"));
    const isKnown = kind.refusal.code !== "file_kind";
    if (!isKnown && accept === "image") throw refuse(fileRefusal("not_a_picture"));
    throw refuse(!isKnown && namesPicture(unverifiedName) ? fileRefusal("file_no_picture") : kind.refusal);
  }
  const { contentType, ending, isImage } = kind;
  if (!isImage) {
    if (accept !== "any") throw refuse(fileRefusal(accept === "image" ? "not_a_picture" : "not_a_drawing"));
    const parts = [{ key: keyOf(tenantId, id, "full"), path, contentType }];
    const name = safeFileName(unverifiedName, ending);
    return { id, name, contentType, bytes, sha256, width: null, height: null, parts };
  }
  const drawn = await reencode(picture.path, tenantId);
  if (drawn === "busy") throw busy();
  if (drawn === "damaged") throw refuse(fileRefusal("picture_damaged"));
  if (drawn === "too_many_pixels") throw refuse(fileRefusal("picture_too_large"));
  const { full, thumb, width, height } = drawn;
  const [a, b] = await Promise.all([stat(full.path), stat(thumb.path)]);
  return {
    id,
    name: safeFileName(unverifiedName, "jpg"),
    contentType: full.contentType,
    bytes: a.size + b.size,
    sha256,
    width,
    height,
    parts: [
      { key: keyOf(tenantId, id, "full"), ...full },
      { key: keyOf(tenantId, id, "thumb"), ...thumb },
    ],
  };
}

async function asBusy<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw error instanceof TooMuchWork ? busy() : error;
  });
}

function busy(): ApiError {
  return new ApiError("rate_limited", apiRefusal("pictures_busy"));
}

/** Best effort: what stays behind is an orphan, and found as one. */
export async function removeParts(store: FileStore, parts: readonly { key: string }[]): Promise<void> {
  await Promise.allSettled(parts.map(({ key }) => store.remove(key)));
}

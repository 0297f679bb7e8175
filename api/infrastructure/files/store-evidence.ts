import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { inputRefusal } from "#contract/sentences.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { ApiError, invalid } from "#api/infrastructure/errors.ts";
import { AlreadyDone } from "#api/infrastructure/idempotency.ts";
import { assertWithinLimit } from "#api/infrastructure/tenant-limits.ts";
import type { ReceivedFile } from "./receive.ts";
import { type EvidenceFile, insertEvidence, readEvidence } from "./rows.ts";
import { makeReady, type ReadyFile, removeParts } from "./store-files.ts";

/**
 * Stores a picture as evidence, and commits what `work` writes about it. The same picture is stored once for the tenant,
 * however often it is sent. Throws 400 with `files` if there is none, or it is damaged or no picture; 409 `refused` if the
 * tenant has stored as much as it can, unless it `countsAlways`.
 */
export async function storeEvidence<Result>(
  ctx: TenantContext,
  received: ReceivedFile | undefined,
  work: (tx: Transaction, file: EvidenceFile) => Promise<Result>,
  { countsAlways = false }: { countsAlways?: boolean } = {},
): Promise<Result> {
  if (!received) throw invalid({ files: inputRefusal("file_missing") });
  const known = await readEvidence(ctx.read, received.sha256);
  if (known) return ctx.write((tx) => work(tx, known));
  const { deps, actor } = ctx;
  const wanted = { purpose: "lockout", accept: "image" } as const;
  const file = await makeReady(actor.tenant.id, received, wanted, deps.clock());
  const storedSha256 = await sumOf(file);
  let isNew = true;
  try {
    for (const { key, path, contentType } of file.parts) await deps.files.put(key, path, contentType);
    const result = await ctx.write(async (tx) => {
      if (!countsAlways) await assertWithinLimit(tx, "storage", file.bytes);
      const made = { createdBy: actor.user.id, createdAt: ctx.now };
      const stored = await insertEvidence(tx, { ...file, storedSha256 }, made);
      // Someone stored the same picture at the same moment.
      isNew = stored.id === file.id;
      return work(tx, stored);
    });
    if (!isNew) await removeParts(deps.files, file.parts);
    return result;
  } catch (error) {
    // As in `storeFiles`: a commit whose answer was lost may have succeeded.
    if (error instanceof ApiError || error instanceof AlreadyDone) await removeParts(deps.files, file.parts);
    throw error;
  }
}

/** SHA-256 of the picture as it is shown: read before the store moves it. */
async function sumOf({ parts }: ReadyFile): Promise<Buffer> {
  const [full] = parts;
  return createHash("sha256")
    .update(full ? await readFile(full.path) : "")
    .digest();
}

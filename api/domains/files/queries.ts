import type { FastifyReply, FastifyRequest } from "fastify";
import { leadsOut, type Access, withExit } from "#contract/access.ts";
import { filePurposes, getFile } from "#contract/files/calls.ts";
import type { FileSize } from "#contract/files/words.ts";
import { authorize, refusalOf } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { dispositionOf } from "#api/infrastructure/files/file-name.ts";
import { plansWithEvidence, readFileRow } from "#api/infrastructure/files/rows.ts";
import { keyOf } from "#api/infrastructure/files/store.ts";

/**
 * How long a browser shows a file without asking again, seconds: a revoked right stays usable for that long.
 */
const cacheSeconds = 300;

/**
 * Answers with a file's bytes: images are shown, documents are only downloaded, and nothing in them may run.
 * Throws 404, 403 if the person may not read what the file belongs to.
 */
export async function sendFile(
  ctx: TenantContext,
  { id, size }: { id: string; size: FileSize },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  authorize(ctx.actor, getFile.access);
  const file = await readFileRow(ctx.read, id);
  if (!file) throw notFound("file");
  const access = filePurposes[file.purpose as keyof typeof filePurposes];
  // A purpose that this version does not know is no one's to read.
  if (!access) throw notFound("file");
  await mustSee(ctx, access, file);

  const isImage = file.width !== null;
  if (size === "thumb" && !isImage) throw notFound("file");
  const tag = `"${id}-${size}"`;
  reply
    .header("etag", tag)
    .header("cache-control", `private, max-age=${cacheSeconds}`)
    .header("vary", "Cookie")
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header("content-disposition", dispositionOf(isImage ? "inline" : "attachment", file.name));
  if (request.headers["if-none-match"]?.includes(tag)) {
    reply.code(304);
    return null;
  }
  const found = await ctx.deps.files.open(keyOf(ctx.actor.tenant.id, id, size));
  if (!found) throw notFound("file");
  reply.type(size === "thumb" ? "image/webp" : file.contentType).header("content-length", found.bytes);
  return found.body;
}

/** Photo evidence is seen by those who may see one of its lockouts, also by people who only have the exits of it left. */
async function mustSee(
  { actor, read }: TenantContext,
  access: Access & { area: "tenant" },
  { id, purpose }: { id: string; purpose: string },
): Promise<void> {
  if (purpose === "point" && refusalOf(actor, filePurposes.procedure) === undefined) return;
  if (purpose !== "lockout") return authorize(actor, access);
  const plans = await plansWithEvidence(read, id);
  const exit = withExit(access, "this_lockout");
  if (!plans.some((planId) => leadsOut(actor, exit, planId))) authorize(actor, access);
}

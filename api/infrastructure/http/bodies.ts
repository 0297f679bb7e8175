import type { FastifyInstance, FastifyRequest } from "fastify";
import { callLimitBytes, formLimitBytes } from "#contract/body-limits.ts";
import { isUploadPath } from "#contract/uploads.ts";
import { apiRefusal } from "#contract/sentences.ts";
import { ApiError } from "#api/infrastructure/errors.ts";

/** The most that large bodies held in memory may weigh together, in bytes: parsed, they cost many times that. */
const mostBytes = 16 * callLimitBytes;

/**
 * Which bodies the API reads: JSON only, and only so many large ones at once. Beyond that a call gets 503
 * before its body is read. Small ones do not count, so slow large uploads keep no one from a lockout step; file
 * uploads do not count either, since they stream to the disk.
 */
export function installBodyLimits(app: FastifyInstance): void {
  // Fastify reads text/plain by default, and a call would then get a string for its object.
  app.removeContentTypeParser("text/plain");
  let held = 0;
  app.addHook("onRequest", (request, reply, done) => {
    const bytes = bytesOf(request);
    if (held > 0 && held + bytes > mostBytes) {
      done(new ApiError("unavailable", apiRefusal("busy")));
      return;
    }
    held += bytes;
    if (bytes > 0) reply.raw.once("close", () => (held -= bytes));
    done();
  });
}

/** What it counts, in bytes: the declared length; without one, the maximum of a body. */
function bytesOf({ headers, url }: FastifyRequest): number {
  if (isUploadPath(url)) return 0;
  if (headers["transfer-encoding"] !== undefined) return callLimitBytes;
  const bytes = Math.min(Number(headers["content-length"] ?? 0), callLimitBytes);
  return bytes > formLimitBytes ? bytes : 0;
}

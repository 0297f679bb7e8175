import type { FastifyReply, FastifyRequest } from "fastify";
import { followChanges } from "#contract/live/calls.ts";
import type { LiveChange, LiveQuery } from "#contract/live/schemas.ts";
import { topicsOf } from "#contract/live/topics.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { allowedOf } from "#api/infrastructure/live/feed.ts";
import { asksForStream, lastEventOf, streamAnswer } from "#api/infrastructure/live/stream-answer.ts";
import { sessionRecheck } from "#api/infrastructure/live/session-recheck.ts";
import { readMissed } from "#api/infrastructure/live/missed.ts";

/** What changed, of what the person may read: as one answer, or as a stream that stays open. Throws 429, 503. */
export async function follow(
  ctx: TenantContext,
  query: LiveQuery,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<LiveChange> {
  authorize(ctx.actor, followChanges.access);
  const { actor, deps } = ctx;
  const topics = topicsOf(actor);
  const asked = { ...query, after: lastEventOf(request) ?? query.after };
  const read = () => readMissed(ctx.read, asked, deps.clock());
  if (!asksForStream(request)) return allowedOf(await read(), topics);
  const key = actor.sessionHash.toString("hex");
  const follower = { tenantId: actor.tenant.id, key, topics, recheck: sessionRecheck(deps) };
  return streamAnswer(reply, await deps.live.open(follower, read));
}

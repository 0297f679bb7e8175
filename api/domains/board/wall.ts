import type { FastifyReply, FastifyRequest } from "fastify";
import type { Wall } from "#contract/board/links.ts";
import { linkRefusal } from "#contract/board/sentences.ts";
import type { LiveChange, LiveQuery } from "#contract/live/schemas.ts";
import type { LiveTopic } from "#contract/live/words.ts";
import { networkOf } from "#contract/network-of.ts";
import { withoutPhotos } from "#api/domains/equipment/public.ts";
import type { Deps, PublicContext } from "#api/infrastructure/context.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { countTry } from "#api/infrastructure/limits.ts";
import { allowedOf, type Recheck } from "#api/infrastructure/live/feed.ts";
import { readMissed } from "#api/infrastructure/live/missed.ts";
import { asksForStream, lastEventOf, streamAnswer } from "#api/infrastructure/live/stream-answer.ts";
import { tokenHash } from "#api/infrastructure/tokens.ts";
import { markUsed, type OpenLink, readOpenLinks } from "./links-sql.ts";
import { readBoard } from "./read-board.ts";

/** Links that open nothing, from one network: a screen whose link was revoked asks a few times and gives up. */
const wrongLinks = { name: "wall:address", points: 60, seconds: 600 };
const topics: readonly LiveTopic[] = ["lockouts"];

/** The board that a link opens. Throws 404 for one that opens nothing, 429 for too many of those. */
export async function readWallBoard(ctx: PublicContext, token: string): Promise<Wall> {
  const { deps, now } = ctx;
  const { tenantId, link } = await openLink(ctx, token);
  const scope = deps.db.tenant(tenantId);
  const { site, showsNames, organization } = link;
  const [{ sites: _, ...board }] = await Promise.all([
    readBoard(deps.db, tenantId, { site, now, namesPeople: showsNames }),
    markUsed(scope, link.id, now),
  ]);
  const { alarms, machines } = board;
  const seen = { alarms: withoutPhotos(alarms), machines: withoutPhotos(machines) };
  return { ...board, ...seen, organization, showsNames };
}

/** Changes of lockouts for a screen on the wall, until its link is revoked or over. Throws 404, 429, 503. */
export async function followFromWall(
  ctx: PublicContext,
  { link: token, ...query }: LiveQuery & { link: string },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<LiveChange> {
  const { deps } = ctx;
  const { tenantId, link } = await openLink(ctx, token);
  const asked = { ...query, after: lastEventOf(request) ?? query.after };
  const read = () => readMissed(deps.db.tenant(tenantId), asked, deps.clock());
  if (!asksForStream(request)) return withoutNames(allowedOf(await read(), topics));
  const follower = { tenantId, key: link.key, topics, recheck: linkRecheck(deps), namesLockouts: false };
  return streamAnswer(reply, await deps.live.open(follower, read));
}

/** No one at the wall learns which lockouts there are on other sites. */
function withoutNames(change: LiveChange): LiveChange {
  return { ...change, lockouts: null };
}

async function openLink(
  { deps, unverifiedTenantSlug, address, now }: PublicContext,
  token: string,
): Promise<{ tenantId: string; link: OpenLink }> {
  const tenantId = await deps.tenants.idOf(unverifiedTenantSlug);
  const [link] = await readOpenLinks(deps.db.tenant(tenantId), [tokenHash(token).toString("hex")], now);
  if (link) return { tenantId, link };
  await countTry(deps.db, [{ limit: wrongLinks, key: networkOf(address) }]);
  throw new ApiError("not_found", linkRefusal("link_over"));
}

const rechecks = new WeakMap<Deps["db"], Recheck>();

/** Which links still open something: one function for a process, so that all are asked for at once. */
function linkRecheck(deps: Deps): Recheck {
  const known = rechecks.get(deps.db);
  if (known) return known;
  const recheck: Recheck = async (tenantId, keys) => {
    const now = new Date(deps.clock()).toISOString();
    const links = await readOpenLinks(deps.db.tenant(tenantId), keys, now);
    return new Map(links.map(({ key }) => [key, topics]));
  };
  rechecks.set(deps.db, recheck);
  return recheck;
}

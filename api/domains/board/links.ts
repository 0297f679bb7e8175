import type { z } from "zod";
import * as contract from "#contract/board/links.ts";
import { linkRefusal } from "#contract/board/sentences.ts";
import { mostLinks } from "#contract/board/words.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import { allowed, changeRecord, getOrThrow, type RecordKind } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { invalid, refused } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { newToken, tokenHash } from "#api/infrastructure/tokens.ts";
import * as repository from "./links-sql.ts";

const linkRecord: RecordKind<TenantContext, contract.WallLink, contract.WallLink, "created" | "revoked"> = {
  name: "link",
  lock: repository.lockLink,
  read: repository.readLink,
  versionOf: () => 1,
  view: (_, link) => link,
  event: (ctx, act, { id, name, site, showsNames, expiresAt }, details) =>
    eventBy(
      ctx,
      `wall_link.${act}`,
      { type: "wall_link", id },
      { name, site, showsNames, expiresAt, ...details },
    ),
};

export async function listLinks(
  ctx: TenantContext,
): Promise<z.input<(typeof contract.listWallLinks)["response"]>> {
  authorize(ctx.actor, contract.listWallLinks.access);
  const [items, sites] = await Promise.all([repository.readLinks(ctx.read), repository.readSites(ctx.read)]);
  return { items, sites };
}

/** Throws 400 for a site that is not in use, 409 `refused` if there are too many links. */
export async function createLink(
  ctx: TenantContext,
  { days, ...link }: z.output<(typeof contract.createWallLink)["body"]>,
): Promise<contract.WallLink & { token: string }> {
  authorize(ctx.actor, contract.createWallLink.access);
  const { actor, deps, now } = ctx;
  const token = newToken();
  const id = newId(deps.clock());
  // Not `ctx.write`: with a key it would store its answer, and the token is stored nowhere.
  const made = await deps.db.inTenant(actor.tenant.id, async (tx) => {
    if ((await repository.countWorking(tx, now)) >= mostLinks)
      throw refused([linkRefusal("too_many", { most: mostLinks })]);
    const row = { ...link, id, tokenHash: tokenHash(token), days, by: actor.user.id, now };
    if ((await repository.insertLink(tx, row)) === 0) throw invalid({ siteId: linkRefusal("site_unknown") });
    const created = getOrThrow(await repository.readLink(tx, id), linkRecord.name);
    await appendAudit(tx, [linkRecord.event(ctx, "created", created, {})]);
    return created;
  });
  return { ...made, token };
}

/** Screens that show it go blank at once; no effect on a link that is already revoked. Throws 404. */
export async function revokeLink(ctx: TenantContext, id: string): Promise<void> {
  authorize(ctx.actor, contract.revokeWallLink.access);
  await changeRecord(ctx, linkRecord, {
    id,
    act: "revoked",
    decide: ({ revokedAt }) => (revokedAt === null ? allowed() : "unchanged"),
    write: async (tx) => {
      await repository.saveRevocation(tx, id, ctx.actor.user.id, ctx.now);
      return {};
    },
  });
}

import type { z } from "zod";
import * as contract from "#contract/notifications/calls.ts";
import type { Notification, UnseenNotifications } from "#contract/notifications/schemas.ts";
import { mostShown } from "#contract/notifications/words.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { countUnseen, readNotifications } from "./sql.ts";

/** What this person was told, newest first. */
export async function listNotifications(
  ctx: TenantContext,
  { cursor, limit, view }: z.output<(typeof contract.listNotifications)["query"]>,
) {
  authorize(ctx.actor, contract.listNotifications.access);
  const before = fromCursor(cursor, "id")?.[0];
  const userId = ctx.actor.user.id;
  const rows = await readNotifications(ctx.read, {
    userId,
    before,
    unseen: view === "unseen",
    limit: limit + 1,
  });
  return toPage(rows, limit, ({ id }) => [id]);
}

/** One of this person's. Throws 404. */
export async function getNotification(ctx: TenantContext, id: string): Promise<Notification> {
  authorize(ctx.actor, contract.getNotification.access);
  const [found] = await readNotifications(ctx.read, { userId: ctx.actor.user.id, id, limit: 1 });
  if (!found) throw notFound("notification");
  return found;
}

/** How many this person has not seen, and the latest of them. */
export async function getUnseen(ctx: TenantContext): Promise<UnseenNotifications> {
  authorize(ctx.actor, contract.getUnseen.access);
  const userId = ctx.actor.user.id;
  const count = await countUnseen(ctx.read, userId);
  const latest =
    count === 0 ? [] : await readNotifications(ctx.read, { userId, unseen: true, limit: mostShown });
  return { count, latest };
}

/** The same for every page: none if they cannot be read, because without them the page is the same. */
export async function unseenNotifications(ctx: TenantContext): Promise<UnseenNotifications> {
  try {
    return await getUnseen(ctx);
  } catch (error) {
    ctx.deps.log.error({ err: error, requestId: ctx.requestId }, "notifications not read");
    return { count: 0, latest: [] };
  }
}

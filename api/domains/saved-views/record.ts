import { listsOfViews } from "#contract/saved-views/lists.ts";
import type { SavedView } from "#contract/saved-views/schemas.ts";
import type { ViewList } from "#contract/saved-views/words.ts";
import { authorize, refusalOf } from "#api/infrastructure/access.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { RecordKind } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { lockViews, readChangedView, readView, type ViewRow } from "./sql.ts";

type Act = "created" | "changed" | "deleted";

/** Someone else's own view is not found. The trail has the name of a shared one alone: an own one is no one's business. */
export const viewRecord: RecordKind<TenantContext, ViewRow, SavedView, Act> = {
  name: "saved view",
  lock: lockViews,
  read: (tx, id, ctx, before) => (before ? readChangedView(tx, id) : readView(tx, id, ctx.actor.user.id)),
  versionOf: ({ version }) => version,
  view: viewOf,
  event: (ctx, act, { id, list, name, query, shared }, details) =>
    eventBy(
      ctx,
      `saved_view.${act}`,
      { type: "saved_view", id },
      { list, shared, ...(shared && { name, query }), ...details },
    ),
};

/** As the person sees it. */
export function viewOf(ctx: TenantContext, view: ViewRow): SavedView {
  const { ownerId, ...shown } = view;
  return { ...shown, isOwn: ownerId === ctx.actor.user.id, mayChange: mayChange(ctx, view) };
}

/** The second question of every call, after who is signed in: whether they see the list at all. */
export function authorizeList(ctx: TenantContext, list: ViewList): void {
  authorize(ctx.actor, listsOfViews[list].reads);
}

export function mayShare({ actor }: TenantContext, list: ViewList): boolean {
  return refusalOf(actor, listsOfViews[list].shares) === undefined;
}

/** Its owner, and of a shared one also who may share. */
export function mayChange(ctx: TenantContext, { ownerId, shared, list }: ViewRow): boolean {
  return ownerId === ctx.actor.user.id || (shared && mayShare(ctx, list));
}

import { listViews as listCall } from "#contract/saved-views/calls.ts";
import type { SavedView } from "#contract/saved-views/schemas.ts";
import type { ViewList } from "#contract/saved-views/words.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { authorizeList, mayShare, viewOf } from "./record.ts";
import { readViews } from "./sql.ts";

/** The person's own views of a list and the shared ones. Throws 403 for a list that they may not see. */
export async function listViews(
  ctx: TenantContext,
  list: ViewList,
): Promise<{ items: SavedView[]; mayShare: boolean }> {
  authorize(ctx.actor, listCall.access);
  authorizeList(ctx, list);
  const rows = await readViews(ctx.read, list, ctx.actor.user.id);
  return { items: rows.map((row) => viewOf(ctx, row)), mayShare: mayShare(ctx, list) };
}

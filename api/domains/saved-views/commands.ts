import type { z } from "zod";
import * as contract from "#contract/saved-views/calls.ts";
import { viewLimits } from "#contract/limits.ts";
import { keptQuery } from "#contract/saved-views/kept-query.ts";
import type { SavedView } from "#contract/saved-views/schemas.ts";
import { viewRefusal } from "#contract/saved-views/sentences.ts";
import { mostSharedViews, mostViews, type ViewList } from "#contract/saved-views/words.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { allowed, changeIn, changeRecord, getOrThrow } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { ApiError, invalid, refused } from "#api/infrastructure/errors.ts";
import { ok } from "#api/infrastructure/http/route.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { authorizeList, mayChange, mayShare, viewOf, viewRecord } from "./record.ts";
import * as repository from "./sql.ts";

/**
 * Saves a view of the person's own. Throws 400 for a name that they have used and for a query without a filter of the
 * list, 403 for sharing without the permission, 409 `refused` if there are too many.
 */
export async function createView(
  ctx: TenantContext,
  { list, name, query: unverified, shared }: z.output<(typeof contract.createView)["body"]>,
): Promise<SavedView> {
  authorize(ctx.actor, contract.createView.access);
  authorizeList(ctx, list);
  const query = checkedQuery(list, unverified);
  const { id: ownerId } = ctx.actor.user;
  return ctx.write(async (tx) => {
    await repository.lockViews(tx);
    if ((await repository.countViews(tx, list, ownerId)) >= mostViews) {
      throw refused([viewRefusal("too_many", { most: mostViews })]);
    }
    if (shared) await mustBeShareable(ctx, tx, list);
    const id = newId(ctx.deps.clock());
    await repository.insertView(tx, { id, ownerId, list, name, query, shared }, ctx.now);
    const view = getOrThrow(await repository.readView(tx, id, ownerId), viewRecord.name);
    await appendAudit(tx, [viewRecord.event(ctx, "created", view, {})]);
    return viewOf(ctx, view);
  });
}

/** Throws 400, 403 for one that is not theirs to change, 404 for one they cannot see, 409 `stale`. */
export async function changeView(
  ctx: TenantContext,
  id: string,
  { version, name, query: unverified, shared }: z.output<(typeof contract.changeView)["body"]>,
): Promise<SavedView> {
  authorize(ctx.actor, contract.changeView.access);
  return changeRecord(ctx, viewRecord, {
    id,
    version,
    act: "changed",
    decide: async (view, tx) => {
      mustBeTheirs(ctx, view);
      if (shared && !view.shared) await mustBeShareable(ctx, tx, view.list);
      return allowed();
    },
    write: async (tx, view) => {
      const query = unverified === undefined ? view.query : checkedQuery(view.list, unverified);
      const next = { name: name ?? view.name, query, shared: shared ?? view.shared };
      await repository.saveView(tx, id, next, ctx.now);
      return view.shared ? { was: view.name, wasShared: true } : {};
    },
  });
}

/** Throws 403 for one that is not theirs to delete, 404 for one they cannot see, 409 `stale`. */
export async function deleteView(ctx: TenantContext, id: string, version: number): Promise<typeof ok> {
  authorize(ctx.actor, contract.deleteView.access);
  return ctx.write(async (tx) => {
    await changeIn(ctx, tx, viewRecord, {
      id,
      version,
      act: "deleted",
      removes: true,
      decide: (view) => {
        mustBeTheirs(ctx, view);
        return allowed();
      },
      write: async () => {
        await repository.removeView(tx, id);
        return {};
      },
    });
    return ok;
  });
}

/** Of what was sent, only filters that the list knows. */
function checkedQuery(list: ViewList, unverified: string): string {
  const query = keptQuery(list, unverified);
  if (query === "") throw invalid({ query: viewRefusal("nothing_kept") });
  if (query.length > viewLimits.query) throw invalid({ query: viewRefusal("too_long") });
  return query;
}

function mustBeTheirs(ctx: TenantContext, view: repository.ViewRow): void {
  authorizeList(ctx, view.list);
  if (!mayChange(ctx, view)) throw new ApiError("forbidden", viewRefusal("not_yours"));
}

async function mustBeShareable(ctx: TenantContext, tx: Transaction, list: ViewList): Promise<void> {
  if (!mayShare(ctx, list)) throw new ApiError("forbidden", viewRefusal("may_not_share"));
  if ((await repository.countSharedViews(tx, list)) >= mostSharedViews) {
    throw refused([viewRefusal("too_many_shared", { most: mostSharedViews })]);
  }
}

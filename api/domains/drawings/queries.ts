import type { z } from "zod";
import * as contract from "#contract/drawings/calls.ts";
import type { Drawing, DrawingItem, LiveDrawing } from "#contract/drawings/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Database } from "#api/infrastructure/database/database.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { SharedReads } from "#api/infrastructure/shared-reads.ts";
import { readDrawing, readDrawings, readSites } from "./sql.ts";

/** Drawings of a site, or of all, with the sites that have any. */
export async function listDrawings(
  ctx: TenantContext,
  { site }: z.output<(typeof contract.listDrawings)["query"]>,
): Promise<{ items: DrawingItem[]; sites: string[] }> {
  authorize(ctx.actor, contract.listDrawings.access);
  const [items, sites] = await Promise.all([readDrawings(ctx.read, site || undefined), readSites(ctx.read)]);
  return { items, sites };
}

const readsOf = new WeakMap<Database, SharedReads<Drawing | undefined>>();

/** A drawing as it is now. Pages that load again for the same change share one read. Throws 404. */
export async function getDrawing(ctx: TenantContext, id: string): Promise<LiveDrawing> {
  authorize(ctx.actor, contract.getDrawing.access);
  const { deps, actor, now } = ctx;
  let reads = readsOf.get(deps.db);
  if (!reads) readsOf.set(deps.db, (reads = new SharedReads()));
  const found = await reads.ask(`${actor.tenant.id} ${id}`, () =>
    readDrawing(deps.db.tenant(actor.tenant.id), id),
  );
  if (!found) throw notFound("drawing");
  return { ...found, at: now };
}

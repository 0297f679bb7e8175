import type { z } from "zod";
import * as contract from "#contract/locations/calls.ts";
import type { Location } from "#contract/locations/schemas.ts";
import { type LocationKind, mostLocations } from "#contract/locations/words.ts";
import { locationRefusal } from "#contract/locations/sentences.ts";
import { listOf } from "#contract/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { allowed, changeRecord, no, type RecordKind } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { invalid, refused } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { assertWithinLimit } from "#api/infrastructure/tenant-limits.ts";
import { eventOf, movePointsAlong, pointsThatStay } from "#api/domains/equipment/public.ts";
import {
  countLocations,
  insertLocation,
  isNameTaken,
  type LockedLocation,
  lockLocation,
  lockParent,
  machinesAt,
  readLocation,
  readLocations,
  saveArchived,
  saveLocation,
} from "./sql.ts";

/**
 * Adds a location. Throws 400 for a name that is taken or a parent of the wrong kind, 409 `refused` for too
 * many.
 */
export async function createLocation(
  ctx: TenantContext,
  { kind, name, parentId, timeZone }: z.output<(typeof contract.createLocation)["body"]>,
): Promise<Location> {
  authorize(ctx.actor, contract.createLocation.access);
  return ctx.write(async (tx) => {
    await mustFit(tx, kind, parentId);
    mustBeOfSite(kind, timeZone);
    if ((await countLocations(tx)) >= mostLocations) {
      throw refused([locationRefusal("too_many_places", { most: mostLocations })]);
    }
    await mustBeFree(tx, { name, parentId, ownId: null });
    if (kind === "site") await assertWithinLimit(tx, "sites");
    const id = newId(ctx.deps.clock());
    await insertLocation(tx, { id, kind, name, parentId, timeZone });
    await appendAudit(tx, [eventOf(ctx, "location", "created", id, { kind, name })]);
    return getOrThrow(tx, id);
  });
}

/**
 * Renames a place or moves it; machines and the points that serve them alone go with it. Throws 400 as
 * `createLocation`, 404, 409 `stale`, 409 `refused` if a shared point would have to be on two sites.
 */
export async function changeLocation(
  ctx: TenantContext,
  id: string,
  { version, name, parentId, timeZone }: z.output<(typeof contract.changeLocation)["body"]>,
): Promise<Location> {
  authorize(ctx.actor, contract.changeLocation.access);
  return changeRecord(ctx, placeRecord, {
    id,
    version,
    act: "updated",
    decide: allowed,
    write: async (tx, place) => {
      if (timeZone !== undefined) mustBeOfSite(place.kind, timeZone);
      const after = {
        name: name ?? place.name,
        parentId: parentId ?? place.parentId,
        timeZone: timeZone === undefined ? place.timeZone : timeZone,
      };
      await mustBeFree(tx, { ...after, ownId: id });
      if (after.parentId !== place.parentId) {
        const { siteId } = await mustFit(tx, place.kind, after.parentId);
        if (siteId !== place.siteId) await takeMachinesAlong(tx, id, siteId);
      }
      await saveLocation(tx, id, after);
      const zone = after.timeZone === place.timeZone ? {} : { timeZone: after.timeZone ?? "UTC" };
      return (changed) => ({ was: place.name, name: changed.name, ...zone });
    },
  });
}

/** Puts an empty place away. Throws 404, 409 `stale`, 409 `refused` with what is still there. */
export async function archiveLocation(
  ctx: TenantContext,
  id: string,
  { version }: z.output<(typeof contract.archiveLocation)["body"]>,
): Promise<Location> {
  authorize(ctx.actor, contract.archiveLocation.access);
  return changeRecord(ctx, placeRecord, {
    id,
    version,
    act: "archived",
    decide: ({ holds, name, archived }) => {
      if (archived) return "unchanged";
      const left = [
        counted(holds.places, "place"),
        counted(holds.machines, "machine"),
        counted(holds.points, "isolation point"),
      ].filter((words) => words !== undefined);
      if (left.length === 0) return allowed();
      return no(locationRefusal("not_empty", { name, what: listOf(left) }));
    },
    write: async (tx, { name }) => {
      await saveArchived(tx, id, ctx.now);
      return { name };
    },
  });
}

/** Unarchives a location. Throws 400 when its name is taken, 404, 409 `stale`, 409 `refused` for its parent. */
export async function restoreLocation(
  ctx: TenantContext,
  id: string,
  { version }: z.output<(typeof contract.restoreLocation)["body"]>,
): Promise<Location> {
  authorize(ctx.actor, contract.restoreLocation.access);
  return changeRecord(ctx, placeRecord, {
    id,
    version,
    act: "restored",
    decide: async ({ name, parentId, archived }, tx) => {
      if (!archived) return "unchanged";
      if (parentId === null || (await lockParent(tx, parentId))) return allowed();
      return no(locationRefusal("parent_archived", { name }));
    },
    write: async (tx, { name, parentId }) => {
      await mustBeFree(tx, { name, parentId, ownId: id });
      if (parentId === null) await assertWithinLimit(tx, "sites");
      await saveArchived(tx, id, null);
      return { name };
    },
  });
}

const placeRecord: RecordKind<TenantContext, LockedLocation, Location> = {
  name: "place",
  lock: lockLocation,
  read: readLocation,
  versionOf: ({ version }) => version,
  // Only the whole tree shows what is below it.
  view: (_, { id }, tx) => getOrThrow(tx, id),
  event: (ctx, act, { id }, details) => eventOf(ctx, "location", act, id, details),
};

async function getOrThrow(tx: Transaction, id: string): Promise<Location> {
  const place = (await readLocations(tx)).find((location) => location.id === id);
  if (!place) throw new Error(`Place ${id} is gone from under its lock.`);
  return place;
}

const parentKind: Record<LocationKind, LocationKind | null> = { site: null, area: "site", line: "area" };

/** The site of the parent. Throws 400 if a place of this kind cannot be there. */
async function mustFit(
  tx: Transaction,
  kind: LocationKind,
  parentId: string | null,
): Promise<{ siteId: string }> {
  const needed = parentKind[kind];
  if (needed === null && parentId === null) return { siteId: "" };
  const parent = needed !== null && parentId !== null ? await lockParent(tx, parentId) : undefined;
  if (parent?.kind === needed && parent) return parent;
  throw invalid({
    parentId: locationRefusal(needed ? `parent_missing/${needed}` : "parent_not_allowed"),
  });
}

/** Areas and lines have the time of their site. Throws 400. */
function mustBeOfSite(kind: LocationKind, timeZone: string | null): void {
  if (kind === "site" || timeZone === null) return;
  throw invalid({ timeZone: locationRefusal("zone_of_site_only") });
}

async function mustBeFree(
  tx: Transaction,
  wanted: { name: string; parentId: string | null; ownId: string | null },
): Promise<void> {
  if (await isNameTaken(tx, wanted)) {
    throw invalid({ name: locationRefusal("name_taken", { name: wanted.name }) });
  }
}

/** The points that serve machines there alone go along to the other site. Throws 409 `refused` for shared ones. */
async function takeMachinesAlong(tx: Transaction, id: string, siteId: string): Promise<void> {
  const machines = await machinesAt(tx, id);
  const staying = await pointsThatStay(tx, machines);
  if (staying.length === 0) return movePointsAlong(tx, machines, siteId);
  const [count, tags] = [staying.length, listOf(staying)];
  throw refused([locationRefusal("shared_point_stays", { count, tags })]);
}

function counted(count: number, word: string): string | undefined {
  return count === 0 ? undefined : `${count} ${word}${count === 1 ? "" : "s"}`;
}

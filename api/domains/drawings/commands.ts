import type { z } from "zod";
import * as contract from "#contract/drawings/calls.ts";
import type { Drawing } from "#contract/drawings/schemas.ts";
import { drawingRefusal } from "#contract/drawings/sentences.ts";
import type { Refusal } from "#contract/refusals.ts";
import { listOf } from "#contract/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { allowed, changeRecord, unlessRefused } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { deleteFiles } from "#api/infrastructure/files/rows.ts";
import { drawingRecord, mustBeFree } from "./locked.ts";
import { lockPlace, lockPoints, removeDrawing, saveName, savePoints } from "./sql.ts";

type Placed = z.output<(typeof contract.placePoints)["body"]>["points"];

/** Throws 400 for a name that is taken, 404, 409 `stale`. */
export async function renameDrawing(
  ctx: TenantContext,
  id: string,
  { version, name }: z.output<(typeof contract.renameDrawing)["body"]>,
): Promise<Drawing> {
  authorize(ctx.actor, contract.renameDrawing.access);
  return changeRecord(ctx, drawingRecord, {
    id,
    version,
    act: "renamed",
    decide: (drawing) => (drawing.name === name ? "unchanged" : allowed()),
    write: async (tx, { name: was, location }) => {
      await lockPlace(tx, location.id);
      await mustBeFree(tx, { name, locationId: location.id, ownId: id });
      await saveName(tx, id, name);
      return { was };
    },
  });
}

/** Throws 404, 409 `stale`, 409 `refused` for points that cannot be on it. */
export async function placePoints(
  ctx: TenantContext,
  id: string,
  { version, points }: z.output<(typeof contract.placePoints)["body"]>,
): Promise<Drawing> {
  authorize(ctx.actor, contract.placePoints.access);
  return changeRecord(ctx, drawingRecord, {
    id,
    version,
    act: "points_placed",
    decide: async (drawing, tx) => unlessRefused(await faultsOf(tx, drawing, points)),
    write: async (tx, before) => {
      await savePoints(tx, id, points);
      return (after) => changesOf(before.points, after.points);
    },
  });
}

/** Its points stay in the register. Throws 404, 409 `stale`. */
export async function deleteDrawing(
  ctx: TenantContext,
  id: string,
  { version }: z.output<(typeof contract.deleteDrawing)["body"]>,
): Promise<void> {
  authorize(ctx.actor, contract.deleteDrawing.access);
  await changeRecord(ctx, drawingRecord, {
    id,
    version,
    act: "deleted",
    removes: true,
    decide: allowed,
    write: async (tx, { picture }) => {
      await removeDrawing(tx, id);
      await deleteFiles(tx, [picture.fileId]);
      return {};
    },
  });
}

async function faultsOf(tx: Transaction, { site }: Drawing, points: Placed): Promise<Refusal[]> {
  const ids = new Set(points.map((point) => point.id));
  const known = await lockPoints(tx, [...ids]);
  if (known.length < ids.size) return [drawingRefusal("points_unknown")];
  const twice = known.filter(({ id }) => points.filter((point) => point.id === id).length > 1);
  const elsewhere = known.filter(({ siteId }) => siteId !== site.id);
  return [
    ...(twice.length > 0 ? [drawingRefusal("placed_more_than_once", { tags: tagsOf(twice) })] : []),
    ...(elsewhere.length > 0 ? [drawingRefusal("point_elsewhere", { tags: tagsOf(elsewhere) })] : []),
  ];
}

/** What the audit trail keeps: which points came, moved, and went. */
function changesOf(before: Drawing["points"], after: Drawing["points"]): Record<string, string> {
  const placeOf = new Map(before.map((point) => [point.id, point]));
  const left = new Set(after.map(({ id }) => id));
  const changes = {
    placed: after.filter(({ id }) => !placeOf.has(id)),
    moved: after.filter(({ id, x, y }) => {
      const was = placeOf.get(id);
      return was !== undefined && (was.x !== x || was.y !== y);
    }),
    removed: before.filter(({ id }) => !left.has(id)),
  };
  const named = Object.entries(changes).filter(([, points]) => points.length > 0);
  return Object.fromEntries(named.map(([act, points]) => [act, tagsOf(points)]));
}

function tagsOf(points: readonly { tag: string }[]): string {
  return listOf(points.map(({ tag }) => tag));
}

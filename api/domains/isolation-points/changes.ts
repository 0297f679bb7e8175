import type { z } from "zod";
import * as contract from "#contract/isolation-points/calls.ts";
import { mostMachinesOfPoint, mostPointsOfMachine } from "#contract/isolation-points/words.ts";
import type { Decision, Refusal } from "#contract/refusals.ts";
import type { PointDetail, PointDraft } from "#contract/isolation-points/schemas.ts";
import { pointRefusal } from "#contract/isolation-points/sentences.ts";
import { faultsOfPoint } from "#domain/isolation-points.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { changeIn, unlessRefused } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { invalid, notFound, refused } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { eventOf } from "#api/domains/equipment/public.ts";
import { lock, pointOrThrow, pointRecord } from "./locked.ts";
import { lockoutsUnderWayWith, proceduresInForce } from "./relied-on-sql.ts";
import { plansWithout } from "./sql.ts";
import {
  attachPoints,
  type ComingTag,
  detach,
  insertPoints,
  isPointTagTaken,
  isSiteInUse,
  lockMachinesOnSite,
  updatePointRow,
} from "./save-sql.ts";

type BodyOf<E extends { body: z.ZodType }> = z.output<E["body"]>;

/**
 * Adds a point. Throws 400 if it is not fit to isolate by, its tag is taken, or a machine is on another site.
 */
export async function createPoint(
  ctx: TenantContext,
  body: BodyOf<typeof contract.createPoint>,
): Promise<PointDetail> {
  authorize(ctx.actor, contract.createPoint.access);
  return ctx.write((tx) => addPoint(ctx, tx, body));
}

/** The same in the caller's transaction, beside other tags that one save writes. Throws as `createPoint`. */
export async function addPoint(
  ctx: TenantContext,
  tx: Transaction,
  { equipmentIds, ...draft }: BodyOf<typeof contract.createPoint>,
  coming: readonly ComingTag[] = [],
): Promise<PointDetail> {
  await mustBeFit(tx, draft, null, coming);
  const id = newId(ctx.deps.clock());
  await insertPoints(tx, [{ ...draft, id }], ctx.now);
  const details = { tag: draft.tag, name: draft.name };
  await appendAudit(tx, [eventOf(ctx, "isolation_point", "created", id, details)]);
  if (equipmentIds.length > 0) await serve(ctx, tx, await pointOrThrow(tx, id), equipmentIds);
  return pointOrThrow(tx, id);
}

/**
 * Changes a point, and names the procedures in effect that use its former tag. Throws 400 as `createPoint`,
 * 404, 409 `stale`, 409 `refused` while a lockout holds it or is approved with it as it is.
 */
export async function updatePoint(
  ctx: TenantContext,
  id: string,
  body: BodyOf<typeof contract.updatePoint>,
): Promise<ChangedPoint> {
  authorize(ctx.actor, contract.updatePoint.access);
  return ctx.write((tx) => changePoint(ctx, tx, id, body));
}

type ChangedPoint = z.output<(typeof contract.updatePoint)["response"]>;

/** The same in the caller's transaction, beside other tags that one save writes. Throws as `updatePoint`. */
export async function changePoint(
  ctx: TenantContext,
  tx: Transaction,
  id: string,
  { version, ...draft }: BodyOf<typeof contract.updatePoint>,
  coming: readonly ComingTag[] = [],
): Promise<ChangedPoint> {
  const { before, after } = await changeIn(ctx, tx, pointRecord, {
    id,
    version,
    act: "updated",
    decide: async (point, reading) =>
      unlessRefused(firstOf(againstHolds(point, "changed"), await againstLockouts(reading, point))),
    write: async (_tx, point) => {
      await mustBeFit(tx, draft, point, coming);
      await updatePointRow(tx, id, draft);
      return (changed) => differencesOf(point, changed);
    },
  });
  const served = after.tag === before.tag ? [] : before.machines.map((machine) => machine.id);
  const proceduresToRevise = await proceduresInForce(tx, served, { tag: before.tag, naming: true });
  return { ...after, proceduresToRevise };
}

/**
 * Attaches a point to more machines, and names the open plans and the procedures in effect that do not include
 * it. Throws 400, 404, 409 `refused`.
 */
export async function attachPoint(
  ctx: TenantContext,
  id: string,
  { equipmentIds }: BodyOf<typeof contract.attachPoint>,
) {
  authorize(ctx.actor, contract.attachPoint.access);
  return ctx.write(async (tx) => {
    const point = await lock(tx, id);
    const added = await serve(ctx, tx, point, equipmentIds);
    return {
      ...(await pointOrThrow(tx, id)),
      plansWithout: await plansWithout(tx, id, added),
      proceduresToRevise: await proceduresInForce(tx, added, { tag: point.tag, naming: false }),
    };
  });
}

/**
 * Detaches a point from a machine, and names its procedures in effect that isolate by it. Throws 404, 409
 * `refused` with what holds or needs it.
 */
export async function detachPoint(
  ctx: TenantContext,
  { id, equipmentId }: z.output<(typeof contract.detachPoint)["params"]>,
) {
  authorize(ctx.actor, contract.detachPoint.access);
  return ctx.write(async (tx) => {
    const { before, after } = await changeIn(ctx, tx, pointRecord, {
      id,
      act: "detached",
      decide: (point): Decision<PointDetail["machines"][number]> => {
        const machine = point.machines.find((served) => served.id === equipmentId);
        if (!machine) throw notFound("machine of this point");
        const pinned = machine.plans.map(({ number: plan }) =>
          pointRefusal("pinned", { plan, machine: machine.tag, tag: point.tag }),
        );
        const refusals = firstOf(againstHolds(point, "detached"), pinned);
        return refusals.length > 0 ? { ok: false, refusals } : { ok: true, next: machine };
      },
      write: async (_tx, { tag }, machine) => {
        await detach(tx, id, equipmentId);
        return { tag, machine: machine.tag };
      },
    });
    const proceduresToRevise = await proceduresInForce(tx, [equipmentId], { tag: before.tag, naming: true });
    return { ...after, proceduresToRevise };
  });
}

async function serve(
  ctx: TenantContext,
  tx: Transaction,
  { id, tag, siteId, site, archived, machines }: PointDetail,
  equipmentIds: readonly string[],
): Promise<string[]> {
  if (archived) throw refused([pointRefusal("archived", { tag })]);
  const served = new Set(machines.map((machine) => machine.id));
  const wanted = [...new Set(equipmentIds)].filter((equipmentId) => !served.has(equipmentId));
  if (served.size + wanted.length > mostMachinesOfPoint) {
    throw invalid({ equipmentIds: pointRefusal("too_many_machines", { most: mostMachinesOfPoint }) });
  }
  const found = await lockMachinesOnSite(tx, wanted, siteId);
  if (found.length < wanted.length) {
    throw invalid({
      equipmentIds: pointRefusal("machines_elsewhere", { site }),
    });
  }
  const full = found.find(({ pointCount }) => pointCount >= mostPointsOfMachine);
  if (full) {
    const most = mostPointsOfMachine;
    throw invalid({ equipmentIds: pointRefusal("machine_full", { tag: full.tag, most }) });
  }
  if (found.length === 0) return [];
  await attachPoints(
    tx,
    wanted.map((equipmentId) => ({ equipmentId, pointId: id })),
  );
  const details = { tag, machines: found.map((machine) => machine.tag).join(", ") };
  await appendAudit(tx, [eventOf(ctx, "isolation_point", "attached", id, details)]);
  return wanted;
}

async function mustBeFit(
  tx: Transaction,
  draft: PointDraft,
  before: PointDetail | null,
  coming: readonly ComingTag[],
): Promise<void> {
  const faults: Record<string, Refusal> = { ...faultsOfPoint(draft) };
  // What was saved before this rule does not stop another change.
  if (faults["dissipation"]?.code === "relief_short" && draft.dissipation === before?.dissipation)
    delete faults["dissipation"];
  if (await isPointTagTaken(tx, draft.tag, before?.id ?? null, coming)) {
    faults["tag"] = pointRefusal("tag_taken", { tag: draft.tag });
  }
  if (draft.siteId !== before?.siteId) {
    if (!(await isSiteInUse(tx, draft.siteId))) faults["siteId"] = pointRefusal("site_missing");
    else if (before && before.machines.length > 0) faults["siteId"] = pointRefusal("site_fixed");
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** People on a lockout were told of the point as it is. */
function againstHolds({ tag, holds }: PointDetail, what: "changed" | "detached"): Refusal[] {
  return holds.map(({ planNumber }) => pointRefusal(`held/${what}`, { plan: planNumber, tag }));
}

/** People work by the point as it is: it may not become another behind their backs. */
async function againstLockouts(tx: Transaction, { id, tag }: PointDetail): Promise<Refusal[]> {
  const plans = await lockoutsUnderWayWith(tx, id);
  return plans.map((plan) => pointRefusal("under_way", { plan, tag }));
}

function firstOf(first: readonly Refusal[], second: readonly Refusal[]): readonly Refusal[] {
  return first.length > 0 ? first : second;
}

/** What changed, for the audit trail: each as it is now. */
function differencesOf(before: PointDetail, after: PointDetail): Record<string, unknown> {
  const { holds: _, machines: __, procedures: ___, version: ____, siteId: _____, ...now } = after;
  return Object.fromEntries(
    Object.entries(now).filter(([key, value]) => before[key as keyof PointDetail] !== value),
  );
}

import type { z } from "zod";
import * as contract from "#contract/equipment/calls.ts";
import type { EquipmentDetail, EquipmentDraft, NewEquipment } from "#contract/equipment/schemas.ts";
import { archiveBlocks } from "#domain/equipment.ts";
import { authorise } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { invalid, notFound, refused, stale } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { assertWithinLimit } from "#api/infrastructure/tenant-limits.ts";
import { equipmentEvent } from "./events.ts";
import { lockMachine } from "./files-sql.ts";
import { lineByName } from "./place-by-name.ts";
import { type MachineRecord, readMachine } from "./sql.ts";
import {
  insertMachine,
  isTagTaken,
  movePointsAlong,
  pointsThatStay,
  saveStatus,
  siteOfLine,
  updateMachine,
} from "./save.ts";
import { detailOf } from "./queries.ts";

type VersionOf = z.output<(typeof contract.archiveEquipment)["body"]>;

/** Adds a machine, and its place where that is new. Throws 400 for a tag that is taken or a line that is not there. */
export async function createEquipment(
  ctx: TenantContext,
  { lineId, place, ...machine }: NewEquipment,
): Promise<EquipmentDetail> {
  authorise(ctx.actor, contract.createEquipment.access);
  if ((lineId === undefined) === (place === undefined))
    throw invalid({ lineId: "Either choose a line from the list, or name a new place." });
  return ctx.write(async (tx) => {
    // The tag first: whoever adds a place holds the head of the audit trail, and must not wait for a tag with it.
    await mustBePossible(tx, { tag: machine.tag, lineId }, null);
    const draft = { ...machine, lineId: place ? await lineByName(ctx, tx, place) : (lineId ?? "") };
    const id = newId(ctx.deps.clock());
    await insertMachine(tx, id, draft, ctx.now);
    await appendAudit(tx, [equipmentEvent(ctx, "created", id, { tag: draft.tag, name: draft.name })]);
    return detailOf(await readSurely(tx, id));
  });
}

/**
 * Changes a machine. Throws 400 as `createEquipment`, 404, 409 `stale` with the machine as it is now, 409 `refused`
 * where a plan under way knows it by its tag, or where a point that it shares stays on the other site.
 */
export async function updateEquipment(
  ctx: TenantContext,
  id: string,
  { version, ...draft }: z.output<(typeof contract.updateEquipment)["body"]>,
): Promise<EquipmentDetail> {
  authorise(ctx.actor, contract.updateEquipment.access);
  return ctx.write(async (tx) => {
    const machine = await lockAtVersion(tx, id, version);
    await mustBePossible(tx, draft, machine);
    mustKeepTag(machine, draft);
    await moveWithPoints(tx, machine, draft.lineId);
    await updateMachine(tx, id, draft);
    const after = await readSurely(tx, id);
    await appendAudit(tx, [equipmentEvent(ctx, "updated", id, differencesOf(machine, after))]);
    return detailOf(after);
  });
}

/** Puts a machine away. Throws 404, 409 `stale`, 409 `refused` with everything that is in the way. */
export async function archiveEquipment(
  ctx: TenantContext,
  id: string,
  { version }: VersionOf,
): Promise<EquipmentDetail> {
  authorise(ctx.actor, contract.archiveEquipment.access);
  return ctx.write(async (tx) => {
    const machine = await lockAtVersion(tx, id, version);
    const blocks = archiveBlocks(machine);
    if (blocks.length > 0) throw refused(blocks);
    return detailOf(await setStatus(ctx, tx, machine, "archived"));
  });
}

/** Takes an archived machine back. Throws 404, 409 `stale`, 409 `refused` where its line is archived. */
export async function restoreEquipment(
  ctx: TenantContext,
  id: string,
  { version }: VersionOf,
): Promise<EquipmentDetail> {
  authorise(ctx.actor, contract.restoreEquipment.access);
  return ctx.write(async (tx) => {
    const machine = await lockAtVersion(tx, id, version);
    if (!(await siteOfLine(tx, machine.lineId))) {
      const message = `${machine.line} is archived. Take the line back into use first.`;
      throw refused([{ code: "line_archived", message }]);
    }
    return detailOf(await setStatus(ctx, tx, machine, "operational"));
  });
}

/** Writes the status, once: asked for again, nothing happens. */
export async function setStatus(
  ctx: TenantContext,
  tx: Transaction,
  { id, tag, status }: MachineRecord,
  wanted: "operational" | "archived",
): Promise<MachineRecord> {
  const isArchived = status === "archived";
  if (isArchived !== (wanted === "archived")) {
    if (isArchived) await assertWithinLimit(tx, "machines");
    await saveStatus(tx, id, wanted);
    await appendAudit(tx, [equipmentEvent(ctx, isArchived ? "restored" : "archived", id, { tag })]);
  }
  return readSurely(tx, id);
}

/** Moves a machine, and the points that serve it alone, where the line is on another site. Throws 409 `refused`. */
export async function moveWithPoints(tx: Transaction, machine: MachineRecord, lineId: string): Promise<void> {
  if (machine.lineId === lineId) return;
  const site = await siteOfLine(tx, lineId);
  if (!site) throw invalid({ lineId: "Choose a line from the list." });
  if (site === machine.siteId) return;
  const staying = await pointsThatStay(tx, [machine.id]);
  if (staying.length > 0) {
    const message = `${staying.join(", ")} also serves machines that stay on ${machine.site}. Detach it first: a point belongs to one site.`;
    throw refused([{ code: "shared_point_stays", message }]);
  }
  await movePointsAlong(tx, [machine.id], site);
}

/** The machine under its lock, at the version that the caller saw. */
async function lockAtVersion(tx: Transaction, id: string, version: number): Promise<MachineRecord> {
  if (!(await lockMachine(tx, id))) throw notFound("machine");
  const machine = await readSurely(tx, id);
  if (machine.version !== version) throw stale(detailOf(machine));
  return machine;
}

export async function readSurely(tx: Transaction, id: string): Promise<MachineRecord> {
  const machine = await readMachine(tx, id);
  if (!machine) throw new Error(`Machine ${id} is gone from under its lock.`);
  return machine;
}

async function mustBePossible(
  tx: Transaction,
  draft: { tag: string; lineId: string | undefined },
  before: MachineRecord | null,
): Promise<void> {
  const faults: Record<string, string> = {};
  if (await isTagTaken(tx, draft.tag, before?.id ?? null)) {
    faults["tag"] = `${draft.tag} is another machine's tag. Each machine has its own.`;
  }
  // A machine may stay where it stands, wherever that is.
  if (
    draft.lineId !== undefined &&
    draft.lineId !== before?.lineId &&
    !(await siteOfLine(tx, draft.lineId))
  ) {
    faults["lineId"] = "Choose a line from the list.";
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

function mustKeepTag({ tag, openPlans }: MachineRecord, draft: EquipmentDraft): void {
  const plan = openPlans.find((open) => open.isUnderWay);
  if (!plan || draft.tag === tag) return;
  const message = `${plan.number} is carried out on ${tag}: people compare the tag with the plate. Change it when the lockout is closed.`;
  throw refused([{ code: "tag_in_use", message }]);
}

/** What changed, for the audit trail: each as it is now. */
function differencesOf(before: MachineRecord, after: MachineRecord): Record<string, unknown> {
  const words = ({ tag, name, description, hazards, site, area, line }: MachineRecord) => ({
    tag,
    name,
    description,
    hazards: hazards.join("; "),
    place: [site, area, line].join(" › "),
  });
  const [old, now] = [words(before), words(after)];
  const changed = Object.entries(now).filter(([key, value]) => old[key as keyof typeof old] !== value);
  return Object.fromEntries(changed);
}

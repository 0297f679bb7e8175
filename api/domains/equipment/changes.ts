import type { z } from "zod";
import * as contract from "#contract/equipment/calls.ts";
import type { EquipmentDetail, EquipmentDraft, NewEquipment } from "#contract/equipment/schemas.ts";
import type { Decision, Refusal } from "#contract/refusals.ts";
import { machineRefusal } from "#contract/equipment/sentences.ts";
import { listOf } from "#contract/sentences.ts";
import { archiveBlocks } from "#domain/equipment.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import {
  allowed,
  type Change,
  changeRecord,
  getOrThrow,
  no,
  type RecordKind,
  unlessRefused,
} from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { invalid } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { assertWithinLimit } from "#api/infrastructure/tenant-limits.ts";
import { type EquipmentAct, equipmentEvent } from "./events.ts";
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
} from "./save-sql.ts";
import { detailOf } from "./queries.ts";

type VersionOf = z.output<(typeof contract.archiveEquipment)["body"]>;

/**
 * Adds a machine, and its location if that is new. Throws 400 for a tag that is taken or a line that does not
 * exist.
 */
export async function createEquipment(
  ctx: TenantContext,
  { lineId, place, ...machine }: NewEquipment,
): Promise<EquipmentDetail> {
  authorize(ctx.actor, contract.createEquipment.access);
  if ((lineId === undefined) === (place === undefined))
    throw invalid({ lineId: machineRefusal("line_or_place") });
  return ctx.write(async (tx) => {
    // The tag first: adding a location locks the head of the audit trail, and must not wait for a tag while
    // holding it.
    await mustBePossible(tx, { tag: machine.tag, lineId }, null);
    const draft = { ...machine, lineId: place ? await lineByName(ctx, tx, place) : (lineId ?? "") };
    const id = newId(ctx.deps.clock());
    await insertMachine(tx, id, draft, ctx.now);
    await appendAudit(tx, [equipmentEvent(ctx, "created", id, { tag: draft.tag, name: draft.name })]);
    return detailOf(getOrThrow(await readMachine(tx, id), machineRecord.name));
  });
}

/**
 * Changes a machine. Throws 400 as `createEquipment`, 404, 409 `stale` with the machine as it is now, 409
 * `refused` if a plan under way knows it by its tag, or if a point that it shares stays on the other site.
 */
export async function updateEquipment(
  ctx: TenantContext,
  id: string,
  { version, ...draft }: z.output<(typeof contract.updateEquipment)["body"]>,
): Promise<EquipmentDetail> {
  authorize(ctx.actor, contract.updateEquipment.access);
  return changeRecord(ctx, machineRecord, {
    id,
    version,
    act: "updated",
    decide: async (machine, tx) => {
      await mustBePossible(tx, draft, machine);
      const inUse = againstTag(machine, draft);
      return inUse.ok ? decideMove(tx, machine, draft.lineId) : inUse;
    },
    write: async (tx, machine, move) => {
      if (move.site !== null) await movePointsAlong(tx, [id], move.site);
      await updateMachine(tx, id, draft);
      return (after) => differencesOf(machine, after);
    },
  });
}

/** Archives a machine. Throws 404, 409 `stale`, 409 `refused` with everything that blocks it. */
export async function archiveEquipment(
  ctx: TenantContext,
  id: string,
  { version }: VersionOf,
): Promise<EquipmentDetail> {
  authorize(ctx.actor, contract.archiveEquipment.access);
  return changeRecord(ctx, machineRecord, { ...archiving(id), version });
}

/** Unarchives a machine. Throws 404, 409 `stale`, 409 `refused` if its line is archived. */
export async function restoreEquipment(
  ctx: TenantContext,
  id: string,
  { version }: VersionOf,
): Promise<EquipmentDetail> {
  authorize(ctx.actor, contract.restoreEquipment.access);
  return changeRecord(ctx, machineRecord, {
    id,
    version,
    act: "restored",
    decide: async (machine, tx) => {
      if (!(await siteOfLine(tx, machine.lineId))) {
        return no(machineRefusal("line_archived", { line: machine.line }));
      }
      return machine.status === "archived" ? allowed() : "unchanged";
    },
    write: async (tx, { tag }) => {
      await assertWithinLimit(tx, "machines");
      await saveStatus(tx, id, "operational");
      return { tag };
    },
  });
}

/** Takes a machine out of use once; a repeat does nothing. */
export function archiving(id: string): Change<MachineRecord, undefined, EquipmentAct> {
  return {
    id,
    act: "archived",
    decide: (machine) => {
      const blocks = archiveBlocks(machine);
      return blocks.length === 0 && machine.status === "archived" ? "unchanged" : unlessRefused(blocks);
    },
    write: async (tx, { tag }) => {
      await saveStatus(tx, id, "archived");
      return { tag };
    },
  };
}

/** The site to which the machine's unshared points move with it, or null if they stay. Throws 400. */
export async function decideMove(
  tx: Transaction,
  machine: MachineRecord,
  lineId: string,
): Promise<Decision<{ site: string | null }>> {
  if (machine.lineId === lineId) return { ok: true, next: { site: null } };
  const site = await siteOfLine(tx, lineId);
  if (!site) throw invalid({ lineId: machineRefusal("line_missing") });
  if (site === machine.siteId) return { ok: true, next: { site: null } };
  const staying = await pointsThatStay(tx, [machine.id]);
  if (staying.length > 0) {
    const [count, tags] = [staying.length, listOf(staying)];
    return no(machineRefusal("shared_point_stays", { count, tags, site: machine.site }));
  }
  return { ok: true, next: { site } };
}

export const machineRecord: RecordKind<TenantContext, MachineRecord, EquipmentDetail, EquipmentAct> = {
  name: "machine",
  lock: (tx, id) => lockMachine(tx, id),
  read: readMachine,
  versionOf: ({ version }) => version,
  view: (_, machine) => detailOf(machine),
  event: (ctx, act, { id }, details) => equipmentEvent(ctx, act, id, details),
};

async function mustBePossible(
  tx: Transaction,
  draft: { tag: string; lineId: string | undefined },
  before: MachineRecord | null,
): Promise<void> {
  const faults: Record<string, Refusal> = {};
  if (await isTagTaken(tx, draft.tag, before?.id ?? null)) {
    faults["tag"] = machineRefusal("tag_taken", { tag: draft.tag });
  }
  // A machine may stay where it is, wherever that is.
  if (
    draft.lineId !== undefined &&
    draft.lineId !== before?.lineId &&
    !(await siteOfLine(tx, draft.lineId))
  ) {
    faults["lineId"] = machineRefusal("line_missing");
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

function againstTag({ tag, openPlans }: MachineRecord, draft: EquipmentDraft): Decision<undefined> {
  const plan = openPlans.find((open) => open.isUnderWay);
  if (!plan || draft.tag === tag) return allowed();
  return no(machineRefusal("tag_in_use", { plan: plan.number, tag }));
}

/** What changed, for the audit trail: each as it is now. */
function differencesOf(before: MachineRecord, after: MachineRecord): Record<string, unknown> {
  const words = ({ tag, name, description, hazards, controlStations, site, area, line }: MachineRecord) => ({
    tag,
    name,
    description,
    hazards: hazards.join("; "),
    controlStations: controlStations.join("; "),
    place: [site, area, line].join(" › "),
  });
  const [old, now] = [words(before), words(after)];
  const changed = Object.entries(now).filter(([key, value]) => old[key as keyof typeof old] !== value);
  return Object.fromEntries(changed);
}

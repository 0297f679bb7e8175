import type { z } from "zod";
import * as contract from "#contract/equipment/calls.ts";
import type { EquipmentCoverage, EquipmentDetail, EquipmentItem } from "#contract/equipment/schemas.ts";
import { archiveBlocks } from "#domain/equipment.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { readCoverage } from "./coverage-sql.ts";
import {
  keyOf,
  keyShapeOf,
  type MachineRecord,
  readLabels,
  readMachine,
  readMachines,
  readSites,
  todayOf,
} from "./sql.ts";

type Query<E extends { query: z.ZodType }> = z.output<E["query"]>;

/** Machines in the requested order, and the sites to filter by. Throws 400 for an invalid cursor. */
export async function listEquipment(
  { actor, read, now }: TenantContext,
  { cursor, limit, ...filter }: Query<typeof contract.listEquipment>,
) {
  authorize(actor, contract.listEquipment.access);
  const after = fromCursor(cursor, ...keyShapeOf[filter.sort]);
  const [rows, sites] = await Promise.all([
    readMachines(read, { ...filter, today: todayOf(now) }, { limit, after }),
    readSites(read),
  ]);
  return { ...toPage(rows, limit, keyOf[filter.sort]), sites };
}

/** How many machines lack what they need. */
export async function getCoverage(
  { actor, read, now }: TenantContext,
  { place }: Query<typeof contract.getEquipmentCoverage>,
): Promise<EquipmentCoverage> {
  authorize(actor, contract.getEquipmentCoverage.access);
  return readCoverage(read, place, todayOf(now));
}

/** Throws 404. */
export async function getEquipment({ actor, read }: TenantContext, id: string): Promise<EquipmentDetail> {
  authorize(actor, contract.getEquipment.access);
  const machine = await readMachine(read, id);
  if (!machine) throw notFound("machine");
  return detailOf(machine);
}

/** Those of the machines that there are. */
export async function listLabels(
  { actor, read }: TenantContext,
  { ids }: Query<typeof contract.getEquipmentLabels>,
): Promise<{ items: EquipmentItem[] }> {
  authorize(actor, contract.getEquipmentLabels.access);
  return { items: await readLabels(read, ids) };
}

/** The machine as shown, with what blocks archiving it. */
export function detailOf({ openPlans, heldPoints, ...machine }: MachineRecord): EquipmentDetail {
  return { ...machine, archiveBlocks: archiveBlocks({ openPlans, heldPoints }) };
}

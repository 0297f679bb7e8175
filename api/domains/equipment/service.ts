import type { z } from "zod";
import {
  type EquipmentDetail,
  getEquipment as getCall,
  listEquipment as listCall,
} from "#contract/equipment.ts";
import { authorise } from "#api/platform/access.ts";
import type { TenantContext } from "#api/platform/context.ts";
import { toPage } from "#api/platform/database/cursor.ts";
import { notFound } from "#api/platform/errors.ts";
import { readMachine, readMachines, readSites } from "./repository.ts";

/** Machines by tag, and the sites to filter by. */
export async function listEquipment(
  { actor, read }: TenantContext,
  query: z.output<(typeof listCall)["query"]>,
) {
  authorise(actor, listCall.access);
  const [rows, sites] = await Promise.all([readMachines(read, query), readSites(read)]);
  return { ...toPage(rows, query.limit, (row) => [row.tag]), sites };
}

/** Throws 404. */
export async function getEquipment({ actor, read }: TenantContext, id: string): Promise<EquipmentDetail> {
  authorise(actor, getCall.access);
  const machine = await readMachine(read, id);
  if (!machine) throw notFound("machine");
  return machine;
}

import type { z } from "zod";
import {
  getProcedure as getCall,
  listProcedures as listCall,
  type ProcedureDetail,
} from "#contract/procedures.ts";
import { authorise } from "#api/platform/access.ts";
import type { TenantContext } from "#api/platform/context.ts";
import { toPage } from "#api/platform/database/cursor.ts";
import { notFound } from "#api/platform/errors.ts";
import { readProcedure, readProcedures } from "./repository.ts";

/** Procedures by the machine's tag. */
export async function listProcedures(
  { actor, read }: TenantContext,
  query: z.output<(typeof listCall)["query"]>,
) {
  authorise(actor, listCall.access);
  const rows = await readProcedures(read, query);
  return toPage(rows, query.limit, (row) => [row.equipment.tag, row.id]);
}

/** With the contents of the version asked for, or of the published one, or of the newest. Throws 404. */
export async function getProcedure(
  { actor, read }: TenantContext,
  id: string,
  versionNumber: number | undefined,
): Promise<ProcedureDetail> {
  authorise(actor, getCall.access);
  const procedure = await readProcedure(read, id, versionNumber);
  if (!procedure?.shown) throw notFound("procedure, or version of it");
  return procedure;
}

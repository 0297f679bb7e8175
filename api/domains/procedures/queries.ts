import type { z } from "zod";
import { getProcedure as getCall, listProcedures as listCall } from "#contract/procedures/calls.ts";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { toPage } from "#api/infrastructure/database/cursor.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { photoFor } from "#api/domains/equipment/public.ts";
import { readProcedure, readProcedures, readSites } from "./sql.ts";
import { detailOf, isShown } from "./view.ts";

/** Procedures by the machine's tag, and the sites to filter by. */
export async function listProcedures(
  { actor, read, now }: TenantContext,
  query: z.output<(typeof listCall)["query"]>,
) {
  authorize(actor, listCall.access);
  const [rows, sites] = await Promise.all([
    readProcedures(read, { ...query, today: now.slice(0, 10) }),
    readSites(read),
  ]);
  const shown = rows.map((row) => ({ ...row, equipment: photoFor(actor, row.equipment) }));
  return { ...toPage(shown, query.limit, (row) => [row.equipment.tag, row.id]), sites };
}

/** With the contents of the requested version, or the one in effect, or the newest. Throws 404. */
export async function getProcedure(
  ctx: TenantContext,
  id: string,
  versionNumber: number | undefined,
): Promise<ProcedureDetail> {
  authorize(ctx.actor, getCall.access);
  const procedure = await readProcedure(ctx.read, id, versionNumber);
  if (!isShown(procedure)) throw notFound("procedure, or version of it");
  return detailOf(ctx, procedure);
}

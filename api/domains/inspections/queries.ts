import type { z } from "zod";
import * as contract from "#contract/inspections/calls.ts";
import type { InspectionDetail } from "#contract/inspections/schemas.ts";
import { authorize, may } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { cutAfter, toPage } from "#api/infrastructure/database/cursor.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { photoFor } from "#api/domains/equipment/public.ts";
import { readProcedureFacts } from "./procedures-sql.ts";
import { type InspectionRecord, readInspection, readInspections, readInspectors } from "./sql.ts";

/** What is overdue, due, planned or done. */
export async function listInspections(
  { actor, read, now }: TenantContext,
  query: z.output<(typeof contract.listInspections)["query"]>,
) {
  authorize(actor, contract.listInspections.access);
  const rows = await readInspections(read, { ...query, today: now.slice(0, 10) });
  const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.key, row.id ?? row.procedure.id]);
  return {
    items: items.map(({ key: _, ...item }) => ({ ...item, equipment: photoFor(actor, item.equipment) })),
    nextCursor,
  };
}

/** Throws 404. */
export async function getInspection(ctx: TenantContext, id: string): Promise<InspectionDetail> {
  authorize(ctx.actor, contract.getInspection.access);
  const inspection = await readInspection(ctx.read, id, ctx.now.slice(0, 10));
  if (!inspection) throw notFound("inspection");
  return detailOf(ctx, inspection);
}

/** The most people who are listed at once. */
const most = 500;

/** Throws 404 if there is no such procedure. */
export async function listInspectors(
  ctx: TenantContext,
  procedureId: string,
  looking: z.output<(typeof contract.listInspectors)["query"]> = {},
) {
  authorize(ctx.actor, contract.listInspectors.access);
  const limit = most + (looking.chosen?.length ?? 0);
  const [procedure, rows] = await Promise.all([
    readProcedureFacts(ctx.read, procedureId),
    readInspectors(ctx.read, procedureId, { ...looking, today: ctx.now.slice(0, 10), limit: limit + 1 }),
  ]);
  if (!procedure) throw notFound("procedure");
  return cutAfter(rows, limit);
}

/** The inspection as this person sees it. Its inspector records it, or someone who approves procedures. */
export function detailOf({ actor }: TenantContext, record: InspectionRecord): InspectionDetail {
  const { lastInspectedOn: _, publishedVersionId: __, ...inspection } = record;
  const isInspector = inspection.inspector.id === actor.user.id;
  return {
    ...inspection,
    mayRecord: inspection.state === "planned" && (isInspector || may(actor, "procedures:approve")),
  };
}

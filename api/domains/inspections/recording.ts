import type { z } from "zod";
import * as contract from "#contract/inspections/calls.ts";
import type { InspectionDetail } from "#contract/inspections/schemas.ts";
import { inspectionDueOn, inspectorRefusals, recordRefusals } from "#domain/inspections.ts";
import { authorise, may } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { ApiError, invalid, notFound, refused, stale } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { inspectionEvent } from "./events.ts";
import { lockProcedureOf, readProcedureFacts } from "./procedures.ts";
import { countPeople, type InspectionRecord, readCandidate, readInspection, readInspectors } from "./sql.ts";
import { cancelPlanned, insertPlanned, saveRecord } from "./save.ts";
import { detailOf } from "./queries.ts";

type BodyOf<E extends { body: z.ZodType }> = z.output<E["body"]>;

/**
 * Plans the inspection of a procedure in force. Throws 400 where the inspector is nobody, 404, 409 `refused` where
 * they use the procedure, are not authorized, or one is planned already.
 */
export async function planInspection(
  ctx: TenantContext,
  procedureId: string,
  { inspectorId, plannedFor }: BodyOf<typeof contract.planInspection>,
): Promise<InspectionDetail> {
  authorise(ctx.actor, contract.planInspection.access);
  const today = ctx.now.slice(0, 10);
  return ctx.write(async (tx) => {
    if (!(await lockProcedureOf(tx, { procedureId }))) throw notFound("procedure");
    const [procedure, inspector, people] = [
      await readProcedureFacts(tx, procedureId),
      await readCandidate(tx, inspectorId, today),
      await readInspectors(tx, procedureId, { today, chosen: [inspectorId], limit: 1 }),
    ];
    if (!procedure?.publishedVersionId)
      throw new ApiError("conflict", "Only a published procedure is inspected.");
    if (procedure.hasPlanned) {
      throw new ApiError("conflict", "An inspection is planned already. Record it or call it off first.");
    }
    if (!inspector) throw invalid({ inspectorId: "This person is not among the active people." });
    if (plannedFor < today)
      throw invalid({ plannedFor: "This day has passed. Choose today or a later one." });
    const refusals = inspectorRefusals(
      inspector,
      people.filter(({ uses }) => uses),
    );
    if (refusals.length > 0) throw refused(refusals);
    const id = newId(ctx.deps.clock());
    const versionId = procedure.publishedVersionId;
    await insertPlanned(tx, { id, procedureId, versionId, inspectorId, plannedFor, createdAt: ctx.now });
    return answer(ctx, tx, id, "planned", { inspector: inspector.name, plannedFor });
  });
}

/** Calls a planned inspection off. Throws 404, 409 `stale`, 409 `conflict`. */
export async function cancelInspection(
  ctx: TenantContext,
  id: string,
  { version }: BodyOf<typeof contract.cancelInspection>,
): Promise<InspectionDetail> {
  authorise(ctx.actor, contract.cancelInspection.access);
  return ctx.write(async (tx) => {
    await plannedSurely(ctx, tx, id, version);
    await cancelPlanned(tx, id);
    return answer(ctx, tx, id, "called_off", {});
  });
}

/**
 * Records the inspection: from its day on the procedure is inspected, and its deviations become corrective actions.
 * Throws 400 where a person named is nobody, 404, 409 `stale`, 409 `refused` with every rule of (c)(6) it breaks.
 */
export async function recordInspection(
  ctx: TenantContext,
  id: string,
  body: BodyOf<typeof contract.recordInspection>,
): Promise<InspectionDetail> {
  authorise(ctx.actor, contract.recordInspection.access);
  return ctx.write(async (tx) => {
    const inspection = await plannedSurely(ctx, tx, id, body.version);
    mustBeInspector(ctx, inspection);
    const reviewedIds = [...new Set(body.reviewedIds)];
    const inspector = await readCandidate(tx, inspection.inspector.id, body.performedOn);
    const refusals = [
      ...inspectorRefusals(inspector ?? { ...inspection.inspector, isAuthorised: false }, inspection.users),
      ...recordRefusals(
        {
          inspectorId: inspection.inspector.id,
          performedOn: body.performedOn,
          lastInspectedOn: inspection.lastInspectedOn,
          reviewedIds,
          result: body.result,
          actionCount: body.actions.length,
          users: inspection.users,
        },
        ctx.now,
      ),
    ];
    if (refusals.length > 0) throw refused(refusals);
    await mustBePeople(tx, "reviewedIds", reviewedIds);
    await mustBePeople(tx, "responsibleId", [...new Set(body.actions.map((action) => action.responsibleId))]);
    await saveRecord(tx, inspection, {
      ...body,
      reviewedIds,
      remarks: body.remarks || null,
      dueOn: inspectionDueOn(body.performedOn, body.performedOn),
      actions: body.actions.map((action) => ({ ...action, id: newId(ctx.deps.clock()) })),
      at: ctx.now,
    });
    return answer(ctx, tx, id, "recorded", {
      inspector: inspection.inspector.name,
      performedOn: body.performedOn,
      result: body.result,
      reviewed: reviewedIds.length,
      actions: body.actions.length,
    });
  });
}

/** The inspection under its procedure's lock, still planned, as the caller saw it. */
async function plannedSurely(
  ctx: TenantContext,
  tx: Transaction,
  id: string,
  version: number,
): Promise<InspectionRecord> {
  if (!(await lockProcedureOf(tx, { inspectionId: id }))) throw notFound("inspection");
  const inspection = await readInspection(tx, id, ctx.now.slice(0, 10));
  if (!inspection) throw notFound("inspection");
  if (inspection.version !== version) throw stale(detailOf(ctx, inspection));
  if (inspection.state !== "planned") {
    throw new ApiError("conflict", "This inspection is not planned any more. Look at it as it is now.");
  }
  return inspection;
}

function mustBeInspector(ctx: TenantContext, { inspector }: InspectionRecord): void {
  if (inspector.id === ctx.actor.user.id || may(ctx.actor, "procedures:approve")) return;
  throw refused([{ code: "not_inspector", message: `Only ${inspector.name} records this inspection.` }]);
}

async function mustBePeople(tx: Transaction, field: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && (await countPeople(tx, ids)) !== ids.length) {
    throw invalid({ [field]: "A person you named is not among the active people. Choose from the list." });
  }
}

async function answer(
  ctx: TenantContext,
  tx: Transaction,
  id: string,
  act: Parameters<typeof inspectionEvent>[1],
  details: Record<string, unknown>,
): Promise<InspectionDetail> {
  const inspection = await readInspection(tx, id, ctx.now.slice(0, 10));
  if (!inspection) throw new Error(`Inspection ${id} is gone from under its lock.`);
  await appendAudit(tx, [inspectionEvent(ctx, act, inspection, details)]);
  return detailOf(ctx, inspection);
}

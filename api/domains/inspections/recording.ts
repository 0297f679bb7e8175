import type { z } from "zod";
import * as contract from "#contract/inspections/calls.ts";
import type { InspectionDetail } from "#contract/inspections/schemas.ts";
import type { Refusal } from "#contract/refusals.ts";
import { inspectionRefusal } from "#contract/inspections/sentences.ts";
import { inspectionDueOn, inspectorRefusals, recordRefusals } from "#domain/inspections.ts";
import { authorize, may } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import {
  allowed,
  changeRecord,
  getOrThrow,
  type RecordKind,
  unlessRefused,
} from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { ApiError, invalid, notFound, refused } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { readPolicies } from "#api/domains/policies/public.ts";
import { type InspectionAct, inspectionEvent } from "./events.ts";
import { lockProcedureOf, readProcedureFacts } from "./procedures-sql.ts";
import { countPeople, type InspectionRecord, readCandidate, readInspection, readInspectors } from "./sql.ts";
import { cancelPlanned, insertPlanned, saveRecord } from "./save-sql.ts";
import { detailOf } from "./queries.ts";

type BodyOf<E extends { body: z.ZodType }> = z.output<E["body"]>;

/**
 * Plans the inspection of a procedure in effect. Throws 400 if the inspector is no one, 404, 409 `refused` if
 * they use the procedure, are not authorized, or one is planned already.
 */
export async function planInspection(
  ctx: TenantContext,
  procedureId: string,
  { inspectorId, plannedFor }: BodyOf<typeof contract.planInspection>,
): Promise<InspectionDetail> {
  authorize(ctx.actor, contract.planInspection.access);
  const today = ctx.now.slice(0, 10);
  return ctx.write(async (tx) => {
    if (!(await lockProcedureOf(tx, { procedureId }))) throw notFound("procedure");
    const [procedure, inspector, people] = [
      await readProcedureFacts(tx, procedureId),
      await readCandidate(tx, inspectorId, today),
      await readInspectors(tx, procedureId, { today, chosen: [inspectorId], limit: 1 }),
    ];
    if (!procedure?.publishedVersionId) throw new ApiError("conflict", inspectionRefusal("not_published"));
    if (procedure.hasPlanned) {
      throw new ApiError("conflict", inspectionRefusal("already_planned"));
    }
    if (!inspector) throw invalid({ inspectorId: inspectionRefusal("person_gone") });
    if (plannedFor < today) throw invalid({ plannedFor: inspectionRefusal("day_passed") });
    const refusals = inspectorRefusals(
      inspector,
      people.filter(({ uses }) => uses),
    );
    if (refusals.length > 0) throw refused(refusals);
    const id = newId(ctx.deps.clock());
    const versionId = procedure.publishedVersionId;
    await insertPlanned(tx, { id, procedureId, versionId, inspectorId, plannedFor, createdAt: ctx.now });
    const planned = getOrThrow(await readInspection(tx, id, today), inspectionRecord.name);
    const details = { inspector: inspector.name, plannedFor };
    await appendAudit(tx, [inspectionEvent(ctx, "planned", planned, details)]);
    return detailOf(ctx, planned);
  });
}

/** Calls a planned inspection off. Throws 404, 409 `stale`, 409 `conflict`. */
export async function cancelInspection(
  ctx: TenantContext,
  id: string,
  { version }: BodyOf<typeof contract.cancelInspection>,
): Promise<InspectionDetail> {
  authorize(ctx.actor, contract.cancelInspection.access);
  return changeRecord(ctx, inspectionRecord, {
    id,
    version,
    act: "called_off",
    decide: (inspection) => {
      mustBePlanned(inspection);
      return allowed();
    },
    write: async (tx) => {
      await cancelPlanned(tx, id);
      return {};
    },
  });
}

/**
 * Records the inspection: from its day on the procedure is inspected, and its deviations become corrective actions.
 * Throws 400 if a person named is no one, 404, 409 `stale`, 409 `refused` with every rule of (c)(6) it breaks.
 */
export async function recordInspection(
  ctx: TenantContext,
  id: string,
  body: BodyOf<typeof contract.recordInspection>,
): Promise<InspectionDetail> {
  authorize(ctx.actor, contract.recordInspection.access);
  const reviewedIds = [...new Set(body.reviewedIds)];
  return changeRecord(ctx, inspectionRecord, {
    id,
    version: body.version,
    act: "recorded",
    decide: async (inspection, tx) => {
      mustBePlanned(inspection);
      const notInspector = againstActor(ctx, inspection);
      if (notInspector) return { ok: false, refusals: [notInspector] };
      const inspector = await readCandidate(tx, inspection.inspector.id, body.performedOn);
      return unlessRefused([
        ...inspectorRefusals(inspector ?? { ...inspection.inspector, isAuthorized: false }, inspection.users),
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
      ]);
    },
    write: async (tx, inspection) => {
      await mustBePeople(tx, "reviewedIds", reviewedIds);
      await mustBePeople(tx, "responsibleId", [
        ...new Set(body.actions.map((action) => action.responsibleId)),
      ]);
      const { inspectionMonths } = await readPolicies(tx);
      await saveRecord(tx, inspection, {
        ...body,
        reviewedIds,
        remarks: body.remarks || null,
        dueOn: inspectionDueOn(body.performedOn, body.performedOn, inspectionMonths),
        actions: body.actions.map((action) => ({ ...action, id: newId(ctx.deps.clock()) })),
        at: ctx.now,
      });
      return {
        inspector: inspection.inspector.name,
        performedOn: body.performedOn,
        result: body.result,
        reviewed: reviewedIds.length,
        actions: body.actions.length,
      };
    },
  });
}

/** Under its procedure's lock: its inspections change one after the other. */
const inspectionRecord: RecordKind<TenantContext, InspectionRecord, InspectionDetail, InspectionAct> = {
  name: "inspection",
  lock: (tx, inspectionId) => lockProcedureOf(tx, { inspectionId }),
  read: (tx, id, { now }) => readInspection(tx, id, now.slice(0, 10)),
  versionOf: ({ version }) => version,
  view: detailOf,
  event: inspectionEvent,
};

function mustBePlanned({ state }: InspectionRecord): void {
  if (state === "planned") return;
  throw new ApiError("conflict", inspectionRefusal("not_planned"));
}

function againstActor(ctx: TenantContext, { inspector }: InspectionRecord): Refusal | undefined {
  if (inspector.id === ctx.actor.user.id || may(ctx.actor, "procedures:approve")) return undefined;
  return inspectionRefusal("not_inspector", { name: inspector.name });
}

async function mustBePeople(tx: Transaction, field: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && (await countPeople(tx, ids)) !== ids.length) {
    throw invalid({ [field]: inspectionRefusal("people_gone") });
  }
}

import type { z } from "zod";
import * as contract from "#contract/inspections/calls.ts";
import type { InspectionDetail } from "#contract/inspections/schemas.ts";
import { inspectionRefusal } from "#contract/inspections/sentences.ts";
import { authorize, may } from "#api/infrastructure/access.ts";
import { allowed, changeRecord, no, type RecordKind } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { type InspectionAct, inspectionEvent } from "./events.ts";
import { lockAction, type LockedAction, markActionDone } from "./save-sql.ts";
import { type InspectionRecord, readInspection } from "./sql.ts";
import { detailOf } from "./queries.ts";

/**
 * Records that a corrective action is done, by the person responsible for it or by someone who approves
 * procedures. Throws 404, 409 `stale`, 409 `refused`.
 */
export async function completeAction(
  ctx: TenantContext,
  id: string,
  { version, note }: z.output<(typeof contract.completeAction)["body"]>,
): Promise<InspectionDetail> {
  authorize(ctx.actor, contract.completeAction.access);
  return changeRecord(ctx, actionRecord, {
    id,
    version,
    act: "action_done",
    decide: ({ action }) => {
      if (action.isDone) throw new ApiError("conflict", inspectionRefusal("already_done"));
      if (action.responsibleId === ctx.actor.user.id || may(ctx.actor, "procedures:approve"))
        return allowed();
      return no(inspectionRefusal("not_responsible"));
    },
    write: async (tx) => {
      await markActionDone(tx, id, { by: ctx.actor.user.id, at: ctx.now, note });
      return ({ inspection }) => {
        const done = inspection.actions.find((each) => each.id === id);
        return { action: done?.action ?? "", note };
      };
    },
  });
}

/** A corrective action with the inspection that it belongs to and is shown with. */
interface ActionRecord {
  action: LockedAction;
  inspection: InspectionRecord;
}

const actionRecord: RecordKind<TenantContext, ActionRecord, InspectionDetail, InspectionAct> = {
  name: "corrective action",
  lock: lockAction,
  read: async (tx, id, { now }) => {
    const action = await lockAction(tx, id);
    const inspection = action && (await readInspection(tx, action.inspectionId, now.slice(0, 10)));
    return action && inspection && { action, inspection };
  },
  versionOf: ({ action }) => action.version,
  view: (ctx, { inspection }) => detailOf(ctx, inspection),
  event: (ctx, act, { inspection }, details) => inspectionEvent(ctx, act, inspection, details),
};

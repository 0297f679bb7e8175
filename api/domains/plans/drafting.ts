import type { z } from "zod";
import * as contract from "#contract/plans/calls.ts";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { planRefusal } from "#contract/plans/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { invalid } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { changePlan, planOrThrow } from "./change.ts";
import { planEvent } from "./events.ts";
import { readPlan } from "./sql.ts";
import { insertPlan, replacePlan } from "./save-sql.ts";
import { type Selection, selectionOf } from "./selection.ts";
import { detailOf } from "./view.ts";

/**
 * Drafts a plan: its points and pinned procedure versions come from the published procedures of the machines.
 * Throws 400 if a machine has none, a person cannot have the assigned part, or a point of a copy was not
 * checked again.
 */
export async function createPlan(
  ctx: TenantContext,
  { copiedFromId, lookedAtIds, ...draft }: z.output<(typeof contract.createPlan)["body"]>,
): Promise<PlanDetail> {
  authorize(ctx.actor, contract.createPlan.access);
  return ctx.write(async (tx) => {
    const selection = await selectionOf(tx, draft);
    if (copiedFromId !== undefined) await assertProperCopy(tx, copiedFromId, selection, lookedAtIds);
    const id = newId(ctx.deps.clock());
    await insertPlan(
      tx,
      { ...draft, id, authorId: ctx.actor.user.id, createdAt: ctx.now, copiedFromId },
      selection,
    );
    const plan = await planOrThrow(tx, id);
    const details = plan.copiedFrom ? { copiedFrom: plan.copiedFrom.number } : {};
    await appendAudit(tx, [planEvent(ctx, "created", plan, details)]);
    return detailOf(ctx, plan);
  });
}

/** A copy hides omissions unless someone checks every point as it is today. */
async function assertProperCopy(
  tx: Transaction,
  copiedFromId: string,
  { pointIds }: Selection,
  lookedAtIds: readonly string[],
): Promise<void> {
  if (!(await readPlan(tx, copiedFromId))) throw invalid({ copiedFromId: planRefusal("copy_source_gone") });
  const missing = pointIds.filter((id) => !lookedAtIds.includes(id)).length;
  if (missing > 0)
    throw invalid({
      lookedAtIds: planRefusal("points_unchecked", { count: missing }),
    });
}

/**
 * Changes a draft, or a rejected plan, which becomes a draft again; pins the versions that are published now.
 * Throws 400 as `createPlan`, 404, 409 `stale`, 409 `refused`.
 */
export async function updatePlan(
  ctx: TenantContext,
  id: string,
  { version, ...draft }: z.output<(typeof contract.updatePlan)["body"]>,
): Promise<PlanDetail> {
  authorize(ctx.actor, contract.updatePlan.access);
  return changePlan(ctx, { id, version, action: "edit" }, async (tx, _plan, state) => {
    await replacePlan(tx, id, { ...draft, state }, await selectionOf(tx, draft));
    return {};
  });
}

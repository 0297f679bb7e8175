import type { z } from "zod";
import * as contract from "#contract/plans.ts";
import type { PlanDetail, PlanDraft } from "#contract/plans.ts";
import { authorise } from "#api/platform/access.ts";
import { appendAudit } from "#api/platform/audit/append.ts";
import type { TenantContext } from "#api/platform/context.ts";
import { newId } from "#api/platform/ids.ts";
import { changePlan, readSurely } from "./change.ts";
import { planEvent } from "./events.ts";
import { insertPlan, replacePlan } from "./save.ts";
import { selectionOf } from "./selection.ts";
import { detailOf } from "./view.ts";

/**
 * Drafts a plan: its points and pinned procedure versions come from the published procedures of the machines. Throws
 * 400 where a machine has none or a person cannot have the part given to them.
 */
export async function createPlan(ctx: TenantContext, draft: PlanDraft): Promise<PlanDetail> {
  authorise(ctx.actor, contract.createPlan.access);
  return ctx.write(async (tx) => {
    const selection = await selectionOf(tx, draft);
    const id = newId(ctx.deps.clock());
    await insertPlan(tx, { ...draft, id, authorId: ctx.actor.user.id, createdAt: ctx.now }, selection);
    const plan = await readSurely(tx, id);
    await appendAudit(tx, [planEvent(ctx, "created", plan, {})]);
    return detailOf(ctx, plan);
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
  authorise(ctx.actor, contract.updatePlan.access);
  return ctx.write((tx) =>
    changePlan(ctx, tx, { id, version, action: "edit" }, async () => {
      await replacePlan(tx, id, draft, await selectionOf(tx, draft));
      return {};
    }),
  );
}

import type { z } from "zod";
import { features } from "#contract/access.ts";
import * as contract from "#contract/subscription-plans/calls.ts";
import type * as schemas from "#contract/subscription-plans/schemas.ts";
import type { PlanContent, SubscriptionPlanDetail } from "#contract/subscription-plans/schemas.ts";
import type { PlanStep } from "#contract/subscription-plans/words.ts";
import { authorise } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { invalid, refused, stale } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { differences } from "./differences.ts";
import { isNameTaken, lockPlans, mostKeptPlans, readKeys, readPlan } from "./sql.ts";
import * as save from "./save-sql.ts";
import { surely } from "./queries.ts";

type Draft = z.output<typeof schemas.planDraftContent>;

/** Drafts a plan. Throws 400 for a name that another plan has, 409 `refused` where there are too many. */
export async function createPlan(ctx: PlatformContext, draft: Draft): Promise<SubscriptionPlanDetail> {
  authorise(ctx.actor, contract.createSubscriptionPlan.access);
  return ctx.write(async (tx) => {
    await lockPlans(tx);
    const id = newId(ctx.deps.clock());
    await mustBeFree(tx, draft.name, id);
    const keys = await readKeys(tx);
    if (keys.length >= mostKeptPlans) {
      throw no(
        "too_many",
        `There are ${mostKeptPlans} plans, archived ones included. Edit or restore one of them.`,
      );
    }
    await save.insertPlan(tx, id, keyFor(draft.name, keys));
    await save.writeDraft(tx, id, inOrder(draft));
    const plan = surely(await readPlan(tx, id));
    await note(ctx, tx, "created", plan, { draft: plan.draft });
    return plan;
  });
}

/** Writes the next version. Throws 400 as `createPlan`, 404, 409 `stale` with the plan as it is now, 409 `refused`. */
export async function updatePlan(
  ctx: PlatformContext,
  id: string,
  { version, ...draft }: z.output<(typeof contract.updateSubscriptionPlan)["body"]>,
): Promise<SubscriptionPlanDetail> {
  authorise(ctx.actor, contract.updateSubscriptionPlan.access);
  return ctx.write(async (tx) => {
    const before = await take(tx, id, version);
    if (before.state === "archived") throw isArchived();
    const content = inOrder(draft);
    await mustBeFree(tx, content.name, id);
    await save.writeDraft(tx, id, content);
    const after = surely(await readPlan(tx, id));
    await note(ctx, tx, "edited", after, { changes: differences(before.draft ?? before.published, content) });
    return after;
  });
}

/** One step in a plan's life. Throws as `updatePlan`. */
export async function stepPlan(
  ctx: PlatformContext,
  id: string,
  { version, step }: z.output<(typeof contract.stepSubscriptionPlan)["body"]>,
): Promise<SubscriptionPlanDetail> {
  authorise(ctx.actor, contract.stepSubscriptionPlan.access);
  return ctx.write(async (tx) => {
    const before = await take(tx, id, version);
    const details = await steps[step](ctx, tx, before);
    const after = surely(await readPlan(tx, id));
    await note(ctx, tx, past[step], after, details ?? {});
    return after;
  });
}

type Take = (
  ctx: PlatformContext,
  tx: Transaction,
  plan: SubscriptionPlanDetail,
) => Promise<Record<string, unknown> | void>;

const steps: Record<PlanStep, Take> = {
  publish: async (ctx, tx, plan) => {
    if (plan.state === "archived") throw isArchived();
    if (!plan.draft) throw no("no_draft", "There is nothing to publish: the plan has no draft.");
    await mustBeFree(tx, plan.draft.name, plan.id);
    await save.publishDraft(tx, plan.id, { by: ctx.actor.admin.name, at: ctx.now });
    return { changes: differences(plan.published, plan.draft) };
  },
  discard: async (_ctx, tx, plan) => {
    if (!plan.draft) throw no("no_draft", "The plan has no draft.");
    if (!plan.published)
      throw no("only_draft", "This plan has nothing but its draft. Archive it to put it away.");
    await save.discardDraft(tx, plan.id);
  },
  archive: async (ctx, tx, plan) => {
    if (plan.state === "archived") throw no("archived", "The plan is archived already.");
    await save.setArchived(tx, plan.id, ctx.now);
    return { subscribers: plan.subscribers };
  },
  restore: async (_ctx, tx, plan) => {
    if (plan.state !== "archived") throw no("not_archived", "The plan is not archived.");
    for (const content of [plan.published, plan.draft]) {
      if (content) await mustBeFree(tx, content.name, plan.id);
    }
    await save.setArchived(tx, plan.id, null);
  },
  show: async (_ctx, tx, plan) => {
    if (!plan.published) throw no("not_published", "Publish the plan before you show it.");
    await save.setVisibility(tx, plan.id, "public");
  },
  hide: (_ctx, tx, plan) => save.setVisibility(tx, plan.id, "hidden"),
  move_up: (_ctx, tx, plan) => move(tx, plan, -1),
  move_down: (_ctx, tx, plan) => move(tx, plan, 1),
};

const past: Record<PlanStep, string> = {
  publish: "published",
  discard: "draft_discarded",
  archive: "archived",
  restore: "restored",
  show: "shown",
  hide: "hidden",
  move_up: "moved",
  move_down: "moved",
};

async function move(tx: Transaction, plan: SubscriptionPlanDetail, by: -1 | 1): Promise<void> {
  if (await save.movePlan(tx, plan.id, by)) return;
  throw no("at_the_end", by < 0 ? "The plan is the first already." : "The plan is the last already.");
}

/** The plan under the writers' lock, counted up. Throws 404, 409 `stale` with both versions. */
async function take(tx: Transaction, id: string, version: number): Promise<SubscriptionPlanDetail> {
  await lockPlans(tx);
  const plan = surely(await readPlan(tx, id));
  if (!(await save.countUp(tx, id, version))) throw stale(plan);
  return plan;
}

async function mustBeFree(tx: Transaction, name: string, id: string): Promise<void> {
  if (await isNameTaken(tx, name, id)) {
    throw invalid({ name: `Another plan is called ${name}. Give this one a name of its own.` });
  }
}

/** `Plant Plus` → `plant-plus`, and `plant-plus-2` where that is taken. It stays, whatever the plan is called later. */
function keyFor(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  const base =
    plain
      .replace(/^-+|-+$/g, "")
      .slice(0, 30)
      .replace(/-+$/, "") || "plan";
  let key = base;
  for (let next = 2; taken.includes(key); next++) key = `${base}-${next}`;
  return key;
}

/** Features in the contract's order, each once: so that equal sets are equal lists. */
function inOrder(draft: Draft): PlanContent {
  return { ...draft, features: features.filter((feature) => draft.features.includes(feature)) };
}

function isArchived() {
  return no("archived", "The plan is archived. Restore it before you change it.");
}

function no(code: string, message: string) {
  return refused([{ code, message }]);
}

function note(
  ctx: PlatformContext,
  tx: Transaction,
  act: string,
  plan: SubscriptionPlanDetail,
  details: Record<string, unknown>,
): Promise<void> {
  return appendAudit(tx, [
    eventBy(
      ctx,
      `platform.subscription_plan_${act}`,
      { type: "subscription_plan", id: plan.id },
      { key: plan.key, name: (plan.draft ?? plan.published)?.name ?? plan.key, ...details },
    ),
  ]);
}

import type { z } from "zod";
import { features } from "#contract/access.ts";
import { currencies } from "#contract/billing/words.ts";
import * as contract from "#contract/subscription-plans/calls.ts";
import type * as schemas from "#contract/subscription-plans/schemas.ts";
import type { PlanContent, SubscriptionPlanDetail } from "#contract/subscription-plans/schemas.ts";
import type { PlanStep } from "#contract/subscription-plans/words.ts";
import type { Decision } from "#contract/refusals.ts";
import { subscriptionPlanRefusal } from "#contract/subscription-plans/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import { allowed, changeRecord, getOrThrow, no, type RecordKind } from "#api/infrastructure/change-record.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { invalid, refused } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { differences } from "./differences.ts";
import { isNameTaken, lockPlans, maxPlans, readKeys, readPlan } from "./sql.ts";
import * as save from "./save-sql.ts";

type Draft = z.output<typeof schemas.planDraftContent>;

/** Drafts a plan. Throws 400 for a name that another plan has, 409 `refused` if there are too many. */
export async function createPlan(ctx: PlatformContext, draft: Draft): Promise<SubscriptionPlanDetail> {
  authorize(ctx.actor, contract.createSubscriptionPlan.access);
  return ctx.write(async (tx) => {
    await lockPlans(tx);
    const id = newId(ctx.deps.clock());
    await mustBeFree(tx, draft.name, id);
    const keys = await readKeys(tx);
    if (keys.length >= maxPlans) {
      throw refused([subscriptionPlanRefusal("too_many", { most: maxPlans })]);
    }
    await save.insertPlan(tx, id, keyFor(draft.name, keys));
    await save.writeDraft(tx, id, inOrder(draft));
    const plan = getOrThrow(await readPlan(tx, id), planRecord.name);
    await appendAudit(tx, [planRecord.event(ctx, "created", plan, { draft: plan.draft })]);
    return plan;
  });
}

/** Writes the next version. Throws 400 as `createPlan`, 404, 409 `stale` with the plan as it is now, 409 `refused`. */
export async function updatePlan(
  ctx: PlatformContext,
  id: string,
  { version, ...draft }: z.output<(typeof contract.updateSubscriptionPlan)["body"]>,
): Promise<SubscriptionPlanDetail> {
  authorize(ctx.actor, contract.updateSubscriptionPlan.access);
  const content = inOrder(draft);
  return changeRecord(ctx, planRecord, {
    id,
    version,
    act: "edited",
    decide: ({ state }) => (state === "archived" ? isArchived() : allowed()),
    write: async (tx, before) => {
      await save.countUp(tx, id, version);
      await mustBeFree(tx, content.name, id);
      await save.writeDraft(tx, id, content);
      return { changes: differences(before.draft ?? before.published, content) };
    },
  });
}

/** One step in a plan's life. Throws as `updatePlan`. */
export async function stepPlan(
  ctx: PlatformContext,
  id: string,
  { version, step }: z.output<(typeof contract.stepSubscriptionPlan)["body"]>,
): Promise<SubscriptionPlanDetail> {
  authorize(ctx.actor, contract.stepSubscriptionPlan.access);
  const { decide = allowed, write } = steps[step];
  return changeRecord(ctx, planRecord, {
    id,
    version,
    act: past[step],
    decide,
    write: async (tx, before) => {
      await save.countUp(tx, id, version);
      return (await write(ctx, tx, before)) ?? {};
    },
  });
}

interface Step {
  decide?: (plan: SubscriptionPlanDetail) => Decision<undefined>;
  write(
    ctx: PlatformContext,
    tx: Transaction,
    plan: SubscriptionPlanDetail,
  ): Promise<Record<string, unknown> | void>;
}

const steps: Record<PlanStep, Step> = {
  publish: {
    decide: ({ state, draft }) => {
      if (state === "archived") return isArchived();
      return draft ? allowed() : no(subscriptionPlanRefusal("no_draft/publish"));
    },
    write: async (ctx, tx, { id, draft, published }) => {
      await mustBeFree(tx, draft?.name ?? "", id);
      await save.publishDraft(tx, id, { by: ctx.actor.admin.name, at: ctx.now });
      return { changes: draft ? differences(published, draft) : {} };
    },
  },
  discard: {
    decide: ({ draft, published }) => {
      if (!draft) return no(subscriptionPlanRefusal("no_draft/discard"));
      if (published) return allowed();
      return no(subscriptionPlanRefusal("only_draft"));
    },
    write: (_ctx, tx, { id }) => save.discardDraft(tx, id),
  },
  archive: {
    decide: ({ state }) =>
      state === "archived" ? no(subscriptionPlanRefusal("archived/already")) : allowed(),
    write: async (ctx, tx, { id, subscribers }) => {
      await save.setArchived(tx, id, ctx.now);
      return { subscribers };
    },
  },
  restore: {
    decide: ({ state }) => (state === "archived" ? allowed() : no(subscriptionPlanRefusal("not_archived"))),
    write: async (_ctx, tx, { id, published, draft }) => {
      for (const content of [published, draft]) {
        if (content) await mustBeFree(tx, content.name, id);
      }
      await save.setArchived(tx, id, null);
    },
  },
  show: {
    decide: ({ published }) => (published ? allowed() : no(subscriptionPlanRefusal("not_published"))),
    write: (_ctx, tx, { id }) => save.setVisibility(tx, id, "public"),
  },
  hide: { write: (_ctx, tx, { id }) => save.setVisibility(tx, id, "hidden") },
  move_up: { write: (_ctx, tx, plan) => move(tx, plan, -1) },
  move_down: { write: (_ctx, tx, plan) => move(tx, plan, 1) },
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
  throw refused([subscriptionPlanRefusal(by < 0 ? "at_the_end/up" : "at_the_end/down")]);
}

async function mustBeFree(tx: Transaction, name: string, id: string): Promise<void> {
  if (await isNameTaken(tx, name, id)) {
    throw invalid({ name: subscriptionPlanRefusal("name_taken", { name }) });
  }
}

/**
 * `Plant Plus` → `plant-plus`, or `plant-plus-2` if that is taken. It never changes, even if the plan is
 * renamed.
 */
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

/** Features and currencies in the contract's order, each once: so that equal sets are equal lists. */
function inOrder(draft: Draft): PlanContent {
  return {
    ...draft,
    otherPrices: currencies.flatMap((currency) =>
      draft.otherPrices.filter((price) => price.currency === currency),
    ),
    features: features.filter((feature) => draft.features.includes(feature)),
  };
}

function isArchived() {
  return no(subscriptionPlanRefusal("archived/change"));
}

/** The writers of plans take turns. */
const planRecord: RecordKind<PlatformContext, SubscriptionPlanDetail, SubscriptionPlanDetail> = {
  name: "subscription plan",
  lock: (tx) => lockPlans(tx),
  read: readPlan,
  versionOf: ({ version }) => version,
  view: (_, plan) => plan,
  event: (ctx, act, plan, details) =>
    eventBy(
      ctx,
      `platform.subscription_plan_${act}`,
      { type: "subscription_plan", id: plan.id },
      { key: plan.key, name: (plan.draft ?? plan.published)?.name ?? plan.key, ...details },
    ),
};

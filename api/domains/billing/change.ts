import type { z } from "zod";
import type { BillingInterval } from "#contract/billing/words.ts";
import * as contract from "#contract/billing/calls.ts";
import type { BillingOverview, PlanChange } from "#contract/billing/schemas.ts";
import type { PublicPlan } from "#contract/subscription-plans/schemas.ts";
import { billingRefusal } from "#contract/billing/sentences.ts";
import { totalsOf } from "#domain/billing/invoice.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { notFound, refused, stale } from "#api/infrastructure/errors.ts";
import { plansOnOffer } from "#api/domains/subscription-plans/public.ts";
import { cardOf } from "./card.ts";
import { noteBilling } from "./events.ts";
import { issueInvoice } from "./issue.ts";
import { overviewIn, versionOf } from "./overview.ts";
import { type Proposal, propose } from "./proposal.ts";
import { lockSubscription, readBilling, readUsage, type SubscriptionRecord } from "./records-sql.ts";
import { setCancelled, setNext, setTerms } from "./save-sql.ts";

/** What a change of plan would mean. Throws 404 for a plan that is not on offer. */
export async function previewChange(
  ctx: TenantContext,
  { planId, interval, currency }: z.output<(typeof contract.previewPlanChange)["query"]>,
): Promise<PlanChange> {
  authorize(ctx.actor, contract.previewPlanChange.access);
  const today = ctx.now.slice(0, 10);
  const [plans, { subscription, usage }] = await Promise.all([
    plansOnOffer(ctx.deps.db.platform()),
    readBilling(ctx.read, today),
  ]);
  const plan = offered(plans, planId);
  const current = await withPinned(ctx, plans, subscription);
  const proposal = propose(current, { plan, interval, currency }, usage, today);
  return {
    plan,
    interval,
    currency: proposal.ok ? proposal.currency : (currency ?? plan.currency),
    kind: proposal.ok ? proposal.kind : null,
    reasons: proposal.ok ? [] : proposal.reasons,
    effectiveOn: proposal.ok ? proposal.effectiveOn : today,
    due: dueOf(ctx, proposal),
    lost: ctx.actor.tenant.features.filter((feature) => !plan.features.includes(feature)),
    limits: plan.limits,
    version: subscription?.version ?? 0,
  };
}

/**
 * Changes the plan: today if it costs more, with an invoice for the difference; with the next period if it
 * costs less. Throws 404, 409 `stale` if subscription or plan changed in the meantime, 409 `refused` with every
 * reason.
 */
export async function changePlan(
  ctx: TenantContext,
  { planId, interval, currency, planNumber, version }: z.output<(typeof contract.changePlan)["body"]>,
): Promise<BillingOverview> {
  authorize(ctx.actor, contract.changePlan.access);
  const today = ctx.now.slice(0, 10);
  const plans = await plansOnOffer(ctx.deps.db.platform());
  const plan = offered(plans, planId);
  return ctx.write(async (tx) => {
    const record = await lockSubscription(tx);
    if ((record?.version ?? 0) !== version || plan.number !== planNumber) {
      throw stale(await overviewIn(ctx, tx));
    }
    const current = await withPinned(ctx, plans, record ?? null);
    const proposal = propose(current, { plan, interval, currency }, await readUsage(tx), today);
    if (!proposal.ok) throw refused(proposal.reasons);
    const card = await cardOf(ctx.deps, record);
    if (card) {
      const from = proposal.kind === "now" ? "now" : "next_period";
      const { price } = proposal;
      await card.setPrice({ name: plan.name, currency: proposal.currency, interval, price }, from);
    }
    const invoice = await take(ctx, tx, plan, interval, proposal, card !== undefined, record);
    await noteBilling(ctx, tx, "plan_changed", {
      plan: plan.name,
      interval,
      currency: proposal.currency,
      effectiveOn: proposal.effectiveOn,
      ...(current && { from: current.pinned.name }),
      ...(invoice && { invoice: invoice.number }),
    });
    return overviewIn(ctx, tx);
  });
}

/** Ends the subscription with its period. Throws 409 `stale`, 409 `refused`. */
export async function cancel(ctx: TenantContext, version: number): Promise<BillingOverview> {
  authorize(ctx.actor, contract.cancelSubscription.access);
  return ctx.write(async (tx) => {
    const record = await running(ctx, tx, version);
    if (record.cancelAtPeriodEnd) throw refused([billingRefusal("cancelled")]);
    const card = await cardOf(ctx.deps, record);
    if (card) await card.setCancelled(true);
    await setCancelled(tx);
    await noteBilling(ctx, tx, "cancelled", { endsOn: record.periodEnd });
    return overviewIn(ctx, tx);
  });
}

/** Withdraws a cancellation, or a change that has not begun. Throws as `cancel`. */
export async function resume(ctx: TenantContext, version: number): Promise<BillingOverview> {
  authorize(ctx.actor, contract.resumeSubscription.access);
  return ctx.write(async (tx) => {
    const record = await running(ctx, tx, version);
    if (!record.cancelAtPeriodEnd && record.nextPlanId === null) {
      throw refused([billingRefusal("nothing_to_undo")]);
    }
    const card = await cardOf(ctx.deps, record);
    if (card) await card.keep();
    await setNext(tx, null);
    await noteBilling(ctx, tx, "resumed", {});
    return overviewIn(ctx, tx);
  });
}

/** The subscription under its lock, while it runs. Throws 409 `stale`, 409 `refused`. */
export async function running(
  ctx: TenantContext,
  tx: Transaction,
  version: number,
): Promise<SubscriptionRecord> {
  const record = await lockSubscription(tx);
  if (!record || record.state === "ended") throw refused([billingRefusal("no_subscription")]);
  if (record.version !== version) throw stale(await overviewIn(ctx, tx));
  return record;
}

async function take(
  ctx: TenantContext,
  tx: Transaction,
  plan: PublicPlan,
  interval: BillingInterval,
  proposal: Extract<Proposal, { ok: true }>,
  byCard: boolean,
  record: SubscriptionRecord | undefined,
) {
  const { kind, price, currency, period } = proposal;
  if (kind === "at_period_end") {
    await setNext(tx, { planId: plan.id, number: plan.number, interval });
    return undefined;
  }
  const keepsPeriod = record !== undefined && period.start === record.periodStart;
  await setTerms(tx, {
    plan,
    interval,
    price,
    currency,
    period,
    state: kind === "trial" ? "trialing" : "active",
    keepsPlan: record?.state !== "ended" && record?.planId === plan.id && record.planNumber === plan.number,
    ...(keepsPeriod && { anchorDay: record.anchorDay }),
  });
  // A card's invoice is issued when the payment provider reports the payment.
  if (byCard || proposal.lines.length === 0) return undefined;
  const issuedOn = ctx.now.slice(0, 10);
  return issueInvoice(ctx.deps, tx, { kind: "change", issuedOn, period, currency, lines: proposal.lines });
}

async function withPinned(
  ctx: TenantContext,
  plans: readonly PublicPlan[],
  record: SubscriptionRecord | null,
): Promise<{ record: SubscriptionRecord; pinned: PublicPlan } | null> {
  if (!record) return null;
  return { record, pinned: await versionOf(ctx, plans, record.planId, record.planNumber) };
}

function dueOf({ deps }: TenantContext, proposal: Proposal): PlanChange["due"] {
  if (!proposal.ok || proposal.lines.length === 0) return null;
  const { taxName, taxRate } = deps.config.billing;
  const lines = proposal.lines.map(({ text, amount }) => ({ text, amount }));
  return { lines, ...totalsOf(lines, taxRate), taxName, taxRate };
}

function offered(plans: readonly PublicPlan[], id: string): PublicPlan {
  const plan = plans.find((candidate) => candidate.id === id);
  if (!plan) throw notFound("plan on offer");
  return plan;
}

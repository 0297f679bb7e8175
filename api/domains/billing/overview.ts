import { limitKeys } from "#contract/billing/words.ts";
import { getBilling, listInvoices as listCall } from "#contract/billing/calls.ts";
import type { BillingOverview, Subscription } from "#contract/billing/schemas.ts";
import type { PublicPlan } from "#contract/subscription-plans/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { Deps, TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { plansOnOffer, planVersion } from "#api/domains/subscription-plans/public.ts";
import {
  type BillingRecord,
  readBilling,
  readInvoices,
  renewalOf,
  type SubscriptionRecord,
} from "./records-sql.ts";

/** All of a tenant's billing screen but its invoices. */
export async function readOverview(ctx: TenantContext): Promise<BillingOverview> {
  authorize(ctx.actor, getBilling.access);
  return overviewIn(ctx, ctx.read);
}

/** The same, as it is within a transaction. */
export async function overviewIn(ctx: TenantContext, scope: Scope): Promise<BillingOverview> {
  const [record, plans] = await Promise.all([
    readBilling(scope, ctx.now.slice(0, 10)),
    plansOnOffer(ctx.deps.db.platform()),
  ]);
  const subscription = record.subscription && (await shown(ctx, record.subscription, plans));
  return { ...shared(record, subscription), plans, cards: ctx.deps.config.billing.stripe !== undefined };
}

/** Invoices, the newest first. */
export async function listInvoices(
  ctx: TenantContext,
  query: { cursor?: string | undefined; limit: number },
) {
  authorize(ctx.actor, listCall.access);
  const after = fromCursor(query.cursor, "day", "id") as [string, string] | undefined;
  const rows = await readInvoices(ctx.read, { after, limit: query.limit, today: ctx.now.slice(0, 10) });
  return toPage(rows, query.limit, (invoice) => [invoice.issuedOn, invoice.id]);
}

function shared({ usage, limits, details, overdue }: BillingRecord, subscription: Subscription | null) {
  return {
    subscription,
    usage: limitKeys.map((key) => ({ key, used: usage[key], limit: limits[key] })),
    details,
    overdue,
  };
}

async function shown(
  ctx: TenantContext,
  record: SubscriptionRecord,
  plans: readonly PublicPlan[],
): Promise<Subscription> {
  const [pinned, next] = await Promise.all([
    versionOf(ctx, plans, record.planId, record.planNumber),
    record.nextPlanId !== null && record.nextPlanNumber !== null
      ? versionOf(ctx, plans, record.nextPlanId, record.nextPlanNumber)
      : undefined,
  ]);
  const { id: _, key: __, number: ___, ...content } = pinned;
  return {
    ...record,
    planName: pinned.name,
    renewal: renewalOf(record, pinned),
    next: next && record.nextInterval ? { planName: next.name, interval: record.nextInterval } : null,
    content,
  };
}

/** A version that a subscription names: usually one on offer, which is already loaded. */
export async function versionOf(
  { deps }: { deps: Pick<Deps, "db"> },
  plans: readonly PublicPlan[],
  id: string,
  number: number,
): Promise<PublicPlan> {
  const known = plans.find((plan) => plan.id === id && plan.number === number);
  const version = known ?? (await planVersion(deps.db.platform(), id, number));
  if (!version) throw new Error(`Version ${number} of plan ${id} is gone, although a subscription names it.`);
  return version;
}

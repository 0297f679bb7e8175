import { type Currency, trialDays } from "#contract/billing/words.ts";
import { addDays, dayOfMonth } from "#domain/billing/periods.ts";
import { offerNear } from "#domain/billing/prices.ts";
import type { PublicPlan } from "#contract/subscription-plans/schemas.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { plansOnOffer } from "#api/domains/subscription-plans/public.ts";
import { setTerms } from "./save-sql.ts";

/**
 * Stores the plan that someone chose, and the currency if they chose one, until their organization is created. Runs in a
 * transaction of the platform.
 */
export async function saveChosenPlan(
  tx: Transaction,
  signupId: string,
  { key, currency }: { key: string; currency: Currency | undefined },
): Promise<void> {
  await tx.run(sql`
    insert into signup_plans (signup_id, plan_key, currency) values (${signupId}, ${key}, ${currency ?? null})`);
}

/**
 * Begins the trial of the plan chosen at sign-up, in the new tenant's scope of a platform transaction. The
 * trial ends on its own unless the tenant continues it. If no plan was chosen, or it is no longer on offer at a
 * price, nothing begins, and the tenant has the limits of the free plan. `today` is a calendar day in UTC.
 */
export async function beginTrial(tx: Transaction, signupId: string, today: string): Promise<void> {
  const chosen = await tx.first(sql<{ key: string; currency: Currency | null }>`
    select plan_key as key, currency from signup_plans where signup_id = ${signupId}`);
  const onOffer = await plansOnOffer(tx);
  const plan = onOffer.find(({ key }) => key === chosen?.key);
  const offer = plan && offerNear(plan, chosen?.currency ?? plan.currency, "month");
  if (!offer) return limitToFreePlan(tx, onOffer);
  const end = addDays(today, trialDays);
  await setTerms(tx, {
    plan,
    interval: "month",
    ...offer,
    period: { start: today, end },
    anchorDay: dayOfMonth(end),
    state: "trialing",
    cancelAtPeriodEnd: true,
  });
}

/** A new tenant that pays nothing: the limits of the free plan, or of the cheapest if none is free. */
async function limitToFreePlan(tx: Transaction, onOffer: readonly PublicPlan[]): Promise<void> {
  const [cheapest] = onOffer
    .filter(({ monthlyPrice }) => monthlyPrice !== null)
    .sort((one, other) => (one.monthlyPrice ?? 0) - (other.monthlyPrice ?? 0));
  const { users, machines, sites, storageGb } = cheapest?.limits ?? smallLimits;
  await tx.run(sql`
    update tenants set max_users = ${users}, max_machines = ${machines}, max_sites = ${sites},
      max_storage_gb = ${storageGb}
    where tenant_id = current_tenant_id()`);
}

/** If nothing is on offer at a price. */
const smallLimits = { users: 15, machines: 40, sites: 1, storageGb: 5 };

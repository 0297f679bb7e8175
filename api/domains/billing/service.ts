import { trialDays } from "#contract/billing-words.ts";
import { addDays, dayOfMonth } from "#domain/billing/periods.ts";
import type { Transaction } from "#api/platform/database/scope.ts";
import { sql } from "#api/platform/database/sql.ts";
import { plansOnOffer } from "#api/domains/subscription-plans/service.ts";
import { setTerms } from "./save.ts";

/** Keeps which plan somebody came for, until their organisation is made. In a transaction of the platform. */
export async function keepChosenPlan(tx: Transaction, signupId: string, planKey: string): Promise<void> {
  await tx.run(sql`insert into signup_plans (signup_id, plan_key) values (${signupId}, ${planKey})`);
}

/**
 * Begins the trial of the plan that was chosen at the signup, in the new tenant's scope of a platform transaction. It
 * ends by itself unless the tenant says that it goes on. Nothing begins where no plan was chosen, or one that is not
 * on offer any more. `today` is a calendar day in UTC.
 */
export async function beginTrial(tx: Transaction, signupId: string, today: string): Promise<void> {
  const chosen = await tx.first(sql<{ key: string }>`
    select plan_key as key from signup_plans where signup_id = ${signupId}`);
  if (!chosen) return;
  const plan = (await plansOnOffer(tx)).find(({ key }) => key === chosen.key);
  if (!plan || plan.monthlyPrice === null) return;
  const end = addDays(today, trialDays);
  await setTerms(tx, {
    plan,
    interval: "month",
    price: plan.monthlyPrice,
    period: { start: today, end },
    anchorDay: dayOfMonth(end),
    state: "trialing",
    cancelAtPeriodEnd: true,
  });
}

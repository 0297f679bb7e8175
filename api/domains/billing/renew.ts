import type { Currency } from "#contract/billing/words.ts";
import type { PublicPlan } from "#contract/subscription-plans/schemas.ts";
import { dayOfMonth, type Period, periodFrom } from "#domain/billing/periods.ts";
import { overLimits } from "#domain/billing/plan-change.ts";
import { offerNear } from "#domain/billing/prices.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { noteByItself } from "./events.ts";
import { issueInvoice } from "./issue.ts";
import { periodLine } from "./lines.ts";
import { versionOf } from "./overview.ts";
import { lockSubscription, readUsage, renewalOf, type SubscriptionRecord } from "./records-sql.ts";
import { setState, setTerms } from "./save-sql.ts";

type Work = Pick<Deps, "config" | "db" | "clock">;

/**
 * Begins the next period of every subscription whose period has ended, and issues its invoice. Many processes
 * may run it: each subscription is checked again under its lock, and its period is invoiced once. Returns how
 * many invoices were issued. One tenant's failure does not stop the others; it is thrown at the end, so the job
 * is retried.
 */
export async function renewDue(deps: Work): Promise<number> {
  const today = new Date(deps.clock()).toISOString().slice(0, 10);
  const due = await deps.db.platform().all(sql<{ tenantId: string }>`
    select tenant_id as "tenantId" from subscriptions
    where state <> 'ended' and payment = 'invoice' and period_end <= ${today} order by period_end, tenant_id limit 1000`);
  let issued = 0;
  const failures: unknown[] = [];
  for (const { tenantId } of due) {
    try {
      issued += await deps.db.inTenant(tenantId, (tx) => renew(deps, tx, tenantId, today));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some subscriptions could not be renewed.");
  return issued;
}

/** Catches up period by period, so an outage of months leaves none out. */
async function renew(deps: Work, tx: Transaction, tenantId: string, today: string): Promise<number> {
  const by = {
    name: "Hasp",
    cause: `renewal of ${today}`,
    tenantId,
    at: new Date(deps.clock()).toISOString(),
  };
  let issued = 0;
  for (;;) {
    const record = await lockSubscription(tx);
    const isDue = record && record.state !== "ended" && record.payment === "invoice";
    if (!isDue || record.periodEnd > today) return issued;
    if (record.cancelAtPeriodEnd) {
      await setState(tx, "ended");
      await noteByItself(tx, by, "ended", { on: record.periodEnd });
      return issued;
    }
    const terms = await nextTerms(deps, tx, record);
    if (terms.givenUp) await noteByItself(tx, by, "change_given_up", { reasons: terms.givenUp });
    const keepsPlan = terms.plan.id === record.planId && terms.plan.number === record.planNumber;
    await setTerms(tx, { ...terms, keepsPlan, state: "active" });
    const line = periodLine(terms.plan.name, terms.interval, terms.price, terms.period);
    const invoice = await issueInvoice(deps, tx, {
      kind: "period",
      issuedOn: today,
      period: terms.period,
      currency: terms.currency,
      lines: [line],
    });
    if (invoice) issued += 1;
    await noteByItself(tx, by, "renewed", { until: terms.period.end, invoice: invoice?.number ?? null });
  }
}

interface NextTerms {
  plan: PublicPlan;
  interval: SubscriptionRecord["interval"];
  price: number;
  currency: Currency;
  period: Period;
  anchorDay: number;
  /** Why a scheduled change does not happen. */
  givenUp?: string[];
}

/**
 * The plan scheduled for this period, if the tenant's records still fit into it; otherwise the plan as before.
 */
async function nextTerms(deps: Work, tx: Transaction, record: SubscriptionRecord): Promise<NextTerms> {
  const { periodEnd, anchorDay, interval } = record;
  const find = (id: string, number: number) => versionOf({ deps }, [], id, number);
  const same = async (): Promise<NextTerms> => {
    const plan = await find(record.planId, record.planNumber);
    const { interval: going, price, currency } = renewalOf(record, plan);
    const day = going === interval ? anchorDay : dayOfMonth(periodEnd);
    return {
      plan,
      interval: going,
      price,
      currency,
      anchorDay: day,
      period: periodFrom(periodEnd, going, day),
    };
  };
  const { nextPlanId, nextPlanNumber, nextInterval } = record;
  if (nextPlanId === null || nextPlanNumber === null || nextInterval === null) return same();
  const plan = await find(nextPlanId, nextPlanNumber);
  const reasons = overLimits(plan.name, plan.limits, await readUsage(tx));
  // A change into another currency can only have been scheduled before plans had prices in several: it is kept as agreed.
  const offer = offerNear(plan, record.currency, nextInterval);
  if (reasons.length > 0 || !offer) {
    return { ...(await same()), givenUp: reasons.map(({ message }) => message) };
  }
  const day = nextInterval === interval ? anchorDay : dayOfMonth(periodEnd);
  return {
    plan,
    interval: nextInterval,
    ...offer,
    anchorDay: day,
    period: periodFrom(periodEnd, nextInterval, day),
  };
}

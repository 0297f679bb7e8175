import type { BillingInterval } from "#contract/billing/words.ts";
import type { PublicPlan } from "#contract/subscription-plans/schemas.ts";
import { addDays, dayOfMonth, type Period, periodFrom } from "#domain/billing/periods.ts";
import { priceOf } from "#domain/billing/prices.ts";
import { issueInvoice } from "../domains/billing/issue.ts";
import { periodLine } from "../domains/billing/lines.ts";
import { setTerms } from "../domains/billing/save-sql.ts";
import { plansOnOffer } from "../domains/subscription-plans/queries.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { type DemoCompany, type DemoSlug, emailOf } from "./catalog/people.ts";

/** How each company pays for its plan: the last invoices may be open. `began` is in days before today. */
const habits: Record<DemoSlug, { interval: BillingInterval; began: number; open: number }> = {
  acme: { interval: "month", began: 158, open: 1 },
  borealis: { interval: "year", began: 480, open: 0 },
  medipure: { interval: "year", began: 40, open: 1 },
  maxform: { interval: "month", began: 71, open: 0 },
  default: { interval: "month", began: 12, open: 0 },
};

/** The company's subscription to the plan Plant, with an invoice for each period that has begun. */
export async function addBilling(
  deps: Pick<Deps, "config" | "clock" | "db">,
  tx: Transaction,
  { slug, name }: DemoCompany,
): Promise<void> {
  const plan = (await plansOnOffer(deps.db.platform())).find(({ key }) => key === "plant");
  // The operator may sell something else today.
  if (!plan) return;
  const { interval, began, open } = habits[slug];
  const price = priceOf(plan, interval) ?? 0;
  await tx.run(sql`
    insert into billing_details (name, address, email)
    values (${name}, ${"Accounts payable\n1 Works Road\n4020 Example"}, ${emailOf("admin", slug)})`);
  const periods = periodsSince(addDays(today(deps), 0 - began), interval, today(deps));
  const current = periods.at(-1);
  if (!current) return;
  const anchorDay = dayOfMonth(periods[0]?.start ?? current.start);
  // The features and limits that the company has already (`addTenant`) are agreed with it.
  const terms = { plan, interval, price, currency: plan.currency, period: current, anchorDay };
  await setTerms(tx, { ...terms, state: "active", keepsPlan: true });
  for (const [index, period] of periods.entries()) {
    const isPaid = index < periods.length - open;
    await issue(deps, tx, { plan, interval, price, period, isPaid });
  }
}

async function issue(
  deps: Pick<Deps, "config" | "clock">,
  tx: Transaction,
  terms: { plan: PublicPlan; interval: BillingInterval; price: number; period: Period; isPaid: boolean },
): Promise<void> {
  const { plan, interval, price, period, isPaid } = terms;
  const paidOn = addDays(period.start, 8) < today(deps) ? addDays(period.start, 8) : period.start;
  await issueInvoice(deps, tx, {
    kind: "period",
    issuedOn: period.start,
    period,
    currency: plan.currency,
    lines: [periodLine(plan.name, interval, price, period)],
    isPast: true,
    ...(isPaid && { paidOn }),
  });
}

/** Every period from that day on, the one that `today` is in as the last. */
function periodsSince(start: string, interval: BillingInterval, today: string): Period[] {
  const periods: Period[] = [];
  for (let next = start; next <= today;) {
    const period = periodFrom(next, interval, dayOfMonth(start));
    periods.push(period);
    next = period.end;
  }
  return periods;
}

function today({ clock }: Pick<Deps, "clock">): string {
  return new Date(clock()).toISOString().slice(0, 10);
}

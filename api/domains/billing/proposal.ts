import type { Currency } from "#contract/billing/words.ts";
import type { PublicPlan } from "#contract/subscription-plans/schemas.ts";
import type { InvoiceLine } from "#domain/billing/invoice.ts";
import type { Period } from "#domain/billing/periods.ts";
import { dayOfMonth, periodFrom } from "#domain/billing/periods.ts";
import {
  type ChangeKind,
  type ChangeRefusal,
  decideChange,
  type Usage,
  type WantedPlan,
} from "#domain/billing/plan-change.ts";
import { changeLines, periodLine } from "./lines.ts";
import { currentPlanOf, type SubscriptionRecord } from "./records-sql.ts";

/** What a change of plan costs, before it is shown or made. */
export type Proposal =
  | { ok: false; reasons: ChangeRefusal[] }
  | {
      ok: true;
      kind: ChangeKind;
      price: number;
      currency: Currency;
      /** The day the plan takes effect. */
      effectiveOn: string;
      period: Period;
      /** Due today; null if nothing is. */
      lines: InvoiceLine[];
    };

/**
 * Works a change out. `pinned` is the version of the plan that the tenant has. `today` is a calendar day in UTC.
 */
export function propose(
  current: { record: SubscriptionRecord; pinned: PublicPlan } | null,
  wanted: WantedPlan,
  usage: Usage,
  today: string,
): Proposal {
  const { plan, interval } = wanted;
  const decision = decideChange(current && currentPlanOf(current.record, current.pinned), wanted, usage);
  if (!decision.ok) return decision;
  const { kind, price, currency } = decision;
  const fresh = periodFrom(today, interval, dayOfMonth(today));
  if (kind === "start" || !current) {
    const lines = [periodLine(plan.name, interval, price, fresh)];
    return { ok: true, kind: "start", price, currency, effectiveOn: today, period: fresh, lines };
  }
  const { record, pinned } = current;
  const running = { start: record.periodStart, end: record.periodEnd };
  if (kind === "trial")
    return { ok: true, kind, price, currency, effectiveOn: today, period: running, lines: [] };
  if (kind === "at_period_end") {
    return { ok: true, kind, price, currency, effectiveOn: record.periodEnd, period: running, lines: [] };
  }
  const period = record.interval === interval ? running : fresh;
  const lines = changeLines({
    old: { name: pinned.name, interval: record.interval, price: record.price, period: running },
    new: { name: plan.name, interval, price, period },
    on: today,
  });
  return { ok: true, kind, price, currency, effectiveOn: today, period, lines };
}

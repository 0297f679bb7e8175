import type { BillingInterval } from "#contract/billing/words.ts";
import type { InvoiceLine } from "#domain/billing/invoice.ts";
import { prorate } from "#domain/billing/invoice.ts";
import { addDays, type Period } from "#domain/billing/periods.ts";

/** A whole period of a plan. */
export function periodLine(
  name: string,
  interval: BillingInterval,
  price: number,
  { start, end }: Period,
): InvoiceLine {
  return { text: `${name}, ${words[interval]}`, from: start, to: addDays(end, -1), amount: price };
}

interface Change {
  old: { name: string; interval: BillingInterval; price: number; period: Period };
  new: { name: string; interval: BillingInterval; price: number; period: Period };
  /** The calendar day of the change. */
  on: string;
}

/**
 * The lines of a change that is due at once: the unused part of the old price as a credit; the new price for
 * the rest of the same period, or in full for a period that begins today.
 */
export function changeLines({ old, new: next, on }: Change): InvoiceLine[] {
  const isSamePeriod = next.period.start === old.period.start && next.period.end === old.period.end;
  const { credit, charge } = prorate(old.period, on, { old: old.price, new: next.price });
  const back: InvoiceLine = {
    text: `${old.name}, ${words[old.interval]}: unused time`,
    from: on,
    to: addDays(old.period.end, -1),
    amount: 0 - credit,
  };
  const due = isSamePeriod
    ? {
        text: `${next.name}, ${words[next.interval]}: remaining time`,
        from: on,
        to: addDays(next.period.end, -1),
        amount: charge,
      }
    : periodLine(next.name, next.interval, next.price, next.period);
  return credit === 0 ? [due] : [back, due];
}

const words: Record<BillingInterval, string> = { month: "monthly", year: "yearly" };

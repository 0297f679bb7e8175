import { share } from "./money.ts";
import { daysBetween } from "./periods.ts";
import type { Day, Period } from "./periods.ts";

/** One line of an invoice. Amounts are net, in minor units; a credit is negative. */
export interface InvoiceLine {
  text: string;
  from: Day;
  /** The last day that the line is for. */
  to: Day;
  amount: number;
}

export interface InvoiceTotals {
  net: number;
  tax: number;
  total: number;
}

/**
 * The total of an invoice. The tax is calculated once, on the sum, so rounding does not add up line by line.
 * `taxRate` is in hundredths of a percent: 2000 is 20 %.
 */
export function totalsOf(lines: readonly Pick<InvoiceLine, "amount">[], taxRate: number): InvoiceTotals {
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const tax = share(net, taxRate, 10_000);
  return { net, tax, total: net + tax };
}

/**
 * A change in the middle of a period, by whole days: what is not used of the old price returns, and the new price
 * is due for the days that are left, `on` included.
 */
export function prorate(
  period: Period,
  on: Day,
  price: { old: number; new: number },
): { credit: number; charge: number } {
  const whole = daysBetween(period.start, period.end);
  const left = Math.min(Math.max(daysBetween(on, period.end), 0), whole);
  return { credit: share(price.old, left, whole), charge: share(price.new, left, whole) };
}

import type { BillingInterval } from "#contract/billing/words.ts";

/** A calendar day, `YYYY-MM-DD`: the same in every zone. */
export type Day = string;

export interface Period {
  start: Day;
  /** The first day that is no longer in it. */
  end: Day;
}

/**
 * The period that begins on `start`. `anchorDay` (1 to 31) is the day of the month on which the subscription
 * began: a month that is too short ends it on its last day, and the next month is on the anchor again.
 */
export function periodFrom(start: Day, interval: BillingInterval, anchorDay: number): Period {
  const { year, month } = partsOf(start);
  const ahead = interval === "month" ? month + 1 : month + 12;
  const [inYear, inMonth] = [year + Math.floor((ahead - 1) / 12), ((ahead - 1) % 12) + 1];
  return { start, end: dayOf(inYear, inMonth, Math.min(anchorDay, daysInMonth(inYear, inMonth))) };
}

/** Whole days from one day to another; negative backward. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The day of the month, 1 to 31. */
export function dayOfMonth(day: Day): number {
  return partsOf(day).day;
}

function partsOf(day: Day) {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return { year, month, day: date };
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function dayOf(year: number, month: number, day: number): Day {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

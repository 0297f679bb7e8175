import { formatInstant } from "#contract/format.ts";

/** An instant as a fact of a notification holds it: in ISO 8601, because its readers are in several zones. */
export function factTime(instant: string): string {
  return new Date(instant).toISOString();
}

/**
 * Facts as people read them, with the clock of `timeZone`, which is named: that of the reader on a page, that of the
 * site in an email. Facts stored before November 30, 2026 have the site's clock already.
 */
export function factInZone(facts: string, timeZone: string): string {
  return facts.replace(stored, (instant) => formatInstant(instant, timeZone, true));
}

const stored = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

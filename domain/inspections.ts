/** Months between two periodic inspections of a procedure. 29 CFR 1910.147(c)(6)(i): at least annually. */
const inspectionMonths = 12;

/**
 * The day (YYYY-MM-DD) by which the procedure is inspected next: 12 months after the last inspection, or after
 * publication where there was none. The 29th of February gives the 28th.
 */
export function inspectionDueOn(publishedOn: string, lastInspectedOn: string | null): string {
  const from = new Date(`${(lastInspectedOn ?? publishedOn).slice(0, 10)}T00:00:00Z`);
  const day = from.getUTCDate();
  from.setUTCMonth(from.getUTCMonth() + inspectionMonths);
  if (from.getUTCDate() !== day) from.setUTCDate(0);
  return from.toISOString().slice(0, 10);
}

/** Overdue from the day after; `now` is ISO 8601, UTC. */
export function isInspectionOverdue(dueOn: string | null, now: string): boolean {
  return dueOn !== null && now.slice(0, 10) > dueOn;
}

import { inspectionRefusal } from "#contract/inspections/sentences.ts";
import type { Refusal } from "#contract/refusals.ts";
import { listOf } from "#contract/sentences.ts";

/**
 * The day (YYYY-MM-DD) by which the procedure is inspected next: so many months after the last inspection, or after
 * publication if there was none. The last day of a shorter month stands in for a day it does not have. 29 CFR
 * 1910.147(c)(6)(i): at least every 12 months.
 */
export function inspectionDueOn(publishedOn: string, lastInspectedOn: string | null, months: number): string {
  const from = new Date(`${(lastInspectedOn ?? publishedOn).slice(0, 10)}T00:00:00Z`);
  const day = from.getUTCDate();
  from.setUTCMonth(from.getUTCMonth() + months);
  if (from.getUTCDate() !== day) from.setUTCDate(0);
  return from.toISOString().slice(0, 10);
}

/** Overdue from the day after; `today` is the day where the machine is, YYYY-MM-DD. */
export function isInspectionOverdue(dueOn: string | null, today: string): boolean {
  return dueOn !== null && today > dueOn;
}

export interface InspectionPerson {
  id: string;
  name: string;
}

export type InspectionRefusal = Refusal<
  | "not_inspector"
  | "inspector_not_authorised"
  | "inspector_uses"
  | "inspector_reviewed"
  | "not_reviewed_with"
  | "in_the_future"
  | "before_the_last"
  | "deviations_missing"
  | "deviations_unexpected"
  | "not_responsible"
>;

/**
 * Why this person cannot inspect the procedure: the inspector is an authorized employee, and another than those who
 * use it, 29 CFR 1910.147(c)(6)(i)(A). `users` carried out a lockout under it within the last 12 months.
 */
export function inspectorRefusals(
  inspector: InspectionPerson & { isAuthorized: boolean },
  users: readonly InspectionPerson[],
): InspectionRefusal[] {
  const refusals: InspectionRefusal[] = [];
  if (!inspector.isAuthorized) {
    refusals.push(inspectionRefusal("inspector_not_authorised", { name: inspector.name }));
  }
  if (users.some(({ id }) => id === inspector.id)) {
    refusals.push(inspectionRefusal("inspector_uses", { name: inspector.name }));
  }
  return refusals;
}

/** What a record of an inspection says; days are YYYY-MM-DD. */
export interface InspectionRecord {
  inspectorId: string;
  performedOn: string;
  lastInspectedOn: string | null;
  reviewedIds: readonly string[];
  result: "conforms" | "deviations";
  actionCount: number;
  users: readonly InspectionPerson[];
}

/** Why an inspection cannot be recorded so, 29 CFR 1910.147(c)(6). `now` is ISO 8601, UTC. */
export function recordRefusals(record: InspectionRecord, now: string): InspectionRefusal[] {
  const refusals: InspectionRefusal[] = [];
  const missing = record.users.filter(({ id }) => !record.reviewedIds.includes(id));
  if (record.reviewedIds.includes(record.inspectorId)) {
    refusals.push(inspectionRefusal("inspector_reviewed"));
  }
  if (missing.length > 0) {
    const names = listOf(missing.map(({ name }) => name));
    refusals.push(inspectionRefusal("not_reviewed_with", { names }));
  }
  if (record.performedOn > now.slice(0, 10)) {
    refusals.push(inspectionRefusal("in_the_future"));
  }
  if (record.lastInspectedOn !== null && record.performedOn < record.lastInspectedOn) {
    refusals.push(inspectionRefusal("before_the_last", { day: record.lastInspectedOn }));
  }
  if (record.result === "deviations" && record.actionCount === 0) {
    refusals.push(inspectionRefusal("deviations_missing"));
  }
  if (record.result === "conforms" && record.actionCount > 0) {
    refusals.push(inspectionRefusal("deviations_unexpected"));
  }
  return refusals;
}

import type { Permission } from "#contract/access.ts";
import type { NotificationKind, NotificationPart } from "#contract/notifications/words.ts";

/** Whom something concerns. */
export interface Audience {
  /** Everyone with this permission, and why they are told. */
  holders: { permission: Permission; part: NotificationPart } | null;
  leads: boolean;
  signedOn: boolean;
  /** Those who may be at the machine without being signed on: planned to work there, or with a lock on a point. */
  works: boolean;
  /** Why the person that it is about is told. */
  about: NotificationPart;
}

const alarm: Audience = {
  holders: { permission: "lockouts:remove-lock", part: "supervisor" },
  leads: true,
  signedOn: true,
  works: false,
  about: "owner",
};
const noOne: Audience = { holders: null, leads: false, signedOn: false, works: false, about: "owner" };

export const audiences: Readonly<Record<NotificationKind, Audience>> = {
  stop: { ...alarm, works: true },
  unsafe: { ...alarm, works: true },
  test_expired: alarm,
  lease_expired: alarm,
  offline_refused: alarm,
  recheck_overdue: alarm,
  hold_review_overdue: alarm,
  overrun: { ...alarm, holders: { permission: "lockouts:approve", part: "supervisor" } },
  lock_removed: { ...alarm, holders: null },
  certificate_lapsed: { ...alarm, signedOn: false },
  handover_waiting: { ...noOne, about: "asked" },
  lead_passes_on: noOne,
  removal_requested: { ...noOne, holders: { permission: "lockouts:remove-lock", part: "asked" } },
  plan_to_approve: { ...noOne, holders: { permission: "lockouts:approve", part: "asked" } },
};

/** Who is told next, while no one has seen it: supervisors, then managers. */
export function audienceOf(kind: NotificationKind, level: number): Audience {
  if (level === 0) return audiences[kind];
  const permission = level === 1 ? "lockouts:remove-lock" : "lockouts:policies";
  return { ...noOne, holders: { permission, part: "supervisor" } };
}

/** The last level. */
export const lastLevel = 2;

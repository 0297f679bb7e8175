/** What people are told at once, in the order of their settings: what is dangerous comes first. */
export const notificationKinds = [
  "stop",
  "unsafe",
  "lock_removed",
  "test_expired",
  "lease_expired",
  "offline_refused",
  "recheck_overdue",
  "certificate_lapsed",
  "hold_review_overdue",
  "overrun",
  "handover_waiting",
  "lead_passes_on",
  "removal_requested",
  "plan_to_approve",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How people are told. */
export const notificationChannels = ["page", "push", "email"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/**
 * Why a person is told: their lock is on, they lead, it is about them or their lock, they are asked to act, they are to
 * work there or have locked a point, or they supervise.
 */
export const notificationParts = ["signed_on", "leads", "owner", "asked", "works", "supervisor"] as const;
export type NotificationPart = (typeof notificationParts)[number];

/**
 * For people whose body depends on them, these cannot be silenced everywhere: they always show in the page, and by push
 * or by email, whichever reaches the person.
 */
export const vitalKinds: readonly NotificationKind[] = ["stop", "unsafe", "lock_removed"];

/** Whose history keeps who was told and who saw it: a lockout's, or a plan's that is none yet. */
export function historyOf(kind: NotificationKind): "notification" | "plan_notification" {
  return kind === "plan_to_approve" ? "plan_notification" : "notification";
}

export const notificationViews = ["all", "unseen"] as const;

/** The most that can be marked as seen at once. */
export const mostSeenAtOnce = 100;
/** The highest count beside the bell: above it says "99+". */
export const mostUnseenCounted = 100;
/** How many of the latest a page shows by itself. */
export const mostShown = 3;
/** The most browsers of a person that get push messages. */
export const mostSubscriptions = 10;

/** The lengths that push services and browsers use, with room to grow. */
export const pushLimits = { endpoint: 1000, p256dh: 87, auth: 22 };

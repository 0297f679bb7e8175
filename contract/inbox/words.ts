export const taskKinds = [
  "leave_machine",
  "lift_stop",
  "approve_plan",
  "revise_plan",
  "carry_out_plan",
  "sign_off",
  "inspect_procedure",
  "overrun",
  "hand_over",
  "accept_handover",
  "decide_lock_removal",
  "record_lock_removal",
  "decide_change",
  "tell_owner",
  "review_hold",
  "recheck_energy",
  "end_test",
  "review_procedure",
  "revise_procedure",
  "review_translation",
  "revise_translation",
  "update_plan",
  "match_register",
  "perform_inspection",
  "corrective_action",
  "renew_certificate",
  "certificate_lapses",
  "invitation_expired",
  "read_article",
] as const;
export type TaskKind = (typeof taskKinds)[number];

/**
 * Tasks of everyone who may do them, so one can be delegated to another. A single person's task (a lockout to
 * carry out, an action to take) moves on its own screen: by a handover, or by naming another.
 */
export const delegableKinds = [
  "approve_plan",
  "review_procedure",
  "review_translation",
  "inspect_procedure",
  "decide_lock_removal",
  "decide_change",
  "certificate_lapses",
  "invitation_expired",
] as const satisfies readonly TaskKind[];

/** `open`: waits for this person; `delegated`: delegated to someone else and not done yet. */
export const taskViews = ["open", "delegated"] as const;

export const taskDue = ["overdue", "week"] as const;

/** The highest count in the navigation: above it says "99+". */
export const mostCounted = 100;

/** The most comments that a task shows: the latest. */
export const mostComments = 200;

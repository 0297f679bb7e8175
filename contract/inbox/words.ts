export const taskKinds = [
  "approve_plan",
  "revise_plan",
  "carry_out_plan",
  "sign_off",
  "inspect_procedure",
  "accept_handover",
  "decide_lock_removal",
  "review_hold",
  "end_test",
  "review_procedure",
  "revise_procedure",
  "update_plan",
  "perform_inspection",
  "corrective_action",
  "renew_certificate",
  "certificate_lapses",
  "invitation_expired",
  "read_article",
] as const;
export type TaskKind = (typeof taskKinds)[number];

/**
 * Tasks that wait for everyone who may do them, so one of them can ask another. What is one person's own (a
 * lockout to carry out, an action to take) changes passes on its own screen: by a handover, or by naming another.
 */
export const delegableKinds = [
  "approve_plan",
  "review_procedure",
  "inspect_procedure",
  "decide_lock_removal",
  "certificate_lapses",
  "invitation_expired",
] as const satisfies readonly TaskKind[];

/** `open`: waits for this person; `delegated`: left with someone else and not done yet. */
export const taskViews = ["open", "delegated"] as const;

export const taskDue = ["overdue", "week"] as const;

/** The most that the navigation counts: above it says "99+". */
export const mostCounted = 100;

/** The most comments that a task shows: the latest. */
export const mostComments = 200;

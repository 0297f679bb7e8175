/** What needs someone at once, the worst first. */
export const boardAlarms = [
  "stop",
  "unsafe",
  "test_expired",
  "hold_review_overdue",
  "recheck_overdue",
  "overrun",
] as const;
export type BoardAlarm = (typeof boardAlarms)[number];

/** What waits for someone's yes or no. */
export const boardApprovals = ["plan", "change", "lock_removal"] as const;
export type BoardApproval = (typeof boardApprovals)[number];

/** The most rows that a board shows of a kind; it says how many there are in all. */
export const boardRows = { people: 200, machines: 200, alarms: 50, approvals: 50 };

/** What needs someone at once, the worst first. */
export const boardAlarms = [
  "stop",
  "unsafe",
  "lock_lost",
  "test_expired",
  "lease_expired",
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

/** How long a link for a screen on the wall may work, days; the first is the default. */
export const linkDays = [365, 90, 30] as const;
/** The most links of an organization that work at a time. */
export const mostLinks = 50;
export const linkNameLimit = 80;

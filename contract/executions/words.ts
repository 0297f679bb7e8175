/**
 * The states of a lockout, in the order of 29 CFR 1910.147(d) and (e); each other state follows the one it
 * branches from.
 */
export const executionStates = [
  "approved",
  "notified",
  "shut_down",
  "isolated",
  "locked",
  "de_energised",
  "verified",
  "working",
  "test_clearing",
  "test_energised",
  "re_isolating",
  "held",
  "clearing",
  "releasing",
  "restored",
  "closed",
  "cancelled",
] as const;

/** The steps a screen shows, in the order in which they are taken. */
export const executionSteps = [
  "notify",
  "shut_down",
  "isolate",
  "lock",
  "relieve",
  "verify",
  "try_start",
  "work",
  "clear",
  "unlock",
  "restore",
  "notify_restored",
  "close",
] as const;

import { refusalsOf } from "../sentences.ts";

/** Why a badge does not sign anyone in, or is not issued. */
export const badgeRefusal = refusalsOf({
  badge_unknown: "This badge doesn't work here. Scan it again, or ask an administrator for a new one.",
  pin_format: "A PIN has {least} to {most} digits.",
  pin_simple: "This PIN is easy to guess. Choose digits that don't follow each other or repeat.",
  pin_wrong: "The PIN is not right. Try again.",
  pin_unset: "You have no PIN yet. Ask an administrator for a code to choose one.",
  code_wrong: "The code is not right, or it has expired. Ask an administrator for a new one.",
  badge_locked:
    "This badge is locked after {most} wrong tries. Ask an administrator for a code to choose a new PIN.",
  no_badge: "{name} has no badge. Issue one first.",
  "wrong_state/badge": "{name} can't sign in, so there is no badge to issue.",
});

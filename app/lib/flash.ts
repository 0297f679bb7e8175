/** What a page says once after a redirect: the key of a text below `flash`, and what to fill into it. */
export interface Flash {
  key: FlashKey;
  values: Record<string, string>;
  /** Tells one message from the next with the same words. */
  id: string;
}

export const flashKeys = [
  "passwordSet",
  "planCreated",
  "planSaved",
  "planSubmitted",
  "planApproved",
  "planRejected",
  "planCancelled",
  "platformSignedIn",
  "platformPasswordSet",
  "tenantFeaturesSaved",
  "notify",
  "shut_down",
  "isolate_point",
  "apply_lock",
  "relieve",
  "verify_point",
  "try_start",
  "sign_on",
  "sign_off",
  "start_release",
  "confirm_clear",
  "unlock_point",
  "restore_point",
  "left_isolated",
  "notify_restored",
  "close",
  "cancel",
  "accept_handover",
  "withdraw_handover",
] as const;
export type FlashKey = (typeof flashKeys)[number];

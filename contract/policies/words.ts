/** The standard a company works to: it sets where its policies start and the words on screen. */
export const policySets = ["osha", "hsg253", "iso14118"] as const;
export type PolicySet = (typeof policySets)[number];

/** Least and most of each policy that is a number. 0 turns a reminder off. */
export const policyBounds = {
  inspectionMonths: { least: 1, most: 36 },
  holdReviewDays: { least: 1, most: 90 },
  holdReverifyHours: { least: 1, most: 720 },
  testHours: { least: 1, most: 12 },
  handoverReminderHours: { least: 0, most: 24 },
  overrunAlarmMinutes: { least: 0, most: 1_440 },
  alarmEscalationMinutes: { least: 0, most: 240 },
  removalContactAttempts: { least: 1, most: 5 },
} as const;
export type NumberPolicy = keyof typeof policyBounds;
export const numberPolicies = Object.keys(policyBounds) as NumberPolicy[];

/** Policies that are on or off. */
export const switchPolicies = [
  "secondPersonVerifies",
  "relieveAllFirst",
  "approverMayBeResponsible",
  "lapsedInspectionBlocks",
  "tagOnlyAllowed",
  "passwordForSignatures",
  "photoOfIsolation",
  "photoOfLock",
  "photoOfVerification",
  "photoOfRemoval",
] as const;
export type SwitchPolicy = (typeof switchPolicies)[number];

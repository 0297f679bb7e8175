import type { NumberPolicy, SwitchPolicy } from "#contract/policies/words.ts";

interface PolicyGroup {
  key: "approval" | "verification" | "times" | "proof";
  switches: readonly SwitchPolicy[];
  numbers: readonly NumberPolicy[];
}

/** The policies in the order of the screen. */
export const policyGroups: readonly PolicyGroup[] = [
  {
    key: "approval",
    switches: ["approverMayBeResponsible", "lapsedInspectionBlocks"],
    numbers: ["inspectionMonths"],
  },
  {
    key: "verification",
    switches: ["relieveAllFirst", "secondPersonVerifies", "tagOnlyAllowed"],
    numbers: [],
  },
  {
    key: "times",
    switches: [],
    numbers: [
      "holdReviewDays",
      "holdReverifyHours",
      "testHours",
      "handoverReminderHours",
      "overrunAlarmMinutes",
      "alarmEscalationMinutes",
    ],
  },
  {
    key: "proof",
    switches: [
      "passwordForSignatures",
      "photoOfIsolation",
      "photoOfLock",
      "photoOfVerification",
      "photoOfRemoval",
    ],
    numbers: ["removalContactAttempts"],
  },
];

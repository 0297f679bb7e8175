import type { Policies } from "./schemas.ts";
import type { PolicySet } from "./words.ts";

/** Longest time between two periodic inspections under 29 CFR 1910.147(c)(6)(i), months. */
export const oshaInspectionMonths = 12;

/** 29 CFR 1910.147, and what every new company starts with. */
const osha: Policies = {
  set: "osha",
  secondPersonVerifies: false,
  relieveAllFirst: false,
  approverMayBeResponsible: false,
  inspectionMonths: oshaInspectionMonths,
  lapsedInspectionBlocks: true,
  holdReviewDays: 90,
  holdReverifyHours: 24,
  testHours: 8,
  handoverReminderHours: 12,
  overrunAlarmMinutes: 60,
  alarmEscalationMinutes: 10,
  tagOnlyAllowed: true,
  removalContactAttempts: 2,
  passwordForSignatures: false,
  // No standard asks for photos, and places with explosion hazards forbid cameras: each company decides.
  photoOfIsolation: false,
  photoOfLock: false,
  photoOfVerification: false,
  photoOfRemoval: false,
};

/** Where each set starts. Every value can be changed on its own. */
export const startOfSet: Readonly<Record<PolicySet, Policies>> = {
  osha,
  hsg253: {
    ...osha,
    set: "hsg253",
    secondPersonVerifies: true,
    relieveAllFirst: true,
    holdReviewDays: 7,
    passwordForSignatures: true,
  },
  iso14118: { ...osha, set: "iso14118", relieveAllFirst: true, tagOnlyAllowed: false, holdReviewDays: 30 },
};

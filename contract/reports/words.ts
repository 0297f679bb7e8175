/** The longest period of a report, in days: three years and the days of grace an auditor asks for. */
export const longestPeriodDays = 1_100;

export const lockoutViews = ["all", "open", "closed"] as const;
export type LockoutView = (typeof lockoutViews)[number];

export const durationGroups = ["month", "site", "machine"] as const;
export type DurationGroup = (typeof durationGroups)[number];

/** Rows of machines at most: those with the most lockouts. */
export const mostDurationRows = 50;

export const inspectionReportViews = ["overdue", "due", "all"] as const;
export type InspectionReportView = (typeof inspectionReportViews)[number];

export const trainingViews = ["all", "attention"] as const;
export type TrainingView = (typeof trainingViews)[number];

/** A certificate that ends within so many days needs a course. */
export const lapsingDays = 60;

export const complianceMeasures = [
  "machinesWithProcedure",
  "inspectedInYear",
  "inspectionsOverdue",
  "authorisedCurrent",
  "lockoutsClosed",
  "lockoutsOpen",
  "locksRemoved",
  "removalsRefused",
  "testsRun",
  "deviationsOpen",
  "deviationsOverdue",
] as const;
export type ComplianceMeasure = (typeof complianceMeasures)[number];

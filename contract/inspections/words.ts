/** Periodic inspections of procedures, 29 CFR 1910.147(c)(6), and what becomes of the deviations they find. */

export const inspectionStates = ["planned", "done", "cancelled"] as const;

export const inspectionResults = ["conforms", "deviations"] as const;

/** `retraining` where the employer has to establish proficiency again, (c)(7)(iii)(B). */
export const correctiveKinds = ["corrective", "retraining"] as const;

/** `due`: within 30 days. `actions`: done, with corrective actions that are not. */
export const inspectionViews = ["overdue", "due", "planned", "done", "actions"] as const;

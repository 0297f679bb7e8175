export const planStates = ["draft", "submitted", "approved", "rejected", "cancelled"] as const;
export type PlanState = (typeof planStates)[number];

/** Roles of a person on a plan. Exactly one is responsible. */
export const planPersonRoles = ["responsible", "coordinator", "worker", "affected"] as const;
export type PlanPersonRole = (typeof planPersonRoles)[number];

/** No window is longer, days: a longer isolation is a long-term one, which is reviewed and planned again. */
export const longestWindowDays = 400;

/** How long a consent to begin after the planned time counts, hours. */
export const lateStartHours = 24;

export const planFilters = ["open", "draft", "submitted", "active", "finished", "all"] as const;

/** The most plans that the calendar shows at once. */
export const mostInCalendar = 500;

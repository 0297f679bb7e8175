/** The lists of which people save views. */
export const viewLists = ["machines", "points", "plans", "procedures"] as const;
export type ViewList = (typeof viewLists)[number];

/** The views of one list that a person can have, and those that a company can share. */
export const mostViews = 50;
export const mostSharedViews = 50;

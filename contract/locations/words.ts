export const locationKinds = ["site", "area", "line"] as const;
export type LocationKind = (typeof locationKinds)[number];

/** The most places of a tenant: a tree that one answer can hold. */
export const mostLocations = 2000;

/** The machines without a placard that a line names; the others are counted. */
export const mostTagsWithoutPlacard = 5;

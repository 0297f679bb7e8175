export const locationKinds = ["site", "area", "line"] as const;
export type LocationKind = (typeof locationKinds)[number];

/** The most places of a tenant: a tree that one answer can hold. */
export const mostLocations = 2000;

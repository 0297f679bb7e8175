/** The words of the muster list, besides its calls: pages use them in the browser. */

export const musterSorts = ["name", "longest"] as const;
export type MusterSort = (typeof musterSorts)[number];

/** The words of the muster list, besides its calls: pages use them in the browser. */

export const musterSorts = ["name", "longest"] as const;
export type MusterSort = (typeof musterSorts)[number];

/** The most lines of a printed list: a list that ends without saying so would leave people out. */
export const mostMusterLines = 1_000;

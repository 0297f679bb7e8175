/** What other domains use of this one. */
export { readMuster, readMusterTotals, sitesOfPlan } from "./sql.ts";

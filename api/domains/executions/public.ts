/** What other domains use of this one. */
export { authorizationOf, certificatesOf } from "./authorization-sql.ts";
export { openExecution, takeStep } from "./commands.ts";
export { pinnedProcedure, type PinnedRow, proceduresOfPlan } from "./beginning-sql.ts";
export { siteZonesOf } from "./site-zones-sql.ts";

/** What other domains use of this one. */
export { authorizationOf, certificatesOf } from "./authorization-sql.ts";
export { openExecution, takeStep, withSharing } from "./commands.ts";
export { pinnedProcedure, type PinnedRow, proceduresOfPlan } from "./beginning-sql.ts";

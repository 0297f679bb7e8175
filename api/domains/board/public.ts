/** What other domains use of this one. */
export { readAlarms, readApprovals } from "./sql.ts";

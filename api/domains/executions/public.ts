/** What other domains use of this one. */
export { authorizationOf } from "./authorization-sql.ts";
export { openExecution } from "./commands.ts";

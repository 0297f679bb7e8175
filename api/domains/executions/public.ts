/** What other domains use of this one. */
export { authorisationOf } from "./authorisation-sql.ts";
export { openExecution } from "./commands.ts";

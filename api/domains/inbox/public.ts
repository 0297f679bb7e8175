/** What other domains use of this one. */
export { firstTasks } from "./queries.ts";

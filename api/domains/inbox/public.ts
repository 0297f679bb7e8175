/** What other domains use of this one. */
export { firstTasks, waitingTasks } from "./queries.ts";

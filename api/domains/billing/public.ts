/** What other domains use of this one. */
export { beginTrial, keepChosenPlan } from "./commands.ts";

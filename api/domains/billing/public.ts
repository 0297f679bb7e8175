/** What other domains use of this one. */
export { beginTrial, saveChosenPlan } from "./commands.ts";

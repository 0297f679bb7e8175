/** What other domains use of this one. */
export { planVersion, plansOnOffer, plansWithoutPrice } from "./queries.ts";
export type { OwnPricePlan } from "./sql.ts";

/** What other domains use of identity. */
export { resetLifeMs, resetLimits } from "./reset-tries.ts";

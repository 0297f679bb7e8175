/** What other domains use of this one. */
export { findBadge, tryBadge, type Tried, type Typed } from "./held.ts";

/** What other domains use of this one. */
export { attachPoints, countPoints, insertPoints, linkPoints } from "./save-sql.ts";

/** What other domains use of this one. */
export { pointExportColumns, type WrittenPoint } from "./export.ts";
export { attachPoints, countPoints, insertPoints, linkPoints } from "./save-sql.ts";

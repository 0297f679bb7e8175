/** What other domains use of this one. */
export { endProcedureOf } from "./end.ts";
export { addDrafts } from "./add-drafts.ts";
export { procedureExportColumns, stepRowsOf } from "./export.ts";

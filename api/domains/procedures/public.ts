/** What other domains use of this one. */
export { endProcedureOf } from "./end.ts";

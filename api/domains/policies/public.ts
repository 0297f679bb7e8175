export { readPolicies } from "./queries.ts";

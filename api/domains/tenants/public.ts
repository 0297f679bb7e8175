/** What other domains use of this one. */
export { createTenant, leaveTenant } from "./create.ts";
export { drawLogo, logoAddress } from "./logo.ts";
export { isNamed } from "./named-sql.ts";
export { claimSlug, faultOf } from "./slugs-sql.ts";

/** The demo's and the tests' tenants get the roles that every new tenant gets. */
export { addRoles } from "#api/domains/tenants/built-in-roles.ts";

/** What other domains use of this one. */
export { becameTenant } from "./commands.ts";

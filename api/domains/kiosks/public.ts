/** What other domains use of this one. */
export { type Device } from "./device-sql.ts";
export { type Exchange, kioskOf, mustBeKiosk, renewToken } from "./device.ts";

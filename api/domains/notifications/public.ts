export { closeEvents, closeKind } from "./events-sql.ts";
export { addressOf, type News, type Origins, raise, siteZoneOf } from "./raise.ts";
export type { ConcernedLockout } from "./recipients-sql.ts";
export { unseenNotifications } from "./queries.ts";

/** Addresses of notifications and their settings. */
import type { SearchOf } from "./lists.server.ts";
import { withSearch } from "./paths.ts";

const address = "/notifications";

export function notificationsPath(search: SearchOf<"notifications"> = {}): string {
  return withSearch(address, { ...search });
}
export function notificationPath(id: string): string {
  return `${address}/${encodeURIComponent(id)}`;
}
/** What has not been seen, as data: pages ask when something has changed. */
export const unseenPath = `${address}/unseen`;
/** Where forms post what their person has seen. */
export const seenPath = `${address}/seen`;
export const notificationSettingsPath = "/profile/notifications";

import { withSearch } from "./paths.ts";

/** The page with everything that is found. */
export function searchPath(search: { query?: string } = {}): string {
  return withSearch("/search", search);
}
/** The palette's own call. */
export const searchCall = "/api/search";
/** The call for the portal's palette. */
export const tenantListCall = "/api/platform/tenants";

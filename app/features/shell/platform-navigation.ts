import type { NavigationEntry } from "./navigation-entry.ts";

/** The portal's sidebar, from top to bottom. */
export const platformNavigation: readonly NavigationEntry[] = [{ key: "tenants", href: "/admin/tenants" }];

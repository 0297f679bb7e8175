import type { UIMatch } from "@remix-run/react";
import { pageTitle } from "./i18n.ts";
import { appearanceIn } from "./route-handle.ts";

/** The title of a tenant's page: its own name, then the tenant's. */
export function tenantTitle(matches: readonly unknown[], key: string, values?: Record<string, string>) {
  return [{ title: pageTitle(key, values, appearanceIn(matches as readonly UIMatch[])?.name) }];
}

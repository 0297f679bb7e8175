import { redirect } from "@remix-run/node";
import { tenantListPath } from "#app/lib/paths.ts";
import { platformLoader } from "#app/lib/platform-guards.server.ts";

/** The portal starts with its tenants. */
export const loader = platformLoader(async () => redirect(tenantListPath()));

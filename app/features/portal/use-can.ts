import { useRouteLoaderData } from "@remix-run/react";
import { reaches } from "#contract/access.ts";
import type { PlatformRole } from "#contract/access.ts";

/** What the portal's layout knows of whoever is signed in. */
export interface Signed {
  admin: { id: string; name: string; role: PlatformRole };
}

/**
 * Whether whoever is signed in may do what that role may. The portal's pages ask before they offer anything: to a
 * viewer a page shows the same, and no form that the API would refuse.
 */
export function useCan(): (needed: PlatformRole) => boolean {
  const signed = useRouteLoaderData<Signed>("routes/platform/layout");
  return (needed) => signed !== undefined && reaches(signed.admin.role, needed);
}

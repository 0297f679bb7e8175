import { useRouteLoaderData } from "@remix-run/react";
import { reaches } from "#contract/access.ts";
import type { PlatformRole } from "#contract/access.ts";

/** What the portal's layout knows of the person who is signed in. */
export interface Signed {
  admin: { id: string; name: string; role: PlatformRole };
}

/**
 * Whether the signed-in person may do what that role may. The portal's pages ask before they offer an action: a
 * viewer sees the same page without the forms that the API would refuse.
 */
export function useCan(): (needed: PlatformRole) => boolean {
  const signed = useRouteLoaderData<Signed>("routes/platform/layout");
  return (needed) => signed !== undefined && reaches(signed.admin.role, needed);
}

import { createHash } from "node:crypto";
import type { AppIconPurpose, AppIconSize } from "#contract/tenants/app-icons.ts";
import { getAppIcon } from "#contract/tenants/calls.ts";
import type { Branding } from "#contract/tenants/schemas.ts";
import { withSearch } from "#app/lib/paths.ts";

/** Where the icon is: another look has another address, so browsers may keep it. */
export function appIconPath(
  { name, logo, primaryColor }: Branding,
  kind: { size: AppIconSize; purpose?: AppIconPurpose },
): string {
  const look = createHash("sha256").update(JSON.stringify([name, logo, primaryColor]));
  return withSearch(getAppIcon.path, { ...kind, v: look.digest("base64url").slice(0, 16) });
}

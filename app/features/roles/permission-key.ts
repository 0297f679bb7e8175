import type { Permission } from "#contract/access.ts";

/** Under which a permission's words are in the texts: i18next reads a colon as the end of a namespace. */
export function permissionKey(permission: Permission): string {
  return permission.replace(":", "_");
}

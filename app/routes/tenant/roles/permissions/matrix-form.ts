import { permissions } from "#contract/access.ts";
import type { Permission } from "#contract/access.ts";
import type { PostedForm } from "#app/lib/form.server.ts";

export const matrixForm = "permissions";

/** The value of one box: this permission of that role. */
export function boxOf(roleId: string, permission: Permission): string {
  return `${roleId}:${permission}`;
}

/** Every role of a posted matrix with the permissions ticked; the API checks them. */
export function rolesFrom(posted: Pick<PostedForm, "all">) {
  const ticked = new Set(posted.all("granted"));
  return posted.all("role").map((line) => {
    const [id = "", version = ""] = line.split(" ");
    return {
      id,
      version,
      permissions: permissions.filter((permission) => ticked.has(boxOf(id, permission))),
    };
  });
}

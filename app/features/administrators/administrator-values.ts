import type { AdministratorItem } from "#contract/administrators/schemas.ts";

/** An account as the inputs of its forms show it. */
export function administratorValues({ name, username, email, role }: AdministratorItem) {
  return { name, username, email, role };
}

import type { AdministratorItem } from "#contract/administrators/schemas.ts";
import type { PostedForm } from "#app/lib/form.server.ts";

/** An account as the inputs of its forms show it. */
export function administratorValues({ name, username, email, role }: AdministratorItem) {
  return { name, username, email, role };
}

/** The same as they were posted; without a role where the form has none. */
export function postedAdministrator(posted: PostedForm): Record<string, string> {
  const names = ["name", "username", "email", "role"];
  return Object.fromEntries(
    names.flatMap((name) => (posted.text(name) === "" ? [] : [[name, posted.text(name)]])),
  );
}

import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** An organization in which someone has an account. */
export interface OwnOrganization {
  slug: string;
  name: string;
  username: string;
  email: string;
}

/** As many as one email lists. */
const most = 50;

/** Where an address belongs to a person who can sign in, by name; a suspended organization's people see that there. */
export function organizationsOf(platform: Scope, email: string): Promise<OwnOrganization[]> {
  return platform.all(sql<OwnOrganization>`
    select t.slug, t.name, u.username, u.email
    from users u join tenants t on t.tenant_id = u.tenant_id
    where lower(u.email) = lower(${email}) and u.active
    order by t.name, t.slug limit ${most}`);
}

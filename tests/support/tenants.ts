import { features } from "#contract/access.ts";
import type { Database } from "#api/infrastructure/database/database.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";

/** A tenant with no rows of its own. Returns its id. */
export async function addEmptyTenant(db: Database, slug: string): Promise<string> {
  const id = newId();
  await db.platform().run(sql`
    insert into tenants (tenant_id, slug, name, features) values (${id}, ${slug}, ${slug}, ${[...features]}::text[])`);
  return id;
}

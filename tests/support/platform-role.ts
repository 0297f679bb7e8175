import type { PlatformRole } from "#contract/access.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { demoAdminEmail } from "#api/seed/demo.ts";
import type { TestApi } from "./api.ts";

/** Changes the role of the demo's owner. Open sessions see it at once. */
export async function setPlatformRole(api: TestApi, role: PlatformRole): Promise<void> {
  await api.deps.db
    .platform()
    .run(sql`update platform_admins set role = ${role} where email = ${demoAdminEmail}`);
}

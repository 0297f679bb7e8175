import { getSecondPerson } from "#contract/onboarding/calls.ts";
import type { SecondPerson } from "#contract/onboarding/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** Who besides the caller may decide on what they wrote. One statement over the roles and the people in them. */
export async function readSecondPerson({ actor, read }: TenantContext): Promise<SecondPerson> {
  authorize(actor, getSecondPerson.access);
  const row = await read.first(sql<SecondPerson>`
    select ${decidersOn("procedures:approve", actor.user.id)} as procedures,
      ${decidersOn("lockouts:approve", actor.user.id)} as plans`);
  return row ?? { procedures: nobody, plans: nobody };
}

const nobody = { roles: [], others: 0 };

/** As JSON: the roles with this permission by name, and how many other people have one of them. */
export function decidersOn(permission: string, userId: string) {
  return sql`(select jsonb_build_object(
      'roles', coalesce(jsonb_agg(r.name order by r.name), '[]'),
      'others', coalesce(sum((select count(*) from users u where u.tenant_id = r.tenant_id and u.role_id = r.id
        and u.active and u.id <> ${userId})), 0))
    from roles r where ${permission} = any(r.permissions))`;
}

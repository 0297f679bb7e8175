import { listPeople as listPeopleCall, type Person } from "#contract/people.ts";
import { authorise } from "#api/platform/access.ts";
import type { TenantContext } from "#api/platform/context.ts";
import { contains } from "#api/platform/database/like.ts";
import { sql } from "#api/platform/database/sql.ts";

/** Active people by name, 200 at the most, with the lockout authorisation that lasts longest. */
export async function listPeople(
  { actor, read }: TenantContext,
  search: string | undefined,
): Promise<{ items: Person[] }> {
  authorise(actor, listPeopleCall.access);
  const items = await read.all(sql<Person>`
    select u.id, u.name, u.job_title as "jobTitle", u.kind, u.employer,
      (select jsonb_build_object('kind', a.kind, 'certifiedOn', a.certified_on, 'validUntil', a.valid_until)
       from authorisations a where a.tenant_id = u.tenant_id and a.user_id = u.id
         and a.kind = 'lockout_authorised' and a.revoked_at is null
       order by a.valid_until desc limit 1) as authorisation
    from users u
    where u.active and (${search ?? null}::text is null or u.name ilike ${contains(search ?? "")})
    order by u.name, u.id limit 200`);
  return { items };
}

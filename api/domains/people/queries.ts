import type { z } from "zod";
import { listPeople as listPeopleCall } from "#contract/people/calls.ts";
import { mostPeople, type peopleGroups } from "#contract/people/words.ts";
import type { Person } from "#contract/people/schemas.ts";
import { authorise, refusalOf } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { cutAfter } from "#api/infrastructure/database/cursor.ts";
import { contains } from "#api/infrastructure/database/like.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { authorisationOf } from "#api/domains/executions/public.ts";

/** Active people, each with the lockout authorization that lasts longest: the chosen first, then by name. */
export async function listPeople(
  { actor, read, now }: TenantContext,
  { search, group, chosen = [] }: z.output<(typeof listPeopleCall)["query"]>,
): Promise<z.input<(typeof listPeopleCall)["response"]>> {
  authorise(actor, listPeopleCall.access);
  const closed = refusalOf(actor, listPeopleCall.access);
  if (closed && group !== "leaders") throw closed;
  const most = mostPeople + chosen.length;
  const rows = await read.all(sql<Person>`
    select u.id, u.name, u.job_title as "jobTitle", u.kind, u.employer,
      (select jsonb_build_object('kind', a.kind, 'certifiedOn', a.certified_on, 'validUntil', a.valid_until)
       from authorisations a where a.tenant_id = u.tenant_id and a.user_id = u.id
         and a.kind = 'lockout_authorised' and a.revoked_at is null
       order by a.valid_until desc limit 1) as authorisation
    from users u
    where u.active and (u.id = any(${chosen}::uuid[]) or (${inGroup(group, now)} and ${matching(search)}))
    order by u.id = any(${chosen}::uuid[]) desc, u.name, u.id limit ${most + 1}`);
  return cutAfter(rows, most);
}

function matching(search: string | undefined): Sql<unknown> {
  if (!search) return sql`true`;
  const pattern = contains(search);
  return sql`(u.name ilike ${pattern} or u.job_title ilike ${pattern} or u.employer ilike ${pattern})`;
}

function inGroup(group: (typeof peopleGroups)[number], now: string): Sql<unknown> {
  switch (group) {
    case "all":
      return sql`true`;
    case "authorised":
      return sql`u.kind = 'authorised'`;
    case "others":
      return sql`u.kind <> 'authorised'`;
    case "leaders":
      return sql`((${authorisationOf("u")}->>'validUntil')::date >= (${now}::timestamptz)::date
        and exists (select from roles r where r.tenant_id = u.tenant_id and r.id = u.role_id
          and 'lockouts:execute' = any (r.permissions)))`;
  }
}

import type { peopleGroups } from "#contract/people/words.ts";
import type { Person } from "#contract/people/schemas.ts";
import { contains } from "#api/infrastructure/database/like.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { authorizationOf } from "#api/domains/executions/public.ts";

interface Wanted {
  search: string | undefined;
  group: (typeof peopleGroups)[number];
  chosen: readonly string[];
  now: string;
  limit: number;
}

export function readPeople(scope: Scope, { search, group, chosen, now, limit }: Wanted): Promise<Person[]> {
  return scope.all(sql<Person>`
    select u.id, u.name, u.job_title as "jobTitle", u.kind, u.employer,
      (select jsonb_build_object('kind', a.kind, 'certifiedOn', a.certified_on, 'validUntil', a.valid_until)
       from authorisations a where a.tenant_id = u.tenant_id and a.user_id = u.id
         and a.kind = 'lockout_authorised' and a.revoked_at is null
       order by a.valid_until desc limit 1) as authorisation
    from users u
    where u.active and (u.id = any(${chosen}::uuid[]) or (${inGroup(group, now)} and ${matching(search)}))
    order by u.id = any(${chosen}::uuid[]) desc, u.name, u.id limit ${limit}`);
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
      return sql`((${authorizationOf("u")}->>'validUntil')::date >= (${now}::timestamptz)::date
        and exists (select from roles r where r.tenant_id = u.tenant_id and r.id = u.role_id
          and 'lockouts:execute' = any (r.permissions)))`;
  }
}

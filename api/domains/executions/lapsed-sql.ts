import type { LockoutAuthorization } from "#domain/execution/types.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { siteZonesOf } from "#api/infrastructure/site-zones-sql.ts";
import { authorizationOf } from "./authorization-sql.ts";

/** Someone signed on whose certificate may not count any more where the machines are. */
export interface SignedOnRow {
  tenantId: string;
  planId: string;
  userId: string;
  name: string;
  signedOnAt: string;
  timeZones: string[];
  authorisation: LockoutAuthorization | null;
}

/** The most that one run looks at: the rest waits an hour. */
const atOnce = 2_000;

/** Over all tenants: those without a certificate that counts through the day after `now` (ISO 8601) in UTC. */
export function readDoubtful(platform: Scope, now: string): Promise<SignedOnRow[]> {
  return platform.all(sql<SignedOnRow>`
    select w.tenant_id as "tenantId", w.plan_id as "planId", w.user_id as "userId", u.name, w.signed_on_at as "signedOnAt",
      ${siteZonesOf(sql`w.tenant_id`, sql`w.plan_id`)} as "timeZones", ${authorizationOf("u")} as authorisation
    from lockout_workers w join users u on u.tenant_id = w.tenant_id and u.id = w.user_id
    where w.signed_off_at is null
      and not exists (select from authorisations a
        where a.tenant_id = u.tenant_id and a.user_id = u.id and u.kind = 'authorised' and a.kind = 'lockout_authorised'
          and a.revoked_at is null and a.valid_until > (${now}::timestamptz at time zone 'UTC')::date + 1)
      and not exists (select from notification_events e
        where e.tenant_id = w.tenant_id and e.plan_id = w.plan_id and e.kind = 'certificate_lapsed'
          and e.over_at is null and e.key like '%' || w.user_id)
    order by w.tenant_id, w.plan_id, w.user_id limit ${atOnce}`);
}

import type { NotificationSettings } from "#contract/notifications/schemas.ts";
import type { NotificationPart } from "#contract/notifications/words.ts";
import type { Policies } from "#contract/policies/schemas.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { siteZonesOf } from "#api/infrastructure/site-zones-sql.ts";
import type { Audience } from "./audiences.ts";

/** Someone who is told of something. */
export interface Recipient {
  id: string;
  name: string;
  /** Null: told in the page and by push alone. */
  email: string | null;
  emailVerified: boolean;
  parts: NotificationPart[];
  /** Null: never chosen. */
  settings: NotificationSettings | null;
  /** HH:MM by their clock, or by that of the machines. */
  timeOfDay: string;
  /** How many browsers get push messages. */
  browsers: number;
}

/** The lockout as a notification names it, and who is told. */
export interface ConcernedLockout {
  slug: string;
  number: string;
  title: string;
  /** Tags and names. */
  machines: { tag: string; name: string }[];
  /** Of the sites of its machines. */
  timeZones: string[];
  /** Who leads it; null before it is approved. */
  leader: string | null;
  /** It was approved, so its screen is that of the lockout and not that of the plan. */
  isLockout: boolean;
  /** The organization's policies as stored. */
  rules: Partial<Policies>;
  people: Recipient[];
}

/** The most holders of a permission who are told at once; everyone signed on and everyone who leads always is. */
const mostHolders = 100;

interface Asked {
  planId: string;
  audience: Audience;
  aboutId: string | null;
  /** Knows already. */
  exceptId: string | null;
  /** ISO 8601. */
  at: string;
}

/** Whom something concerns, with their settings, in one statement. Undefined if there is no such plan any more. */
export function readConcerned(
  scope: Scope,
  { planId, audience, aboutId, exceptId, at }: Asked,
): Promise<ConcernedLockout | undefined> {
  const { holders, leads, signedOn, works, about } = audience;
  return scope.first(sql<ConcernedLockout>`
    with concerned as (
      select w.tenant_id, w.user_id, 'signed_on' as part from lockout_workers w
        where ${signedOn} and w.plan_id = ${planId} and w.signed_off_at is null
      union all
      select x.tenant_id, lead.user_id, 'leads' from executions x
        cross join lateral unnest(array[x.responsible_id, x.coordinator_id]) lead (user_id)
        where ${leads} and x.plan_id = ${planId} and lead.user_id is not null
      union all
      select p.tenant_id, p.user_id, 'works' from plan_people p
        where ${works} and p.plan_id = ${planId} and p.role = 'worker'
      union all
      select h.tenant_id, h.held_by, 'works' from point_holds h
        where ${works} and h.plan_id = ${planId} and h.held_by is not null
      union all
      select current_tenant_id(), ${aboutId}::uuid, ${about} where ${aboutId}::uuid is not null
      union all
      (select u.tenant_id, u.id, ${holders?.part ?? ""} from users u
        join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
        where u.active and ${holders?.permission ?? null} = any (r.permissions) order by u.id limit ${mostHolders})
    )
    select t.slug, l.number, l.title, zones.names as "timeZones", lead.name as leader,
      x.plan_id is not null as "isLockout", p.rules,
      coalesce((select json_agg(json_build_object('tag', e.tag, 'name', e.name) order by e.tag) from plan_equipment pe
        join equipment e on e.tenant_id = pe.tenant_id and e.id = pe.equipment_id
        where pe.tenant_id = l.tenant_id and pe.plan_id = l.id), '[]') as machines,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'email', u.email,
            'emailVerified', u.email_verified, 'parts', c.parts, 'settings', s.channels,
            'timeOfDay', to_char(${at}::timestamptz at time zone coalesce(u.time_zone, zones.names[1], 'UTC'), 'HH24:MI'),
            'browsers', (select count(*) from push_subscriptions b where b.tenant_id = u.tenant_id and b.user_id = u.id))
          order by u.name, u.id)
        from (select tenant_id, user_id, array_agg(distinct part) as parts
          from concerned group by tenant_id, user_id) c
        join users u on u.tenant_id = c.tenant_id and u.id = c.user_id and u.active
        left join notification_settings s on s.tenant_id = u.tenant_id and s.user_id = u.id
        where u.id is distinct from ${exceptId}::uuid), '[]') as people
    from lockout_plans l
    join tenants t on t.tenant_id = l.tenant_id
    join tenant_policies p on p.tenant_id = l.tenant_id
    cross join lateral (select ${siteZonesOf(sql`l.tenant_id`, sql`l.id`)} as names) zones
    left join executions x on x.tenant_id = l.tenant_id and x.plan_id = l.id
    left join users lead on lead.tenant_id = x.tenant_id and lead.id = x.responsible_id
    where l.id = ${planId}`);
}

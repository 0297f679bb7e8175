import { sql } from "#api/infrastructure/database/sql.ts";
import { endOf } from "./end-of-day-sql.ts";

/** A certificate enters the inbox this many days before it lapses, and leaves it as many after. */
const certificateNoticeDays = 30;

/**
 * What expires: a person's own certificates, and for those who manage people everyone's, and unused
 * invitations.
 */
export function peopleTasks({
  userId,
  mayEditUsers,
  now,
}: {
  userId: string;
  mayEditUsers: boolean;
  /** ISO 8601. */
  now: string;
}) {
  const today = sql`(${now}::timestamptz)::date`;
  const lapses = sql`
    a.revoked_at is null and u.active
      and a.valid_until between ${today} - ${certificateNoticeDays}::int and ${today} + ${certificateNoticeDays}::int
      and not exists (select from authorisations newer where newer.tenant_id = a.tenant_id
        and newer.user_id = a.user_id and newer.kind = a.kind and newer.revoked_at is null
        and newer.valid_until > a.valid_until)`;
  const noticed = sql`(a.valid_until - ${certificateNoticeDays}::int)::timestamptz`;
  return sql`
    select 'renew_certificate:' || a.id, 'renew_certificate', a.user_id, a.kind, a.kind, null::text, ${noticed},
      ${endOf(sql`a.valid_until`)}
    from authorisations a join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
    where a.user_id = ${userId} and ${lapses}
    union all
    select 'certificate_lapses:' || a.id, 'certificate_lapses', a.user_id, a.kind, u.name, null::text, ${noticed},
      ${endOf(sql`a.valid_until`)}
    from authorisations a join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
    where ${mayEditUsers} and a.user_id <> ${userId} and a.kind = 'lockout_authorised' and ${lapses}
    union all
    select 'invitation_expired:' || u.id, 'invitation_expired', u.id, u.username, u.name, null::text, i.expires_at,
      null::timestamptz
    from users u
    join lateral (select expires_at, used_at, revoked_at from invitations i
      where i.tenant_id = u.tenant_id and i.user_id = u.id order by sent_at desc limit 1) i on true
    where ${mayEditUsers} and u.active and i.used_at is null and i.revoked_at is null
      and i.expires_at < ${now}::timestamptz`;
}

import type { Profile } from "#contract/profile/schemas.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { certificatesOfUser } from "#api/domains/users/public.ts";

/** The person's own profile in one statement. `now` is an instant. */
export async function readProfile(scope: Scope, id: string, now: string): Promise<Profile> {
  const found = await scope.first(sql<Profile>`
    select u.version, u.name, u.username, u.email, u.job_title as "jobTitle", u.employer, r.name as role,
      u.time_zone as "timeZone", u.daily_mail as "dailyMail", u.phone, ${certificatesOfUser} as certificates,
      (select json_build_object('email', c.new_email,
          'expiresAt', to_char(c.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from email_changes c where c.tenant_id = u.tenant_id and c.user_id = u.id and c.used_at is null
          and c.expires_at > ${now} order by c.expires_at desc limit 1) as "pendingEmail",
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
        from team_members m join teams t on t.tenant_id = m.tenant_id and t.id = m.team_id
        where m.tenant_id = u.tenant_id and m.user_id = u.id), '[]') as teams
    from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id where u.id = ${id}`);
  if (!found) throw new Error(`The signed-in person ${id} is not there.`);
  return found;
}

export function lockOwnAccount(tx: Transaction, id: string): Promise<number> {
  return tx.run(sql`select from users where id = ${id} for no key update`);
}

export async function saveSettings(
  tx: Transaction,
  id: string,
  { timeZone, dailyMail, phone }: Pick<Profile, "timeZone" | "dailyMail" | "phone">,
): Promise<void> {
  await tx.run(sql`
      update users set time_zone = ${timeZone}, daily_mail = ${dailyMail}, phone = ${phone}, version = version + 1
      where id = ${id}`);
}

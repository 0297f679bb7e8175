import type { Permission } from "#contract/access.ts";
import type { UserDetail, UserFilters, UserItem } from "#contract/users/schemas.ts";
import type { Part } from "#domain/execution/exits.ts";
import { contains } from "#api/infrastructure/database/like.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { authorizationOf } from "#api/domains/executions/public.ts";
import { certificatesOfUser, instantText } from "./certificates-sql.ts";
import { isActive, isInvited, stateOfUser } from "./state-sql.ts";

/** A person as stored, with what the rules about the account need. */
export interface UserRecord extends Omit<UserDetail, "permissions" | "possible"> {
  rolePermissions: Permission[];
  /** Numbers of the open lockouts that the person is responsible for. */
  responsibleFor: string[];
  /** Numbers of the open lockouts that the person coordinates. */
  coordinates: string[];
  /** Numbers of the open lockouts that the person was asked to take over. */
  successorFor: string[];
  /** Numbers of the plans that wait for approval with the person as the responsible one. */
  proposedFor: string[];
  /** Padlocks of theirs that hang. */
  locks: { number: string; plan: string }[];
  hasOtherAdministrator: boolean;
}

/** A person with everything about the account, in one statement. */
export function readUser(scope: Scope, id: string): Promise<UserRecord | undefined> {
  return scope.first(sql<UserRecord>`
    select ${userColumns}, u.own_name as "ownName", u.phone, u.version, u.created_at as "createdAt", ${certificatesOfUser} as certificates,
      (select json_build_object('sentAt', ${instantText("i.sent_at")}, 'expiresAt', ${instantText("i.expires_at")})
        from invitations i where i.tenant_id = u.tenant_id and i.user_id = u.id
          and i.used_at is null and i.revoked_at is null order by i.sent_at desc limit 1) as invitation,
      r.permissions as "rolePermissions",
      ${lockoutsWith("responsible")} as "responsibleFor", ${lockoutsWith("coordinator")} as coordinates,
      ${lockoutsWith("successor")} as "successorFor",
      array(select p.number from lockout_plans p
        where p.tenant_id = u.tenant_id and p.state = 'submitted' and p.responsible_id = u.id
        order by p.number) as "proposedFor",
      coalesce((select json_agg(json_build_object('number', l.number, 'plan', p.number) order by l.number)
        from locks l join lockout_plans p on p.tenant_id = l.tenant_id and p.id = l.plan_id
        where l.tenant_id = u.tenant_id and l.applied_by = u.id), '[]') as locks,
      exists (select from users o join roles ro on ro.tenant_id = o.tenant_id and ro.id = o.role_id
        where o.tenant_id = u.tenant_id and ro.key = 'system_administrator' and o.active
          and o.password_hash is not null and o.id <> u.id) as "hasOtherAdministrator"
    from users u ${roleOfUser} where u.id = ${id}`);
}

export interface UserPage extends UserFilters {
  /** The sort's last values of the page before, then the id. */
  after: string[] | undefined;
  limit: number;
}

/** One row more than the limit, so the caller sees whether there is a next page. */
export function readUsers(scope: Scope, page: UserPage): Promise<UserItem[]> {
  const { search, role, team, state, sort, after, limit } = page;
  const wanted: Sql<unknown>[] = [inState[state]];
  if (search) wanted.push(matching(contains(search)));
  if (role) wanted.push(sql`u.role_id = ${role}`);
  if (team) {
    wanted.push(sql`exists (select from team_members m
      where m.tenant_id = u.tenant_id and m.user_id = u.id and m.team_id = ${team})`);
  }
  if (after) wanted.push(sorts[sort].after(after));
  return scope.all(sql<UserItem>`
    select ${userColumns} from users u ${roleOfUser}
    where ${sql.join(wanted, sql` and `)} order by ${sorts[sort].order} limit ${limit + 1}`);
}

/** What a page's cursor keeps of a row. */
export function sortKeyOf(sort: UserFilters["sort"], user: UserItem): string[] {
  if (sort === "newest") return [user.id];
  return [sort === "signed_in" ? (user.lastSignedInAt ?? never) : user.name, user.id];
}

/** Locks the person until the transaction ends: no one hands them a lockout, and they open no session. */
export async function lockUser(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.run(sql`select from users where id = ${id} for update`)) === 1;
}

/** Two changes that could each remove one of the last two administrators run one after the other. */
export async function lockAdministrators(tx: Transaction): Promise<void> {
  await tx.run(sql`select from roles where key = 'system_administrator' for no key update`);
}

/** Numbers of the open lockouts that depend on the person in this way. */
function lockoutsWith(part: Part) {
  return sql`array(select p.number from lockout_people m
    join lockout_plans p on p.tenant_id = m.tenant_id and p.id = m.plan_id
    where m.tenant_id = u.tenant_id and m.user_id = u.id and m.part = ${part} order by p.number)`;
}

const userColumns = sql`
  u.id, u.name, u.username, u.email, u.job_title as "jobTitle", u.kind, u.employer,
  json_build_object('id', r.id, 'key', r.key, 'name', r.name) as role,
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
    from team_members m join teams t on t.tenant_id = m.tenant_id and t.id = m.team_id
    where m.tenant_id = u.tenant_id and m.user_id = u.id), '[]') as teams,
  ${stateOfUser} as state,
  ${authorizationOf("u")} ->> 'validUntil' as "authorisedUntil", u.last_signed_in_at as "lastSignedInAt"`;

const roleOfUser = sql`join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id`;

const inState: Record<UserFilters["state"], Sql<unknown>> = {
  all: sql`true`,
  current: sql`u.active`,
  active: isActive,
  invited: isInvited,
  deactivated: sql`not u.active`,
  no_email: sql`u.active and u.email is null`,
};

/** When someone who never signed in did so, for the sort. */
const never = "1970-01-01T00:00:00.000Z";
const signedIn = sql`coalesce(u.last_signed_in_at, 'epoch')`;

const sorts: Record<
  UserFilters["sort"],
  { order: Sql<unknown>; after: (key: readonly string[]) => Sql<unknown> }
> = {
  name: { order: sql`u.name, u.id`, after: ([name, id]) => sql`(u.name, u.id) > (${name}, ${id}::uuid)` },
  "-name": {
    order: sql`u.name desc, u.id desc`,
    after: ([name, id]) => sql`(u.name, u.id) < (${name}, ${id}::uuid)`,
  },
  newest: { order: sql`u.id desc`, after: ([id]) => sql`u.id < ${id}::uuid` },
  signed_in: {
    order: sql`${signedIn} desc, u.id desc`,
    after: ([at, id]) => sql`(${signedIn}, u.id) < (${at}::timestamptz, ${id}::uuid)`,
  },
};

function matching(pattern: string): Sql<unknown> {
  return sql`(u.name ilike ${pattern} or u.username ilike ${pattern} or u.email ilike ${pattern}
    or u.employer ilike ${pattern})`;
}

import type { Permission } from "#contract/access.ts";
import type { Reference } from "#contract/common.ts";
import type { delegableKinds } from "#contract/inbox/words.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { cutAfter } from "#api/infrastructure/database/cursor.ts";
import { contains } from "#api/infrastructure/database/like.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { askerWith, tasksOf } from "./tasks-sql.ts";

type Delegable = (typeof delegableKinds)[number];

const nobody = sql`select null::uuid where false`;

/**
 * The people who may do a task of the kind and, by the record's ID, those who may not because it is their own.
 */
const groups: Record<Delegable, { permission: Permission; except: (id: string) => typeof nobody }> = {
  approve_plan: {
    permission: "lockouts:approve",
    except: (id) => sql`select author_id from lockout_plans where id = ${id}`,
  },
  review_procedure: {
    permission: "procedures:approve",
    except: (id) => sql`select unnest(editor_ids || author_id) from procedure_versions where id = ${id}`,
  },
  review_translation: {
    permission: "procedures:approve",
    except: (id) =>
      sql`select unnest(editor_ids || translator_id) from procedure_translations where id = ${id}`,
  },
  inspect_procedure: { permission: "procedures:approve", except: () => nobody },
  decide_lock_removal: {
    permission: "lockouts:remove-lock",
    except: (id) => sql`select requested_by_id from lock_removals where plan_id = ${id}`,
  },
  decide_change: {
    permission: "lockouts:approve",
    except: (id) =>
      sql`select change_by_id from executions where plan_id = ${id} and change_by_id is not null`,
  },
  certificate_lapses: {
    permission: "users:edit",
    except: (id) => sql`select user_id from authorisations where id = ${id}`,
  },
  invitation_expired: { permission: "users:edit", except: (id) => sql`select ${id}::uuid` },
};

/** The most who are listed at once. */
const most = 200;

interface Looking {
  /** In the name. */
  search?: string | undefined;
  /** People already chosen are listed whatever the search. */
  chosenId?: string | undefined;
}

/** Active people who may do the task too, by name. `key` is that of a task that can be delegated. */
export async function candidates(
  ctx: TenantContext,
  scope: Scope,
  key: string,
  { search, chosenId }: Looking,
): Promise<{ others: Reference[]; isCut: boolean }> {
  const [kind = "", id = ""] = key.split(":");
  const { permission, except } = groups[kind as Delegable];
  const wanted = search
    ? sql`(u.name ilike ${contains(search)} or u.id = ${chosenId ?? null}::uuid)`
    : sql`true`;
  const rows = await scope.all(sql<Reference>`
    select u.id, u.name from users u
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.active and u.id <> ${ctx.actor.user.id} and array[${permission}, 'inbox:read'] <@ r.permissions
      and u.id not in (${except(id)}) and ${wanted}
    order by u.id = ${chosenId ?? null}::uuid desc nulls last, u.name, u.id limit ${most + 1}`);
  const { items, isCut } = cutAfter(rows, most);
  return { others: items, isCut };
}

/** One of them, if the task really is in that person's inbox. */
export async function candidate(
  ctx: TenantContext,
  scope: Scope,
  key: string,
  userId: string,
): Promise<Reference | undefined> {
  if (userId === ctx.actor.user.id) return undefined;
  const person = await scope.first(sql<Reference & { permissions: Permission[] }>`
    select u.id, u.name, r.permissions from users u
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.id = ${userId} and u.active and 'inbox:read' = any (r.permissions)`);
  if (!person) return undefined;
  const { id, name, permissions } = person;
  const asker = askerWith(id, { permissions, features: ctx.actor.tenant.features }, ctx.now);
  const theirs = await scope.first(sql`
    with tasks as (${tasksOf(asker)}) select from tasks where key = ${key}`);
  return theirs ? { id, name } : undefined;
}

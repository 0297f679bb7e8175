import type { Permission } from "#contract/access.ts";
import type { Reference } from "#contract/common.ts";
import type { delegableKinds } from "#contract/inbox.ts";
import type { TenantContext } from "#api/platform/context.ts";
import type { Scope } from "#api/platform/database/scope.ts";
import { sql } from "#api/platform/database/sql.ts";
import { askerWith, tasksOf } from "./tasks-sql.ts";

type Delegable = (typeof delegableKinds)[number];

const nobody = sql`select null::uuid where false`;

/** Who may do a task of the kind, and, by the record's id, who of them may not: it is their own. */
const groups: Record<Delegable, { permission: Permission; except: (id: string) => typeof nobody }> = {
  approve_plan: {
    permission: "lockouts:approve",
    except: (id) => sql`select author_id from lockout_plans where id = ${id}`,
  },
  review_procedure: {
    permission: "procedures:approve",
    except: (id) => sql`select unnest(editor_ids || author_id) from procedure_versions where id = ${id}`,
  },
  inspect_procedure: { permission: "procedures:approve", except: () => nobody },
  decide_lock_removal: {
    permission: "lockouts:remove-lock",
    except: (id) => sql`
      select (removal->'requested'->'by'->>'userId')::uuid
      from executions, jsonb_array_elements(data->'lockRemovals') removal where plan_id = ${id}`,
  },
  certificate_lapses: {
    permission: "users:edit",
    except: (id) => sql`select user_id from authorisations where id = ${id}`,
  },
  invitation_expired: { permission: "users:edit", except: (id) => sql`select ${id}::uuid` },
};

/** Active people who may do the task too, by name, 200 at the most. `key` is that of a task that can be delegated. */
export function candidates(ctx: TenantContext, scope: Scope, key: string): Promise<Reference[]> {
  const [kind = "", id = ""] = key.split(":");
  const { permission, except } = groups[kind as Delegable];
  return scope.all(sql<Reference>`
    select u.id, u.name from users u
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.active and u.id <> ${ctx.actor.user.id} and ${permission} = any (r.permissions)
      and u.id not in (${except(id)})
    order by u.name, u.id limit 200`);
}

/** One of them, where the task really stands in that person's inbox. */
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
  const theirs = await scope.first(sql`
    with tasks as (${tasksOf(askerWith(id, permissions, ctx.now))}) select from tasks where key = ${key}`);
  return theirs ? { id, name } : undefined;
}

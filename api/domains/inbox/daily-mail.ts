import type { Feature, Permission } from "#contract/access.ts";
import type { Task } from "#contract/inbox/schemas.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { dailyTasksMail } from "#api/infrastructure/mail/daily-tasks.ts";
import { notLeftBy } from "./delegations-sql.ts";
import { askerWith, tasksOf } from "./tasks-sql.ts";

/** The local hour at which the email is sent. */
const hourOfMail = 6;
/** How many tasks the email names; it counts the others. */
const namedTasks = 10;
/** How long the record of a sent email is stored, days. */
const kept = 30;

interface Recipient {
  id: string;
  name: string;
  email: string;
  permissions: Permission[];
  /** The day it is for this person, YYYY-MM-DD. */
  day: string;
}

interface Tenant {
  id: string;
  slug: string;
  features: Feature[];
}

/**
 * The hourly job: emails the open tasks to the people whose local time is six, who want the email, and who have
 * tasks. Each gets one a day, however many processes run the job, and however often.
 */
export async function sendDailyMails(deps: Pick<Deps, "config" | "db">, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  const tenants = await deps.db.platform().all(sql<Tenant>`
    select tenant_id as id, slug, features from tenants
    where 'workflow_management' = any (features) and state = 'active' order by tenant_id`);
  for (const tenant of tenants) await mailTenant(deps, tenant, at);
}

async function mailTenant({ config, db }: Pick<Deps, "config" | "db">, tenant: Tenant, now: string) {
  const recipients = await db.tenant(tenant.id).all(sql<Recipient>`
    select u.id, u.name, u.email, r.permissions, to_char(local.at, 'YYYY-MM-DD') as day
    from users u
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    cross join lateral (select ${now}::timestamptz at time zone coalesce(u.time_zone, 'UTC') as at) local
    where u.active and u.daily_mail and u.email_verified and 'inbox:read' = any (r.permissions)
      and extract(hour from local.at) = ${hourOfMail}
      and not exists (select from daily_mails m
        where m.tenant_id = u.tenant_id and m.user_id = u.id and m.day = local.at::date)
    order by u.id`);
  const origin = config.originOf(tenant.slug);
  for (const recipient of recipients) {
    await db.inTenant(tenant.id, (tx) =>
      mailPerson(tx, recipient, { origin, now, features: tenant.features }),
    );
  }
  await db.tenant(tenant.id).run(sql`
    delete from daily_mails where day < (${now}::timestamptz)::date - ${kept}::int`);
}

async function mailPerson(
  tx: Transaction,
  { id, name, email, permissions, day }: Recipient,
  { origin, now, features }: { origin: string; now: string; features: readonly Feature[] },
): Promise<void> {
  const isFirst = await tx.run(sql`
    insert into daily_mails (user_id, day, sent_at) values (${id}, ${day}, ${now}) on conflict do nothing`);
  if (isFirst === 0) return;
  const tasks = await tx.all(sql<Pick<Task, "kind" | "number" | "title" | "dueAt"> & { total: number }>`
    with tasks as (${tasksOf(askerWith(id, { permissions, features }, now))})
    select kind, number, title, "dueAt", (count(*) over ())::int as total from tasks
    where ${notLeftBy(id)}
    order by "dueAt" nulls last, since, key limit ${namedTasks}`);
  const [first] = tasks;
  if (first)
    await enqueueMail(tx, dailyTasksMail({ name, email }, { tasks, total: first.total, origin, now }));
}

import type { z } from "zod";
import * as contract from "#contract/readings/calls.ts";
import type { Audience, Reader, ReadingRequest } from "#contract/readings/schemas.ts";
import { knowledgeRefusal } from "#contract/knowledge-base/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { invalid, notFound, refused } from "#api/infrastructure/errors.ts";
import { lockEntry, readArticle } from "./article-sql.ts";
import { repositoryEvent } from "./events.ts";

/** The people who must read the current version, and those who have confirmed it. Throws 404. */
export async function listReaders(
  ctx: TenantContext,
  id: string,
  { cursor, limit, show }: z.output<(typeof contract.listReaders)["query"]>,
) {
  authorize(ctx.actor, contract.listReaders.access);
  const number = await currentNumber(ctx.read, id);
  const after = fromCursor(cursor, "text", "id");
  const [request, rows] = await Promise.all([
    readRequest(ctx.read, id, number),
    ctx.read.all(sql<Reader>`
      select u.id, u.name, u.job_title as "jobTitle", u.employer, c.confirmed_at as "confirmedAt"
      from users u
      left join reading_confirmations c on c.tenant_id = u.tenant_id and c.article_id = ${id}
        and c.number = ${number} and c.user_id = u.id
      where ${show === "open" ? sql`c.user_id is null and ${isAsked(id, number)}` : sql`c.user_id is not null`}
        ${after ? sql`and (u.name, u.id) > (${after[0]}, ${after[1]}::uuid)` : sql``}
      order by u.name, u.id limit ${limit + 1}`),
  ]);
  return { ...toPage(rows, limit, (row) => [row.name, row.id]), request: request ?? null };
}

/** The people and groups that can be asked: roles and teams first. */
export async function audienceChoice(ctx: TenantContext): Promise<{ items: Audience[] }> {
  authorize(ctx.actor, contract.audienceChoice.access);
  const items = await ctx.read.all(sql<Audience>`
    (select 'role' as kind, id, name from roles order by name)
    union all (select 'team', id, name from teams order by name)
    union all (select 'person', id, name from users where active order by name, id limit 500)`);
  return { items };
}

type Asked = z.output<(typeof contract.askToRead)["body"]>;

/**
 * Requests readings of the current version, replacing earlier requests. Throws 404, 400, 409 if it is not
 * current.
 */
export async function askToRead(ctx: TenantContext, id: string, asked: Asked): Promise<ReadingRequest> {
  authorize(ctx.actor, contract.askToRead.access);
  return ctx.write((tx) => insertRequest(ctx, tx, id, asked));
}

/** The same within the transaction of a caller whose access was checked. */
export async function insertRequest(
  ctx: TenantContext,
  tx: Transaction,
  id: string,
  { number, dueOn, roleIds, teamIds, personIds }: Asked,
): Promise<ReadingRequest> {
  if (!(await lockEntry(tx, id))) throw notFound("article");
  await mustBeCurrent(tx, id, number);
  await tx.run(sql`
    insert into reading_requests (article_id, number, due_on, requested_by, requested_at)
    values (${id}, ${number}, ${dueOn}, ${ctx.actor.user.id}, ${ctx.now})
    on conflict (tenant_id, article_id, number) do update
      set due_on = excluded.due_on, requested_by = excluded.requested_by, requested_at = excluded.requested_at`);
  await tx.run(sql`delete from reading_audiences where article_id = ${id} and number = ${number}`);
  const added = await tx.run(sql`
    insert into reading_audiences (article_id, number, kind, subject_id)
    select ${id}::uuid, ${number}::integer, kind, subject from (
      select 'role' as kind, id as subject from roles where id = any(${roleIds}::uuid[])
      union all select 'team', id from teams where id = any(${teamIds}::uuid[])
      union all select 'person', id from users where active and id = any(${personIds}::uuid[])) chosen`);
  const wanted = new Set([...roleIds, ...teamIds, ...personIds]).size;
  if (added < wanted) {
    throw invalid({ roleIds: knowledgeRefusal("audience_gone") });
  }
  const request = await readRequest(tx, id, number);
  if (!request) throw new Error("A request that was written is there.");
  const details = { number, dueOn, audience: request.audience.map(({ name }) => name).join(", ") };
  await appendAudit(tx, [repositoryEvent(ctx, { type: "article", id }, "reading_asked", details)]);
  return request;
}

/**
 * The person confirms having read the current version. Throws 404, 409 if it is not current or was not
 * requested.
 */
export async function confirmReading(ctx: TenantContext, id: string, number: number) {
  authorize(ctx.actor, contract.confirmReading.access);
  return ctx.write(async (tx) => {
    const held = await tx.run(sql`
      select from repository_entries where id = ${id} and archived_at is null for key share`);
    const article = held === 1 ? await readArticle(tx, id, ctx.actor.user.id) : undefined;
    if (!article) throw notFound("article");
    if (article.currentNumber !== number) throw notCurrent();
    if (!article.reading) {
      throw refused([knowledgeRefusal("not_asked")]);
    }
    if (article.reading.confirmedAt) return { number, confirmedAt: article.reading.confirmedAt };
    await tx.run(sql`
      insert into reading_confirmations (article_id, number, user_id, confirmed_at)
      values (${id}, ${number}, ${ctx.actor.user.id}, ${ctx.now}) on conflict do nothing`);
    const details = { number, title: article.title };
    await appendAudit(tx, [repositoryEvent(ctx, { type: "article", id }, "reading_confirmed", details)]);
    return { number, confirmedAt: ctx.now };
  });
}

async function currentNumber(scope: Scope, id: string): Promise<number> {
  const row = await scope.first(sql<{ number: number }>`
    select current_number as number from repository_entries where id = ${id} and kind = 'article'`);
  if (!row) throw notFound("article");
  return row.number;
}

async function mustBeCurrent(scope: Scope, id: string, number: number): Promise<void> {
  if ((await currentNumber(scope, id)) !== number) throw notCurrent();
}

function notCurrent() {
  return refused([knowledgeRefusal("not_current")]);
}

/** Whether the person `u` is meant by the request. */
function isAsked(id: string, number: number) {
  return sql`u.active and exists (select from reading_audiences a
    where a.tenant_id = u.tenant_id and a.article_id = ${id} and a.number = ${number}
      and (a.subject_id in (u.id, u.role_id) or exists (select from team_members m
        where m.tenant_id = u.tenant_id and m.user_id = u.id and m.team_id = a.subject_id)))`;
}

function readRequest(scope: Scope, id: string, number: number): Promise<ReadingRequest | undefined> {
  return scope.first(sql<ReadingRequest>`
    select r.number, r.due_on as "dueOn", by.name as "requestedBy", r.requested_at as "requestedAt",
      coalesce((select json_agg(json_build_object('kind', a.kind, 'id', a.subject_id,
          'name', coalesce(role.name, team.name, person.name)) order by a.kind desc, 1)
        from reading_audiences a
        left join roles role on role.tenant_id = a.tenant_id and role.id = a.subject_id
        left join teams team on team.tenant_id = a.tenant_id and team.id = a.subject_id
        left join users person on person.tenant_id = a.tenant_id and person.id = a.subject_id
        where a.tenant_id = r.tenant_id and a.article_id = r.article_id and a.number = r.number
          and coalesce(role.name, team.name, person.name) is not null), '[]') as audience,
      (select count(*) from users u where ${isAsked(id, number)}) as asked,
      (select count(*) from reading_confirmations c join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
        where c.tenant_id = r.tenant_id and c.article_id = r.article_id and c.number = r.number
          and ${isAsked(id, number)}) as confirmed
    from reading_requests r join users by on by.tenant_id = r.tenant_id and by.id = r.requested_by
    where r.article_id = ${id} and r.number = ${number}`);
}

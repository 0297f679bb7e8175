import type { z } from "zod";
import * as contract from "#contract/knowledge-base/calls.ts";
import type { ArticleDetail, ArticleVersion } from "#contract/knowledge-base/schemas.ts";
import { authorise } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { notFound, refused, stale } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { ok } from "#api/infrastructure/http/route.ts";
import { insertVersion, lockEntry, readArticle, saveMachines, saveTags } from "./article-sql.ts";
import { repositoryEvent } from "./events.ts";
import { holdFolder } from "./folders.ts";
import { plainTextOf } from "./plain-text.ts";
import { indexWords, removeWords } from "./word-index-sql.ts";

type Fields = z.output<(typeof contract.createArticle)["body"]>;

/** An article, its current version or the one of that number. Throws 404. */
export async function readArticleDetail(
  ctx: TenantContext,
  id: string,
  number?: number,
): Promise<ArticleDetail> {
  authorise(ctx.actor, contract.getArticle.access);
  return readSurely(ctx, ctx.read, id, number);
}

/** Throws 400 where the folder is gone. */
export async function createArticle(ctx: TenantContext, fields: Fields): Promise<ArticleDetail> {
  authorise(ctx.actor, contract.createArticle.access);
  return ctx.write((tx) => insertArticle(ctx, tx, fields));
}

/** The same within a transaction of the caller's, who has been let through. */
export async function insertArticle(
  ctx: TenantContext,
  tx: Transaction,
  fields: Fields,
): Promise<ArticleDetail> {
  const id = newId(ctx.deps.clock());
  const { title, body, note, tags, folderId, reviewOn } = fields;
  const plain = plainTextOf(body);
  await holdFolder(tx, folderId);
  await tx.run(sql`
    insert into repository_entries (id, kind, folder_id, title, tags, review_on, current_number, plain, updated_by,
      updated_at, created_at)
    values (${id}, 'article', ${folderId}, ${title}, ${tags}::text[], ${reviewOn}, 1, ${plain},
      ${ctx.actor.user.id}, ${ctx.now}, ${ctx.now})`);
  await insertVersion(tx, {
    articleId: id,
    number: 1,
    title,
    body,
    note,
    authorId: ctx.actor.user.id,
    at: ctx.now,
  });
  await saveTags(tx, id, tags);
  await saveMachines(tx, id, fields.equipmentIds);
  await indexWords(tx, id, { title, tags, plain });
  await appendAudit(tx, [repositoryEvent(ctx, { type: "article", id }, "created", { title })]);
  return readSurely(ctx, tx, id);
}

/** Other words make the next version; folder, tags, machines and review do not. Throws 404, 400, 409 `stale`. */
export async function updateArticle(
  ctx: TenantContext,
  id: string,
  { version, ...fields }: Fields & { version: number },
): Promise<ArticleDetail> {
  authorise(ctx.actor, contract.updateArticle.access);
  return change(ctx, id, version, async (tx, before) => {
    await holdFolder(tx, fields.folderId);
    const isNewVersion = fields.title !== before.title || fields.body !== before.body;
    await saveArticle(ctx, tx, before, fields, isNewVersion);
    return { act: "updated", details: { number: before.currentNumber + (isNewVersion ? 1 : 0) } };
  });
}

/** Makes an earlier version the next one: nothing between them is lost. Throws 404, 409 `stale`. */
export async function restoreArticle(
  ctx: TenantContext,
  id: string,
  { version, number }: z.output<(typeof contract.restoreArticle)["body"]>,
): Promise<ArticleDetail> {
  authorise(ctx.actor, contract.restoreArticle.access);
  return change(ctx, id, version, async (tx, before) => {
    const earlier = await readSurely(ctx, tx, id, number);
    if (number === before.currentNumber) {
      throw refused([{ code: "already_current", message: "This is the current version already." }]);
    }
    const fields = {
      ...before,
      folderId: before.folder?.id ?? null,
      title: earlier.title,
      body: earlier.body,
    };
    const equipmentIds = before.equipment.map((machine) => machine.id);
    await saveArticle(ctx, tx, before, { ...fields, equipmentIds, note: `Version ${number} again` }, true);
    return { act: "restored", details: { from: number, number: before.currentNumber + 1 } };
  });
}

/** Throws 404, 409 `stale`. */
export async function archiveArticle(ctx: TenantContext, id: string, version: number) {
  authorise(ctx.actor, contract.archiveArticle.access);
  await change(ctx, id, version, async (tx) => {
    await tx.run(sql`
      update repository_entries set archived_at = ${ctx.now}, folder_id = null, version = version + 1,
        updated_by = ${ctx.actor.user.id}, updated_at = ${ctx.now} where id = ${id}`);
    await removeWords(tx, id);
    await saveTags(tx, id, []);
    return { act: "archived", details: {} };
  });
  return ok;
}

/** The versions of an article, the newest first. Throws 404. */
export async function listVersions(
  ctx: TenantContext,
  id: string,
  { cursor, limit }: z.output<(typeof contract.listArticleVersions)["query"]>,
) {
  authorise(ctx.actor, contract.listArticleVersions.access);
  const before = fromCursor(cursor, "number")?.[0] ?? null;
  const rows = await ctx.read.all(sql<ArticleVersion>`
    select v.number, v.title, v.note, u.name as author, v.created_at as "writtenAt"
    from article_versions v join users u on u.tenant_id = v.tenant_id and u.id = v.author_id
    where v.article_id = ${id} and v.number < coalesce(${before}::integer, 2147483647)
    order by v.number desc limit ${limit + 1}`);
  if (rows.length === 0) throw notFound("article");
  return toPage(rows, limit, (row) => [row.number]);
}

interface Change {
  act: string;
  details: Record<string, unknown>;
}

async function change(
  ctx: TenantContext,
  id: string,
  version: number,
  work: (tx: Transaction, before: ArticleDetail) => Promise<Change>,
): Promise<ArticleDetail> {
  return ctx.write(async (tx) => {
    if (!(await lockEntry(tx, id))) throw notFound("article");
    const before = await readSurely(ctx, tx, id);
    if (before.version !== version) throw stale(before);
    const { act, details } = await work(tx, before);
    const after = await readSurely(ctx, tx, id);
    const event = repositoryEvent(ctx, { type: "article", id }, act, { title: after.title, ...details });
    await appendAudit(tx, [event]);
    return after;
  });
}

async function saveArticle(
  ctx: TenantContext,
  tx: Transaction,
  before: ArticleDetail,
  { title, body, note, tags, folderId, reviewOn, equipmentIds }: Fields,
  isNewVersion: boolean,
): Promise<void> {
  const { id } = before;
  const number = before.currentNumber + (isNewVersion ? 1 : 0);
  const plain = plainTextOf(body);
  if (isNewVersion) {
    await insertVersion(tx, {
      articleId: id,
      number,
      title,
      body,
      note,
      authorId: ctx.actor.user.id,
      at: ctx.now,
    });
  }
  await tx.run(sql`
    update repository_entries set title = ${title}, folder_id = ${folderId}, tags = ${tags}::text[],
      review_on = ${reviewOn}, current_number = ${number}, plain = ${plain}, updated_by = ${ctx.actor.user.id},
      updated_at = ${ctx.now}, version = version + 1
    where id = ${id}`);
  await saveTags(tx, id, tags);
  await saveMachines(tx, id, equipmentIds);
  await indexWords(tx, id, { title, tags, plain });
}

async function readSurely(
  ctx: TenantContext,
  scope: Scope,
  id: string,
  number?: number,
): Promise<ArticleDetail> {
  const article = await readArticle(scope, id, ctx.actor.user.id, number);
  if (!article) throw notFound("article");
  return article;
}

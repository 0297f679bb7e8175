import type { z } from "zod";
import * as contract from "#contract/knowledge-base/calls.ts";
import type { ArticleDetail } from "#contract/knowledge-base/schemas.ts";
import { knowledgeRefusal } from "#contract/knowledge-base/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { allowed, changeIn, changeRecord, no, type RecordKind } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { ok } from "#api/infrastructure/http/route.ts";
import {
  archiveEntry,
  insertArticleEntry,
  insertVersion,
  lockEntry,
  readArticle,
  readVersions,
  saveArticleEntry,
  saveMachines,
  saveTags,
} from "./article-sql.ts";
import { repositoryEvent } from "./events.ts";
import { holdFolder } from "./folders-sql.ts";
import { plainTextOf } from "./plain-text.ts";
import { indexWords, removeWords } from "./word-index-sql.ts";

type Fields = z.output<(typeof contract.createArticle)["body"]>;

/** An article, its current version or the one of that number. Throws 404. */
export async function readArticleDetail(
  ctx: TenantContext,
  id: string,
  number?: number,
): Promise<ArticleDetail> {
  authorize(ctx.actor, contract.getArticle.access);
  return getOrThrow(ctx, ctx.read, id, number);
}

/** Throws 400 if the folder no longer exists. */
export async function createArticle(ctx: TenantContext, fields: Fields): Promise<ArticleDetail> {
  authorize(ctx.actor, contract.createArticle.access);
  return ctx.write((tx) => insertArticle(ctx, tx, fields));
}

/** The same within the transaction of a caller whose access was checked. */
export async function insertArticle(
  ctx: TenantContext,
  tx: Transaction,
  fields: Fields,
): Promise<ArticleDetail> {
  const id = newId(ctx.deps.clock());
  const { title, body, note, tags, folderId, reviewOn } = fields;
  const plain = plainTextOf(body);
  await holdFolder(tx, folderId);
  const entry = { id, folderId, title, tags, reviewOn, number: 1, plain };
  await insertArticleEntry(tx, entry, { by: ctx.actor.user.id, at: ctx.now });
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
  return getOrThrow(ctx, tx, id);
}

/** Other words make the next version; folder, tags, machines and review do not. Throws 404, 400, 409 `stale`. */
export async function updateArticle(
  ctx: TenantContext,
  id: string,
  { version, ...fields }: Fields & { version: number },
): Promise<ArticleDetail> {
  authorize(ctx.actor, contract.updateArticle.access);
  return changeRecord(ctx, articleRecord, {
    id,
    version,
    act: "updated",
    decide: allowed,
    write: async (tx, before) => {
      await holdFolder(tx, fields.folderId);
      const isNewVersion = fields.title !== before.title || fields.body !== before.body;
      await saveArticle(ctx, tx, before, fields, isNewVersion);
      return { number: before.currentNumber + (isNewVersion ? 1 : 0) };
    },
  });
}

/** Makes an earlier version the next one: nothing between them is lost. Throws 404, 409 `stale`. */
export async function restoreArticle(
  ctx: TenantContext,
  id: string,
  { version, number }: z.output<(typeof contract.restoreArticle)["body"]>,
): Promise<ArticleDetail> {
  authorize(ctx.actor, contract.restoreArticle.access);
  return changeRecord(ctx, articleRecord, {
    id,
    version,
    act: "restored",
    decide: async (before, tx) => {
      const earlier = await getOrThrow(ctx, tx, id, number);
      if (number === before.currentNumber) return no(knowledgeRefusal("already_current"));
      return { ok: true, next: { title: earlier.title, body: earlier.body } };
    },
    write: async (tx, before, earlier) => {
      const fields = { ...before, ...earlier, folderId: before.folder?.id ?? null };
      const equipmentIds = before.equipment.map((machine) => machine.id);
      await saveArticle(ctx, tx, before, { ...fields, equipmentIds, note: `Version ${number} again` }, true);
      return { from: number, number: before.currentNumber + 1 };
    },
  });
}

/** Throws 404, 409 `stale`. */
export async function archiveArticle(ctx: TenantContext, id: string, version: number) {
  authorize(ctx.actor, contract.archiveArticle.access);
  return ctx.write(async (tx) => {
    await changeIn(ctx, tx, articleRecord, {
      id,
      version,
      act: "archived",
      decide: allowed,
      write: async () => {
        await archiveEntry(tx, id, { by: ctx.actor.user.id, at: ctx.now });
        await removeWords(tx, id);
        await saveTags(tx, id, []);
        return {};
      },
    });
    return ok;
  });
}

/** The versions of an article, the newest first. Throws 404. */
export async function listVersions(
  ctx: TenantContext,
  id: string,
  { cursor, limit }: z.output<(typeof contract.listArticleVersions)["query"]>,
) {
  authorize(ctx.actor, contract.listArticleVersions.access);
  const before = fromCursor(cursor, "number")?.[0] ?? null;
  const rows = await readVersions(ctx.read, id, { before, limit });
  if (rows.length === 0) throw notFound("article");
  return toPage(rows, limit, (row) => [row.number]);
}

const articleRecord: RecordKind<TenantContext, ArticleDetail, ArticleDetail> = {
  name: "article",
  lock: lockEntry,
  read: async (tx, id, ctx, before) => {
    const article = await readArticle(tx, id, ctx.actor.user.id);
    // Archived, it can still be read, and not be changed.
    return before || !article?.archived ? article : undefined;
  },
  versionOf: ({ version }) => version,
  view: (_, article) => article,
  event: (ctx, act, { id, title }, details) =>
    repositoryEvent(ctx, { type: "article", id }, act, { title, ...details }),
};

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
  const entry = { id, folderId, title, tags, reviewOn, number, plain };
  await saveArticleEntry(tx, entry, { by: ctx.actor.user.id, at: ctx.now });
  await saveTags(tx, id, tags);
  await saveMachines(tx, id, equipmentIds);
  await indexWords(tx, id, { title, tags, plain });
}

async function getOrThrow(
  ctx: TenantContext,
  scope: Scope,
  id: string,
  number?: number,
): Promise<ArticleDetail> {
  const article = await readArticle(scope, id, ctx.actor.user.id, number);
  if (!article) throw notFound("article");
  return article;
}

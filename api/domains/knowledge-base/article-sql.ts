import type { ArticleDetail, ArticleVersion } from "#contract/knowledge-base/schemas.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { subjectsOf } from "./entries-sql.ts";

/** An article at a version (without: the current one), as this person sees it, in one statement. */
export function readArticle(
  scope: Scope,
  id: string,
  userId: string,
  number?: number,
): Promise<ArticleDetail | undefined> {
  return scope.first(sql<ArticleDetail>`
    select e.id, v.title, case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as folder,
      e.tags, e.review_on as "reviewOn", e.updated_at as "updatedAt", u.name as "updatedBy", e.version,
      v.number, e.current_number as "currentNumber", v.body, v.note, w.name as author, v.created_at as "writtenAt",
      e.archived_at is not null as archived,
      coalesce((select json_agg(json_build_object('id', m.id, 'tag', m.tag, 'name', m.name) order by m.tag)
        from repository_equipment re join equipment m on m.tenant_id = re.tenant_id and m.id = re.equipment_id
        where re.tenant_id = e.tenant_id and re.entry_id = e.id), '[]') as equipment,
      (select json_build_object('number', r.number, 'dueOn', r.due_on, 'confirmedAt',
          to_char(c.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from reading_requests r
        left join reading_confirmations c on c.tenant_id = r.tenant_id and c.article_id = r.article_id
          and c.number = r.number and c.user_id = ${userId}
        where r.tenant_id = e.tenant_id and r.article_id = e.id and r.number = e.current_number
          and (c.user_id is not null or exists (select from reading_audiences a where a.tenant_id = r.tenant_id
            and a.article_id = r.article_id and a.number = r.number and a.subject_id = any(${subjectsOf(userId)}))))
        as reading
    from repository_entries e
    join article_versions v on v.tenant_id = e.tenant_id and v.article_id = e.id
      and v.number = coalesce(${number ?? null}::integer, e.current_number)
    join users u on u.tenant_id = e.tenant_id and u.id = e.updated_by
    join users w on w.tenant_id = v.tenant_id and w.id = v.author_id
    left join repository_folders d on d.tenant_id = e.tenant_id and d.id = e.folder_id
    where e.id = ${id} and e.kind = 'article'`);
}

/** Locks the entry until the transaction ends. */
export async function lockEntry(tx: Transaction, id: string): Promise<boolean> {
  return (
    (await tx.run(
      sql`select from repository_entries where id = ${id} and archived_at is null for update`,
    )) === 1
  );
}

interface NewVersion {
  articleId: string;
  number: number;
  title: string;
  body: string;
  note: string;
  authorId: string;
  at: string;
}

export async function insertVersion(tx: Transaction, version: NewVersion): Promise<void> {
  await tx.run(sql`
    insert into article_versions (article_id, number, title, body, note, author_id, created_at)
    values (${version.articleId}, ${version.number}, ${version.title}, ${version.body}, ${version.note},
      ${version.authorId}, ${version.at})`);
}

/** Puts tags in the place of those before. */
export async function saveTags(tx: Transaction, entryId: string, tags: readonly string[]): Promise<void> {
  await tx.run(sql`delete from repository_tags where entry_id = ${entryId}`);
  await tx.run(sql`
    insert into repository_tags (tag, entry_id) select distinct tag, ${entryId}::uuid from unnest(${[...tags]}::text[]) tag`);
}

/** Puts links to machines in the place of those before; what is no machine of the tenant is left out. */
export async function saveMachines(tx: Transaction, entryId: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`delete from repository_equipment where entry_id = ${entryId}`);
  await tx.run(sql`
    insert into repository_equipment (entry_id, equipment_id)
    select ${entryId}::uuid, id from equipment where id = any(${[...ids]}::uuid[])`);
}

interface ArticleEntry {
  id: string;
  folderId: string | null;
  title: string;
  tags: readonly string[];
  reviewOn: string | null;
  /** Of the current version. */
  number: number;
  plain: string;
}

interface Author {
  by: string;
  /** ISO 8601. */
  at: string;
}

export async function insertArticleEntry(
  tx: Transaction,
  { id, folderId, title, tags, reviewOn, number, plain }: ArticleEntry,
  { by, at }: Author,
): Promise<void> {
  await tx.run(sql`
    insert into repository_entries (id, kind, folder_id, title, tags, review_on, current_number, plain, updated_by,
      updated_at, created_at)
    values (${id}, 'article', ${folderId}, ${title}, ${[...tags]}::text[], ${reviewOn}, ${number}, ${plain},
      ${by}, ${at}, ${at})`);
}

export async function saveArticleEntry(
  tx: Transaction,
  { id, folderId, title, tags, reviewOn, number, plain }: ArticleEntry,
  { by, at }: Author,
): Promise<void> {
  await tx.run(sql`
    update repository_entries set title = ${title}, folder_id = ${folderId}, tags = ${[...tags]}::text[],
      review_on = ${reviewOn}, current_number = ${number}, plain = ${plain}, updated_by = ${by},
      updated_at = ${at}, version = version + 1
    where id = ${id}`);
}

export async function archiveEntry(tx: Transaction, id: string, { by, at }: Author): Promise<void> {
  await tx.run(sql`
      update repository_entries set archived_at = ${at}, folder_id = null, version = version + 1,
        updated_by = ${by}, updated_at = ${at} where id = ${id}`);
}

/** The newest first; one row more than the limit. */
export function readVersions(
  scope: Scope,
  id: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<ArticleVersion[]> {
  return scope.all(sql<ArticleVersion>`
    select v.number, v.title, v.note, u.name as author, v.created_at as "writtenAt"
    from article_versions v join users u on u.tenant_id = v.tenant_id and u.id = v.author_id
    where v.article_id = ${id} and v.number < coalesce(${before}::integer, 2147483647)
    order by v.number desc limit ${limit + 1}`);
}

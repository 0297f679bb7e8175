import type { z } from "zod";
import * as contract from "#contract/knowledge-base/calls.ts";
import type { EntryItem } from "#contract/knowledge-base/schemas.ts";
import type { EntryView } from "#contract/knowledge-base/words.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, type KeyShape, toPage } from "#api/infrastructure/database/cursor.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { entryColumns, namesOfEntry, subjectsOf } from "./entries-sql.ts";

type Query = z.output<NonNullable<(typeof contract.listEntries)["query"]>>;
/** `dueOn` of what is unread, null in every other view. */
type Row = EntryItem & { dueOn: string | null };

/** Articles and documents of a folder, or the latest, or those due for review, or those I must read. */
export async function listEntries(ctx: TenantContext, query: Query) {
  authorize(ctx.actor, contract.listEntries.access);
  const { show, limit } = query;
  const { keyOf, shape, after, order, wanted, source } = views[show](ctx, query);
  const values = fromCursor(query.cursor, ...shape);
  const conditions = [sql`e.archived_at is null`, wanted];
  if (values) conditions.push(after(values));
  if (query.tag) {
    conditions.push(sql`exists (select from repository_tags t
      where t.tenant_id = e.tenant_id and t.entry_id = e.id and t.tag = ${query.tag})`);
  }
  if (query.equipmentId) {
    conditions.push(sql`exists (select from repository_equipment m
      where m.tenant_id = e.tenant_id and m.entry_id = e.id and m.equipment_id = ${query.equipmentId})`);
  }
  const rows = await ctx.read.all(sql<Row>`
    select ${entryColumns}, ${show === "unread" ? sql`r.due_on` : sql`null`} as "dueOn"
    from ${source ?? sql`repository_entries e`} ${namesOfEntry}
    where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${limit + 1}`);
  return toPage(rows, limit, keyOf);
}

/** The tags in use, the most frequent first. */
export async function listTags(ctx: TenantContext) {
  authorize(ctx.actor, contract.listTags.access);
  const items = await ctx.read.all(sql<{ tag: string; entries: number }>`
    select tag, count(*) as entries from repository_tags group by tag order by count(*) desc, tag limit 100`);
  return { items };
}

interface View {
  source?: Sql<unknown>;
  wanted: Sql<unknown>;
  order: Sql<unknown>;
  /** Of the cursor's values. */
  shape: [KeyShape, KeyShape];
  after: (values: string[]) => Sql<unknown>;
  keyOf: (row: Row) => string[];
}

const views: Record<EntryView, (ctx: TenantContext, query: Query) => View> = {
  folder: (_, { folderId }) => ({
    wanted: folderId ? sql`e.folder_id = ${folderId}` : sql`e.folder_id is null`,
    order: sql`e.title, e.id`,
    shape: ["text", "id"],
    after: ([title, entry]) => sql`(e.title, e.id) > (${title}, ${entry}::uuid)`,
    keyOf: (row) => [row.title, row.id],
  }),
  recent: () => ({
    wanted: sql`true`,
    order: sql`e.updated_at desc, e.id desc`,
    shape: ["instant", "id"],
    after: ([at, entry]) => sql`(e.updated_at, e.id) < (${at}::timestamptz, ${entry}::uuid)`,
    keyOf: (row) => [row.updatedAt, row.id],
  }),
  review: ({ now }) => ({
    wanted: sql`e.review_on <= ${now.slice(0, 10)}::date`,
    order: sql`e.review_on, e.id`,
    shape: ["day", "id"],
    after: ([day, entry]) => sql`(e.review_on, e.id) > (${day}::date, ${entry}::uuid)`,
    keyOf: (row) => [row.reviewOn ?? "", row.id],
  }),
  unread: ({ actor }) => ({
    source: sql`(select distinct a.tenant_id, a.article_id, a.number from reading_audiences a
        where a.subject_id = any(${subjectsOf(actor.user.id)})) asked
      join reading_requests r on r.tenant_id = asked.tenant_id and r.article_id = asked.article_id
        and r.number = asked.number
      join repository_entries e on e.tenant_id = r.tenant_id and e.id = r.article_id and e.current_number = r.number`,
    wanted: sql`not exists (select from reading_confirmations c where c.tenant_id = e.tenant_id
      and c.article_id = e.id and c.number = e.current_number and c.user_id = ${actor.user.id})`,
    order: sql`r.due_on, e.id`,
    shape: ["day", "id"],
    after: ([day, entry]) => sql`(r.due_on, e.id) > (${day}::date, ${entry}::uuid)`,
    keyOf: (row) => [row.dueOn ?? "", row.id],
  }),
};

import type {
  InquiryDetail,
  InquiryEntry,
  InquiryFilters,
  InquiryForm,
  InquiryItem,
} from "#contract/inquiries/schemas.ts";
import { mostEntries } from "#contract/inquiries/words.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";

type NewInquiry = Omit<InquiryForm, "token" | "website"> & {
  id: string;
  submission: { key: string; hash: Buffer };
  now: string;
};

/** False if the same submission was saved in the meantime. */
export async function addInquiry(tx: Transaction, inquiry: NewInquiry): Promise<boolean> {
  const { id, submission, kind, name, email, company, phone, message, answers, now } = inquiry;
  const campaign = Object.fromEntries(Object.entries(inquiry.campaign).filter(([, word]) => word !== ""));
  const added = await tx.run(sql`
    insert into inquiries (id, submission_key, request_hash, kind, name, email, company, phone, message, answers,
      page, referrer, campaign, created_at, changed_at)
    values (${id}, ${submission.key}, ${submission.hash}, ${kind}, ${name}, ${email}, ${company}, ${phone},
      ${message}, ${JSON.stringify(answers)}::jsonb, ${inquiry.page}, ${inquiry.referrer},
      ${JSON.stringify(campaign)}::jsonb, ${now}, ${now})
    on conflict (submission_key) do nothing`);
  return added === 1;
}

/** The fingerprint of the earlier form with that key. */
export async function submissionOf(scope: Scope, key: string): Promise<Buffer | undefined> {
  const row = await scope.first(sql<{ hash: Buffer }>`
    select request_hash as hash from inquiries where submission_key = ${key}`);
  return row?.hash;
}

/** With its thread and the people who may be or stay in charge, in one statement. */
export function readInquiry(scope: Scope, id: string): Promise<InquiryDetail | undefined> {
  return scope.first(sql<InquiryDetail>`
    select ${itemColumns}, i.version, i.phone, i.message, i.answers, i.page, i.referrer, i.campaign,
      coalesce((select json_agg(json_build_object('id', e.id, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'kind', e.kind,
          'authorName', e.author_name, 'text', e.text) order by e.id)
        from (select * from inquiry_entries where inquiry_id = i.id order by id limit ${mostEntries}) e), '[]') as entries,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
        from (select id, name from platform_admins
          where (active and role <> 'viewer') or id = i.owner_id order by name, id limit 200) p), '[]') as owners
    from inquiries i left join platform_admins a on a.id = i.owner_id where i.id = ${id}`);
}

export interface InquiryPage extends InquiryFilters {
  before: string | undefined;
  limit: number;
  /** The caller: `me`. */
  adminId: string;
}

/** The newest first; one row more than the limit, so the caller sees whether there is a next page. */
export function readInquiries(scope: Scope, filters: InquiryPage): Promise<InquiryItem[]> {
  return scope.all(sql<InquiryItem>`
    select ${itemColumns}, left(i.message, 160) as excerpt
    from inquiries i left join platform_admins a on a.id = i.owner_id
    where ${sql.join(wantedBy(filters), sql` and `)} order by i.id desc limit ${filters.limit + 1}`);
}

function wantedBy({ search, state, kind, owner, before, adminId }: InquiryPage): Sql<unknown>[] {
  const wanted: Sql<unknown>[] = [sql`true`];
  if (before !== undefined) wanted.push(sql`i.id < ${before}::uuid`);
  if (state === "open") wanted.push(sql`i.state in ('new', 'in_progress')`);
  else if (state !== "all") wanted.push(sql`i.state = ${state}`);
  if (kind) wanted.push(sql`i.kind = ${kind}`);
  if (owner === "none") wanted.push(sql`i.owner_id is null`);
  else if (owner) wanted.push(sql`i.owner_id = ${owner === "me" ? adminId : owner}::uuid`);
  if (search) wanted.push(hasWords(search));
  return wanted;
}

/**
 * Each word must match the name, the email, the company, or the message; the last one may be incomplete and
 * matches as a prefix. As prefixes, the words before it could match thousands of rows in vain.
 */
function hasWords(search: string): Sql<unknown> {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return sql`false`;
  return sql`i.words @@ to_tsquery('simple', ${`${words.map((word) => `'${word}'`).join(" & ")}:*`})`;
}

/** Locks the inquiry until the transaction ends. A separate statement, so reads after it are up to date. */
export async function lockInquiry(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.run(sql`select from inquiries where id = ${id} for update`)) === 1;
}

export async function saveInquiry(
  tx: Transaction,
  { id, state, ownerId, now }: { id: string; state: string; ownerId: string | null; now: string },
): Promise<void> {
  await tx.run(sql`
    update inquiries set state = ${state}, owner_id = ${ownerId}, changed_at = ${now}, version = version + 1
    where id = ${id}`);
}

export async function addEntry(
  tx: Transaction,
  inquiryId: string,
  { at, kind, authorName, text }: Omit<InquiryEntry, "id">,
): Promise<void> {
  await tx.run(sql`
    insert into inquiry_entries (inquiry_id, id, at, kind, author_name, text)
    values (${inquiryId}, ${newId()}, ${at}, ${kind}, ${authorName}, ${text})`);
}

const itemColumns = sql`
  i.id, i.kind, i.state, i.name, i.email, i.company, i.created_at as "createdAt", i.changed_at as "changedAt",
  case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as owner`;

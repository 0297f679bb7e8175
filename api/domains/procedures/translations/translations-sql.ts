import type { TranslationItem } from "#contract/procedures/translations.ts";
import type { TranslationLanguage, TranslationState } from "#contract/procedures/translation-words.ts";
import type { StoredText } from "#domain/translated-texts.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** A translation as it is stored. */
export interface TranslationRow extends Omit<TranslationItem, "texts" | "missing" | "changed"> {
  procedureId: string;
  versionId: string;
  versionNumber: number;
  translatorId: string;
  editorIds: string[];
  stored: StoredText[];
}

const columns = sql`
  t.id, t.version, t.language, t.state, tr.name as translator, r.name as reviewer, t.submitted_at as "submittedAt",
  t.approved_at as "approvedAt", t.approvals,
  case when t.state = 'draft' and t.returned_at is not null then jsonb_build_object('comment', t.return_comment,
    'by', b.name, 'at', to_char(t.returned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as returned,
  t.procedure_id as "procedureId", t.procedure_version_id as "versionId", v.number as "versionNumber",
  t.translator_id as "translatorId", t.editor_ids as "editorIds", t.texts as stored`;

const joins = sql`
  join procedure_versions v on v.tenant_id = t.tenant_id and v.id = t.procedure_version_id
  join users tr on tr.tenant_id = t.tenant_id and tr.id = t.translator_id
  left join users r on r.tenant_id = t.tenant_id and r.id = t.reviewer_id
  left join users b on b.tenant_id = t.tenant_id and b.id = t.returned_by`;

/** Locks its procedure, as every change of one does, and then the translation. */
export async function lockTranslation(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`
    select from procedures where id = (select procedure_id from procedure_translations where id = ${id}) for update`);
  await tx.run(sql`select from procedure_translations where id = ${id} for update`);
}

export function readTranslation(scope: Scope, id: string): Promise<TranslationRow | undefined> {
  return scope.first(sql<TranslationRow>`
    select ${columns} from procedure_translations t ${joins} where t.id = ${id}`);
}

export function readTranslations(scope: Scope, versionId: string): Promise<TranslationRow[]> {
  return scope.all(sql<TranslationRow>`
    select ${columns} from procedure_translations t ${joins}
    where t.procedure_version_id = ${versionId} order by t.language`);
}

/** Those of several versions that are approved in a language. */
export function readApproved(
  scope: Scope,
  versionIds: readonly string[],
  language: TranslationLanguage,
): Promise<TranslationRow[]> {
  return scope.all(sql<TranslationRow>`
    select ${columns} from procedure_translations t ${joins}
    where t.procedure_version_id = any(${[...versionIds]}::uuid[]) and t.language = ${language}
      and t.state = 'approved'`);
}

/** The one of the newest version before that number. */
export function readEarlier(
  scope: Scope,
  procedureId: string,
  language: TranslationLanguage,
  number: number,
): Promise<TranslationRow | undefined> {
  return scope.first(sql<TranslationRow>`
    select ${columns} from procedure_translations t ${joins}
    where t.procedure_id = ${procedureId} and t.language = ${language} and v.number < ${number}
    order by v.number desc limit 1`);
}

export interface NewTranslation {
  id: string;
  procedureId: string;
  versionId: string;
  language: TranslationLanguage;
  texts: readonly StoredText[];
  translatorId: string;
  editorIds: readonly string[];
  createdAt: string;
}

/** Whether it was added: a version has one translation to a language. */
export async function insertTranslation(tx: Transaction, added: NewTranslation): Promise<boolean> {
  const rows = await tx.run(sql`
    insert into procedure_translations (id, procedure_id, procedure_version_id, language, state, texts, translator_id,
      editor_ids, created_at)
    values (${added.id}, ${added.procedureId}, ${added.versionId}, ${added.language}, 'draft',
      ${JSON.stringify(added.texts)}::jsonb, ${added.translatorId}, ${[...added.editorIds]}::uuid[], ${added.createdAt})
    on conflict (tenant_id, procedure_version_id, language) do nothing`);
  return rows === 1;
}

export async function saveTexts(
  tx: Transaction,
  id: string,
  { texts, editorId }: { texts: readonly StoredText[]; editorId: string },
): Promise<void> {
  await tx.run(sql`
    update procedure_translations set texts = ${JSON.stringify(texts)}::jsonb,
      editor_ids = case when ${editorId}::uuid = any (editor_ids || translator_id) then editor_ids
        else editor_ids || ${editorId}::uuid end,
      version = version + 1
    where id = ${id}`);
}

/** Into review, which answers an earlier comment. */
export async function submitRow(tx: Transaction, id: string, at: string): Promise<void> {
  await tx.run(sql`
    update procedure_translations set state = 'in_review', submitted_at = ${at}, version = version + 1
    where id = ${id}`);
}

export async function withdrawRow(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`
    update procedure_translations set state = 'draft', submitted_at = null, returned_at = null, returned_by = null,
      return_comment = null, version = version + 1
    where id = ${id}`);
}

export async function approveRow(
  tx: Transaction,
  id: string,
  { at, by }: { at: string; by: string },
): Promise<void> {
  await tx.run(sql`
    update procedure_translations set state = 'approved', approved_at = ${at}, reviewer_id = ${by},
      approvals = approvals + 1, version = version + 1
    where id = ${id}`);
}

/** A draft again, with the reason: from review, or from the wall. */
export async function returnRow(
  tx: Transaction,
  id: string,
  { state, at, by, comment }: { state: TranslationState; at: string; by: string; comment: string },
): Promise<void> {
  await tx.run(sql`
    update procedure_translations set state = ${state}, approved_at = null, reviewer_id = null,
      returned_at = ${at}, returned_by = ${by}, return_comment = ${comment}, version = version + 1
    where id = ${id}`);
}

export async function deleteRow(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from procedure_translations where id = ${id}`);
}

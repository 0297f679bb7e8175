import type { EmailTemplate, EmailTemplateItem } from "#contract/email-templates/schemas.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

export interface SavedTemplate extends Pick<EmailTemplateItem, "key" | "version" | "failedAt"> {
  subject: string | null;
  text: string | null;
  savedAt: string;
  savedBy: string;
  failure: string | null;
}

/** The words in effect of each email that was ever changed. */
export function readTemplates(scope: Scope, key?: string): Promise<SavedTemplate[]> {
  return scope.all(sql<SavedTemplate>`
    select distinct on (t.key) t.key, t.version, t.subject, t.body as text, t.saved_at as "savedAt",
      a.name as "savedBy", t.failed_at as "failedAt", t.failure
    from email_templates t join platform_admins a on a.id = t.saved_by
    where ${key ?? null}::text is null or t.key = ${key ?? ""}
    order by t.key, t.version desc`);
}

/** The newest first, fifty at most. */
export function readVersions(scope: Scope, key: string): Promise<EmailTemplate["versions"]> {
  return scope.all(sql<EmailTemplate["versions"][number]>`
    select t.version, t.subject, t.body as text, t.saved_at as "savedAt", a.name as "savedBy"
    from email_templates t join platform_admins a on a.id = t.saved_by
    where t.key = ${key} order by t.version desc limit 50`);
}

export function readVersion(scope: Scope, key: string, version: number) {
  return scope.first(sql<{ subject: string | null; text: string | null }>`
    select subject, body as text from email_templates where key = ${key} and version = ${version}`);
}

/** False if someone else has just saved that version. */
export async function insertVersion(
  tx: Transaction,
  kept: {
    key: string;
    version: number;
    words: { subject: string; text: string } | null;
    at: string;
    by: string;
  },
): Promise<boolean> {
  const { key, version, words, at, by } = kept;
  const inserted = await tx.run(sql`
    insert into email_templates (key, version, subject, body, saved_at, saved_by)
    values (${key}, ${version}, ${words?.subject ?? null}, ${words?.text ?? null}, ${at}, ${by})
    on conflict do nothing`);
  return inserted === 1;
}

import type { Deps } from "#api/infrastructure/context.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { mailKindOf } from "./kinds.ts";
import type { Mail } from "./message.ts";
import { writeUsable } from "./custom-wording.ts";

/**
 * The email in the custom wording, if there is any. Wording that fails never stops an email: it is sent as
 * built in, and the template shows since when and why.
 */
export async function withCustomWording(
  { db, log, clock }: Pick<Deps, "db" | "log" | "clock">,
  mail: Mail,
): Promise<Mail> {
  if (!mail.template) return mail;
  const { key, values } = mail.template;
  const words = await db.platform().first(sql<{
    version: number;
    subject: string | null;
    text: string | null;
  }>`
    select version, subject, body as text from email_templates where key = ${key} order by version desc limit 1`);
  if (!words || words.subject === null || words.text === null) return mail;
  try {
    const kind = mailKindOf(key) ?? { variables: {} };
    const own = await writeUsable(kind, { subject: words.subject, text: words.text }, values);
    return { ...mail, ...own };
  } catch (error) {
    log.error({ err: error, template: key, version: words.version }, "a mail template failed");
    const reason = error instanceof Error ? error.message.slice(0, 500) : "unknown";
    await db.platform().run(sql`
      update email_templates set failed_at = ${new Date(clock()).toISOString()}, failure = ${reason}
      where key = ${key} and version = ${words.version}`);
    return mail;
  }
}

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "../walker/expect.ts";

/** The first link in the newest email to that address, after the product sent one later than `since`. */
export async function linkInMailTo(address: string, since: Date): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => (link = (await mailsTo(address, since)).map(linkIn).find(Boolean)),
      `a mail to ${address}`,
    )
    .toBeDefined();
  return link ?? "";
}

/**
 * Waits for an email to that address, sent after `since`, that contains this. Other people may get emails
 * meanwhile.
 */
export async function expectMailTo(address: string, since: Date, words: string): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(address, since)).map(unquoted).join("\n"), `a mail to ${address}`)
    .toContain(words);
}

/** The newest first: file names are UUIDs of version 7, which sort by time. */
async function mailsTo(address: string, since: Date): Promise<string[]> {
  const names = await readdir(outbox()).catch(() => []);
  const mails: string[] = [];
  for (const name of names
    .filter((file) => file.endsWith(".eml"))
    .sort()
    .reverse()) {
    const mail = await readFile(join(outbox(), name), "utf8");
    const sentAt = new Date(/^Date: (.+)$/m.exec(mail)?.[1] ?? 0);
    // The header has only whole seconds.
    if (mail.includes(`To: ${address}`) && sentAt.getTime() > since.getTime() - 1000) mails.push(mail);
  }
  return mails;
}

function linkIn(mail: string): string | undefined {
  const isQuoted = /^Content-Transfer-Encoding: quoted-printable/im.test(mail);
  return /https?:\/\/\S+/.exec(isQuoted ? unquoted(mail) : mail)?.[0];
}

function unquoted(mail: string): string {
  const joined = mail.replace(/=\r?\n/g, "");
  return joined.replace(/=([0-9A-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function outbox(): string {
  const dataDir = process.env.HASP_E2E_DATA_DIR;
  if (!dataDir)
    throw new Error("No product was started for this run: run the browser tests with npm run test:e2e.");
  return join(dataDir, "outbox");
}

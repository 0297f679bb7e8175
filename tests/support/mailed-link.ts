import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The token of the newest link mailed to the address, read from `DATA_DIR/outbox`; undefined while there is none. */
export async function mailedToken(dataDir: string, address: string): Promise<string | undefined> {
  const outbox = join(dataDir, "outbox");
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
  // File names are UUIDs of version 7, so they sort by time.
  for (const name of names.sort().reverse()) {
    const mail = (await readFile(join(outbox, name), "utf8")).replace(/=\r?\n/g, "").replaceAll("=3D", "=");
    const token = mail.includes(`To: ${address}`) ? /token=([\w-]+)/.exec(mail)?.[1] : undefined;
    if (token) return token;
  }
  return undefined;
}

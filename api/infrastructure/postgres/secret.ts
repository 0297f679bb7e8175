import { randomBytes } from "node:crypto";
import { link, open, readFile, unlink } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedPostgresError } from "./errors.ts";

export const superuserSecretFile = (dataDir: string): string => join(dataDir, "superuser.password");
export const ownerSecretFile = (dataDir: string): string => join(dataDir, "owner.password");

/**
 * The password stored in the file (256 bits in hexadecimal); created on first use, on disk before it is
 * returned, readable by `owner` only. Two processes at once get the same one.
 */
export async function ensureSecret(file: string, owner?: { uid: number; gid: number }): Promise<string> {
  const kept = await readSecret(file);
  if (kept) return kept;
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(`${randomBytes(32).toString("hex")}\n`);
    if (owner) await handle.chown(owner.uid, owner.gid);
    await handle.sync();
    // Unlike a rename, a link never replaces the password that another process has just made.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await handle.close();
    await unlink(draft);
  }
  const made = await readSecret(file);
  if (!made) throw new EmbeddedPostgresError(`The password file ${file} is empty.`);
  return made;
}

/** The password in the file, or undefined without one. */
export async function readSecret(file: string): Promise<string | undefined> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new EmbeddedPostgresError(`Hasp cannot read the password file ${file}: ${error.message}`);
  });
  return text?.trim();
}

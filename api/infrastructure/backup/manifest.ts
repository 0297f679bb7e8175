import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** Raised with every change that an older `npm run restore` could not read. */
const format = 1;
const fileName = "manifest.json";

const packed = z.object({
  /** Below the backup's folder. */
  path: z.string().regex(/^(database|files)\/[A-Za-z0-9_./-]+$/),
  /** Size on disk, bytes. */
  bytes: z.number().int().nonnegative(),
  /** Of the bytes on disk, hex. */
  sha256: z.string().length(64),
});

const savedTable = packed.extend({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().nonnegative(),
});
export type SavedTable = z.infer<typeof savedTable>;

const savedFile = packed.extend({ key: z.string() });
export type SavedFile = z.infer<typeof savedFile>;

const manifest = z.object({
  format: z.literal(format),
  /** When the database's snapshot was taken, ISO 8601. */
  takenAt: z.string(),
  /** The last migration of the database, such as `025_rows_of_a_tenant`. */
  migration: z.string(),
  /** The last migration of the job queue's own schema. */
  jobQueue: z.number().int(),
  tables: z.array(savedTable),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(savedFile),
  /** Files that have a row but no bytes in the store. */
  missingFiles: z.array(z.string()),
});
/** What a backup contains; written last, so a folder without it is no backup. */
export type Manifest = z.infer<typeof manifest>;

export async function writeManifest(folder: string, content: Omit<Manifest, "format">): Promise<Manifest> {
  const whole: Manifest = { format, ...content };
  await writeFile(join(folder, fileName), `${JSON.stringify(whole, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  return whole;
}

/** Throws a sentence when the folder is not a complete backup that this version can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, fileName), "utf8").catch(() => {
    throw new Error(`${folder} is not a complete backup. ${fileName} is missing.`);
  });
  const parsed = manifest.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new Error(`${join(folder, fileName)} is damaged, or a newer version of Hasp wrote it.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

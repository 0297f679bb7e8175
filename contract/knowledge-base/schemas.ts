import { z } from "zod";
import { id, instant, reference, tag, version } from "#contract/common.ts";
import { storedFile } from "#contract/files/schemas.ts";
import { repositoryLimits } from "#contract/limits.ts";
import { knowledgeRefusal } from "#contract/knowledge-base/sentences.ts";
import { entryKinds } from "./words.ts";

export const folder = z.object({ id, parentId: id.nullable(), name: z.string(), version });
export type Folder = z.infer<typeof folder>;

export const entryItem = z.object({
  id,
  kind: z.enum(entryKinds),
  title: z.string(),
  folder: reference.nullable(),
  tags: z.array(z.string()),
  reviewOn: z.iso.date().nullable(),
  updatedAt: instant,
  updatedBy: z.string(),
  /** Of a document. */
  file: storedFile.nullable(),
});
export type EntryItem = z.infer<typeof entryItem>;

/** A word to find things by: lower case, no commas. */
export const entryTag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    new RegExp(`^[^\\s,#][^,#]{0,${repositoryLimits.tag - 1}}$`),
    knowledgeRefusal("tag_format", { most: repositoryLimits.tag }).message,
  );

export const entryHit = entryItem.extend({
  /** The match, in pieces; `hit` marks the words searched for. */
  excerpt: z.array(z.object({ text: z.string(), hit: z.boolean() })),
});
export type EntryHit = z.infer<typeof entryHit>;

export const myReading = z.object({
  number: z.number().int(),
  dueOn: z.iso.date(),
  /** When this person confirmed "read and understood"; null while it is due. */
  confirmedAt: instant.nullable(),
});

export const articleDetail = entryItem.omit({ kind: true, file: true }).extend({
  version,
  /** The number of the version shown, and of the current one. */
  number: z.number().int(),
  currentNumber: z.number().int(),
  body: z.string(),
  note: z.string(),
  author: z.string(),
  writtenAt: instant,
  equipment: z.array(z.object({ id, tag, name: z.string() })),
  archived: z.boolean(),
  /** The reading due from the viewer; null if none is. */
  reading: myReading.nullable(),
});
export type ArticleDetail = z.infer<typeof articleDetail>;

export const articleVersion = z.object({
  number: z.number().int(),
  title: z.string(),
  note: z.string(),
  author: z.string(),
  writtenAt: instant,
});
export type ArticleVersion = z.infer<typeof articleVersion>;

export const documentDetail = entryItem.omit({ kind: true }).extend({ version, file: storedFile });
export type DocumentDetail = z.infer<typeof documentDetail>;

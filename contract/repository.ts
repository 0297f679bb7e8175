import { z } from "zod";
import { repositoryLimits } from "./limits.ts";
import { member } from "./access.ts";
import {
  done,
  id,
  idParams,
  instant,
  line,
  ordinal,
  page,
  pageQuery,
  reference,
  tag,
  text,
  version,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { uploadTypes } from "./media-types.ts";
import { storedFile } from "./files.ts";

/** The knowledge base: folders with articles (Markdown, in versions) and documents (files). */

const read = member("knowledge_base", "repository:read");
const edit = member("knowledge_base", "repository:edit");

/** Folders of a tenant at the most: the whole tree is read at once. */
export const mostFolders = 500;
/** Folders within folders. */
export const deepestFolder = 6;
/** Letters of an article: 15 printed pages. */
export const longestArticle = repositoryLimits.body;

// Folders

export const folder = z.object({ id, parentId: id.nullable(), name: z.string(), version });
export type Folder = z.infer<typeof folder>;

const folderFields = z.object({ name: line(repositoryLimits.folder), parentId: id.nullable() });

export const listFolders = endpoint({
  method: "GET",
  path: "/api/repository/folders",
  summary: "Every folder by name",
  access: read,
  response: z.object({ items: z.array(folder) }),
});
export const createFolder = endpoint({
  method: "POST",
  path: "/api/repository/folders",
  summary: "Make a folder",
  access: edit,
  body: folderFields,
  response: folder,
  status: 201,
});
export const updateFolder = endpoint({
  method: "PUT",
  path: "/api/repository/folders/:id",
  summary: "Rename a folder, or move it; never into itself",
  access: edit,
  params: idParams,
  body: folderFields.extend({ version }),
  response: folder,
});
export const deleteFolder = endpoint({
  method: "DELETE",
  path: "/api/repository/folders/:id",
  summary: "Delete a folder that is empty",
  access: edit,
  params: idParams,
  response: done,
});

// Entries: articles and documents in one list

export const entryKinds = ["article", "document"] as const;
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
    "A tag has 1 to 40 letters, no commas.",
  );
const tags = z.array(entryTag).max(repositoryLimits.tags, "Ten tags at the most.").default([]);

/** `review`: those whose day of review has come. */
export const entryViews = ["folder", "recent", "review", "unread"] as const;
export type EntryView = (typeof entryViews)[number];

export const listEntries = endpoint({
  method: "GET",
  path: "/api/repository/entries",
  summary:
    "Articles and documents: of a folder by title, or the latest, or due for review, or for me to read",
  access: read,
  query: pageQuery.extend({
    show: z.enum(entryViews).default("recent"),
    /** With `folder`: which; the top where it is left out. */
    folderId: id.optional(),
    tag: entryTag.optional(),
    /** What is linked to this machine. */
    equipmentId: id.optional(),
  }),
  response: page(entryItem),
});

export const entryHit = entryItem.extend({
  /** The place where it was found, in pieces; `hit` marks the words looked for. */
  excerpt: z.array(z.object({ text: z.string(), hit: z.boolean() })),
});
export type EntryHit = z.infer<typeof entryHit>;

export const searchRepository = endpoint({
  method: "GET",
  path: "/api/repository/search",
  summary: "Articles and documents in which every word occurs, also as a beginning; the best 30 first",
  access: read,
  query: z.object({ q: z.string().trim().min(1).max(100) }),
  response: z.object({ items: z.array(entryHit) }),
});

export const listTags = endpoint({
  method: "GET",
  path: "/api/repository/tags",
  summary: "The tags in use, the 100 most frequent",
  access: read,
  response: z.object({ items: z.array(z.object({ tag: z.string(), entries: z.number().int() })) }),
});

// Articles

export const myReading = z.object({
  number: z.number().int(),
  dueOn: z.iso.date(),
  /** When this person said "read and understood"; null while it is asked of them. */
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
  /** What is asked of the person who looks; null where nothing is. */
  reading: myReading.nullable(),
});
export type ArticleDetail = z.infer<typeof articleDetail>;

const articleFields = z.object({
  title: line(repositoryLimits.title),
  body: text(longestArticle).min(1, "Write something first."),
  /** What has changed, for the list of versions. */
  note: text(repositoryLimits.note).default(""),
  folderId: id.nullable().default(null),
  tags,
  equipmentIds: z.array(id).max(50).default([]),
  reviewOn: z.iso.date().nullable().default(null),
});

/** Markdown is a third longer in JSON, line breaks and quotes escaped. */
const bodyLimit = 250_000;

export const createArticle = endpoint({
  method: "POST",
  path: "/api/repository/articles",
  summary: "Write an article",
  access: edit,
  body: articleFields,
  bodyLimit,
  response: articleDetail,
  status: 201,
});
export const getArticle = endpoint({
  method: "GET",
  path: "/api/repository/articles/:id",
  summary: "An article, its current version or the one asked for",
  access: read,
  params: idParams,
  query: z.object({ number: ordinal.optional() }),
  response: articleDetail,
});
export const updateArticle = endpoint({
  method: "PUT",
  path: "/api/repository/articles/:id",
  summary: "Change an article; other words make its next version",
  access: edit,
  params: idParams,
  body: articleFields.extend({ version }),
  bodyLimit,
  response: articleDetail,
});
export const restoreArticle = endpoint({
  method: "POST",
  path: "/api/repository/articles/:id/restore",
  summary: "Make an earlier version the next one",
  access: edit,
  params: idParams,
  body: z.object({ version, number: ordinal }),
  response: articleDetail,
});
export const archiveArticle = endpoint({
  method: "POST",
  path: "/api/repository/articles/:id/archive",
  summary: "Take an article out of lists and searches; versions and confirmations stay on record",
  access: edit,
  params: idParams,
  body: z.object({ version }),
  response: done,
});

export const articleVersion = z.object({
  number: z.number().int(),
  title: z.string(),
  note: z.string(),
  author: z.string(),
  writtenAt: instant,
});
export type ArticleVersion = z.infer<typeof articleVersion>;

export const listArticleVersions = endpoint({
  method: "GET",
  path: "/api/repository/articles/:id/versions",
  summary: "The versions of an article, the newest first",
  access: read,
  params: idParams,
  query: pageQuery,
  response: page(articleVersion),
});

// Documents

export const documentDetail = entryItem.omit({ kind: true }).extend({ version, file: storedFile });
export type DocumentDetail = z.infer<typeof documentDetail>;

export const uploadDocuments = endpoint({
  method: "POST",
  path: "/api/repository/documents/upload",
  summary: "Put files into a folder, or at the top",
  access: edit,
  query: z.object({ folderId: id.optional() }),
  takes: uploadTypes,
  response: z.object({ items: z.array(reference) }),
  status: 201,
});
export const getDocument = endpoint({
  method: "GET",
  path: "/api/repository/documents/:id",
  summary: "A document",
  access: read,
  params: idParams,
  response: documentDetail,
});
export const updateDocument = endpoint({
  method: "PUT",
  path: "/api/repository/documents/:id",
  summary: "Rename, tag or move a document",
  access: edit,
  params: idParams,
  body: articleFields.pick({ title: true, folderId: true, tags: true, reviewOn: true }).extend({ version }),
  response: documentDetail,
});
export const deleteDocument = endpoint({
  method: "POST",
  path: "/api/repository/documents/:id/delete",
  summary: "Delete a document and its file",
  access: edit,
  params: idParams,
  body: z.object({ version }),
  response: done,
});

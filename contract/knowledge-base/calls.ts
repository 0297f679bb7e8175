import { z } from "zod";
import { member } from "#contract/access.ts";
import {
  done,
  id,
  idParams,
  line,
  ordinal,
  page,
  pageQuery,
  reference,
  text,
  version,
} from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { repositoryLimits } from "#contract/limits.ts";
import { uploadTypes } from "#contract/media-types.ts";
import { knowledgeRefusal } from "#contract/knowledge-base/sentences.ts";
import {
  articleDetail,
  articleVersion,
  documentDetail,
  entryHit,
  entryItem,
  entryTag,
  folder,
} from "./schemas.ts";
import { entryViews, longestArticle } from "./words.ts";

/** The knowledge base: folders with articles (Markdown, in versions) and documents (files). */

const read = member("knowledge_base", "repository:read");

const edit = member("knowledge_base", "repository:edit");

const folderFields = z.object({ name: line(repositoryLimits.folder), parentId: id.nullable() });

export const listFolders = endpoint({
  method: "GET",
  path: "/api/repository/folders",
  summary: "List every folder by name",
  access: read,
  response: z.object({ items: z.array(folder) }),
});

export const createFolder = endpoint({
  method: "POST",
  path: "/api/repository/folders",
  summary: "Create a folder",
  access: edit,
  body: folderFields,
  response: folder,
  status: 201,
});

export const updateFolder = endpoint({
  method: "PUT",
  path: "/api/repository/folders/:id",
  summary: "Rename or move a folder, but never into itself",
  access: edit,
  params: idParams,
  body: folderFields.extend({ version }),
  response: folder,
});

export const deleteFolder = endpoint({
  method: "DELETE",
  path: "/api/repository/folders/:id",
  summary: "Delete an empty folder",
  access: edit,
  params: idParams,
  response: done,
});

const tags = z
  .array(entryTag)
  .max(repositoryLimits.tags, knowledgeRefusal("too_many_tags", { most: repositoryLimits.tags }).message)
  .default([]);

export const listEntries = endpoint({
  method: "GET",
  path: "/api/repository/entries",
  summary:
    "List articles and documents: of a folder by title, the latest, those due for review, or those for me to read",
  access: read,
  query: pageQuery.extend({
    show: z.enum(entryViews).default("recent"),
    /** With `folder`: which; the top level if omitted. */
    folderId: id.optional(),
    tag: entryTag.optional(),
    /** What is linked to this machine. */
    equipmentId: id.optional(),
  }),
  response: page(entryItem),
});

export const searchRepository = endpoint({
  method: "GET",
  path: "/api/repository/search",
  summary: "Search for articles and documents that contain every word or its beginning; returns the 30 best",
  access: read,
  query: z.object({ q: z.string().trim().min(1).max(100) }),
  response: z.object({ items: z.array(entryHit) }),
});

export const listTags = endpoint({
  method: "GET",
  path: "/api/repository/tags",
  summary: "List the 100 most frequent tags",
  access: read,
  response: z.object({ items: z.array(z.object({ tag: z.string(), entries: z.number().int() })) }),
});

const articleFields = z.object({
  title: line(repositoryLimits.title),
  body: text(longestArticle).min(1, knowledgeRefusal("article_empty").message),
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
  summary: "Create an article",
  access: edit,
  body: articleFields,
  bodyLimit,
  response: articleDetail,
  status: 201,
});

export const getArticle = endpoint({
  method: "GET",
  path: "/api/repository/articles/:id",
  summary: "Get an article, in its current version or the version requested",
  access: read,
  params: idParams,
  query: z.object({ number: ordinal.optional() }),
  response: articleDetail,
});

export const updateArticle = endpoint({
  method: "PUT",
  path: "/api/repository/articles/:id",
  summary: "Change an article; a changed text creates its next version",
  access: edit,
  params: idParams,
  body: articleFields.extend({ version }),
  bodyLimit,
  response: articleDetail,
});

export const restoreArticle = endpoint({
  method: "POST",
  path: "/api/repository/articles/:id/restore",
  summary: "Restore an earlier version as the next one",
  access: edit,
  params: idParams,
  body: z.object({ version, number: ordinal }),
  response: articleDetail,
});

export const archiveArticle = endpoint({
  method: "POST",
  path: "/api/repository/articles/:id/archive",
  summary: "Archive an article; its versions and confirmations stay on record",
  access: edit,
  params: idParams,
  body: z.object({ version }),
  response: done,
});

export const listArticleVersions = endpoint({
  method: "GET",
  path: "/api/repository/articles/:id/versions",
  summary: "List the versions of an article, newest first",
  access: read,
  params: idParams,
  query: pageQuery,
  response: page(articleVersion),
});

export const uploadDocuments = endpoint({
  method: "POST",
  path: "/api/repository/documents/upload",
  summary: "Upload files to a folder or to the top level",
  access: edit,
  query: z.object({ folderId: id.optional() }),
  takes: uploadTypes,
  response: z.object({ items: z.array(reference) }),
  status: 201,
});

export const getDocument = endpoint({
  method: "GET",
  path: "/api/repository/documents/:id",
  summary: "Get a document",
  access: read,
  params: idParams,
  response: documentDetail,
});

export const updateDocument = endpoint({
  method: "PUT",
  path: "/api/repository/documents/:id",
  summary: "Rename, tag, or move a document",
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

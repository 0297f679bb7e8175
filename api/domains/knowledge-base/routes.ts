import type { FastifyInstance } from "fastify";
import * as readings from "#contract/readings/calls.ts";
import * as contract from "#contract/knowledge-base/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { uploadRoute } from "#api/infrastructure/files/upload-route.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import {
  archiveArticle,
  createArticle,
  listVersions,
  readArticleDetail,
  restoreArticle,
  updateArticle,
} from "./articles.ts";
import { deleteDocument, readDocumentDetail, updateDocument, uploadDocuments } from "./documents.ts";
import { listEntries, listTags } from "./entries.ts";
import { createFolder, deleteFolder, listFolders, updateFolder } from "./folders.ts";
import { askToRead, audienceChoice, confirmReading, listReaders } from "./readings.ts";
import { search } from "./search.ts";

/** The calls of the repository. */
export function repositoryRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.listFolders, (ctx) => listFolders(ctx));
  tenantRoute(app, deps, contract.createFolder, (ctx, { body }) => createFolder(ctx, body));
  tenantRoute(app, deps, contract.updateFolder, (ctx, { params, body }) =>
    updateFolder(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.deleteFolder, (ctx, { params }) => deleteFolder(ctx, params.id));

  tenantRoute(app, deps, contract.listEntries, (ctx, { query }) => listEntries(ctx, query));
  tenantRoute(app, deps, contract.searchRepository, (ctx, { query }) => search(ctx, query.q));
  tenantRoute(app, deps, contract.listTags, (ctx) => listTags(ctx));

  tenantRoute(app, deps, contract.createArticle, (ctx, { body }) => createArticle(ctx, body));
  tenantRoute(app, deps, contract.getArticle, (ctx, { params, query }) =>
    readArticleDetail(ctx, params.id, query.number),
  );
  tenantRoute(app, deps, contract.updateArticle, (ctx, { params, body }) =>
    updateArticle(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.restoreArticle, (ctx, { params, body }) =>
    restoreArticle(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.archiveArticle, (ctx, { params, body }) =>
    archiveArticle(ctx, params.id, body.version),
  );
  tenantRoute(app, deps, contract.listArticleVersions, (ctx, { params, query }) =>
    listVersions(ctx, params.id, query),
  );

  uploadRoute(app, deps, contract.uploadDocuments, (ctx, { query, upload }) =>
    uploadDocuments(ctx, upload.files, query.folderId ?? null),
  );
  tenantRoute(app, deps, contract.getDocument, (ctx, { params }) => readDocumentDetail(ctx, params.id));
  tenantRoute(app, deps, contract.updateDocument, (ctx, { params, body }) =>
    updateDocument(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.deleteDocument, (ctx, { params, body }) =>
    deleteDocument(ctx, params.id, body.version),
  );

  tenantRoute(app, deps, readings.listReaders, (ctx, { params, query }) =>
    listReaders(ctx, params.id, query),
  );
  tenantRoute(app, deps, readings.audienceChoice, (ctx) => audienceChoice(ctx));
  tenantRoute(app, deps, readings.askToRead, (ctx, { params, body }) => askToRead(ctx, params.id, body));
  tenantRoute(app, deps, readings.confirmReading, (ctx, { params, body }) =>
    confirmReading(ctx, params.id, body.number),
  );
}

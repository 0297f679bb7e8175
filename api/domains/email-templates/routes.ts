import type { FastifyInstance } from "fastify";
import * as contract from "#contract/email-templates/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { platformRoute } from "#api/infrastructure/http/route.ts";
import * as queries from "./queries.ts";
import * as commands from "./commands.ts";

export function emailTemplateRoutes(app: FastifyInstance, deps: Deps): void {
  platformRoute(app, deps, contract.listEmailTemplates, (ctx) => queries.listTemplates(ctx));
  platformRoute(app, deps, contract.getEmailTemplate, (ctx, { params }) =>
    queries.getTemplate(ctx, params.key),
  );
  platformRoute(app, deps, contract.previewEmailTemplate, (ctx, { params, body }) =>
    queries.previewTemplate(ctx, params.key, body),
  );
  platformRoute(app, deps, contract.saveEmailTemplate, (ctx, { params, body }) =>
    commands.saveTemplate(ctx, params.key, body),
  );
  platformRoute(app, deps, contract.restoreEmailTemplate, (ctx, { params, body }) =>
    commands.restoreTemplate(ctx, params.key, body),
  );
  platformRoute(app, deps, contract.testEmailTemplate, (ctx, { params, body }) =>
    commands.testTemplate(ctx, params.key, body),
  );
}

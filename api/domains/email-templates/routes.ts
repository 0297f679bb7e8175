import type { FastifyInstance } from "fastify";
import * as contract from "#contract/email-templates/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { platformRoute } from "#api/infrastructure/http/route.ts";
import * as service from "./service.ts";

export function emailTemplateRoutes(app: FastifyInstance, deps: Deps): void {
  platformRoute(app, deps, contract.listEmailTemplates, (ctx) => service.listTemplates(ctx));
  platformRoute(app, deps, contract.getEmailTemplate, (ctx, { params }) =>
    service.getTemplate(ctx, params.key),
  );
  platformRoute(app, deps, contract.previewEmailTemplate, (ctx, { params, body }) =>
    service.previewTemplate(ctx, params.key, body),
  );
  platformRoute(app, deps, contract.saveEmailTemplate, (ctx, { params, body }) =>
    service.saveTemplate(ctx, params.key, body),
  );
  platformRoute(app, deps, contract.restoreEmailTemplate, (ctx, { params, body }) =>
    service.restoreTemplate(ctx, params.key, body),
  );
  platformRoute(app, deps, contract.testEmailTemplate, (ctx, { params, body }) =>
    service.testTemplate(ctx, params.key, body),
  );
}

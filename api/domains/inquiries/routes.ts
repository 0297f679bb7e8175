import type { FastifyInstance } from "fastify";
import * as contract from "#contract/inquiries/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { mustBeMainHost } from "#api/infrastructure/http/contexts.ts";
import { ok, platformRoute, publicRoute } from "#api/infrastructure/http/route.ts";
import { exportInquiries } from "./export.ts";
import { formToken } from "#api/infrastructure/form-token.ts";
import { sendInquiry } from "./sending.ts";
import * as queries from "./queries.ts";
import * as commands from "./commands.ts";

/** What visitors of the website send, and what becomes of it. */
export function inquiryRoutes(app: FastifyInstance, deps: Deps): void {
  publicRoute(app, deps, contract.openInquiryForm, async (_, { request }) => {
    mustBeMainHost(request);
    return { token: await formToken(deps.db, deps.clock()) };
  });
  publicRoute(app, deps, contract.sendInquiry, async (context, { body, request }) => {
    await sendInquiry(context, request, body);
    return ok;
  });
  platformRoute(app, deps, contract.listInquiries, (ctx, { query }) => queries.listInquiries(ctx, query));
  platformRoute(app, deps, contract.exportInquiries, (ctx, { query, reply }) =>
    exportInquiries(ctx, reply, query),
  );
  platformRoute(app, deps, contract.getInquiry, (ctx, { params }) => queries.getInquiry(ctx, params.id));
  platformRoute(app, deps, contract.updateInquiry, (ctx, { params, body }) =>
    commands.updateInquiry(ctx, params.id, body),
  );
  platformRoute(app, deps, contract.addInquiryNote, (ctx, { params, body }) =>
    commands.addNote(ctx, params.id, body),
  );
  platformRoute(app, deps, contract.replyToInquiry, (ctx, { params, body }) =>
    commands.reply(ctx, params.id, body),
  );
}

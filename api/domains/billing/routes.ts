import type { FastifyInstance } from "fastify";
import * as contract from "#contract/billing/calls.ts";
import * as platform from "#contract/portal-billing/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { ok, platformRoute, publicRoute, tenantRoute } from "#api/infrastructure/http/route.ts";
import { cancel, changePlan, previewChange, resume } from "./change.ts";
import { openCheckout, openPortal } from "./checkout.ts";
import { saveDetails } from "./details.ts";
import { agreePrice, getTenantTerms } from "./agreement.ts";
import { sendAnyInvoice, sendInvoice } from "./documents.ts";
import { listInvoices, readOverview } from "./overview.ts";
import * as service from "./portal.ts";
import { takeEvent } from "./webhook.ts";

/** The calls of what tenants pay. */
export function billingRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.getBilling, (ctx) => readOverview(ctx));
  tenantRoute(app, deps, contract.listInvoices, (ctx, { query }) => listInvoices(ctx, query));
  tenantRoute(app, deps, contract.getInvoicePdf, (ctx, { params, reply }) =>
    sendInvoice(ctx, params.id, reply),
  );
  tenantRoute(app, deps, contract.previewPlanChange, (ctx, { query }) => previewChange(ctx, query));
  tenantRoute(app, deps, contract.changePlan, (ctx, { body }) => changePlan(ctx, body));
  tenantRoute(app, deps, contract.cancelSubscription, (ctx, { body }) => cancel(ctx, body.version));
  tenantRoute(app, deps, contract.resumeSubscription, (ctx, { body }) => resume(ctx, body.version));
  tenantRoute(app, deps, contract.saveBillingDetails, (ctx, { body }) => saveDetails(ctx, body));
  tenantRoute(app, deps, contract.openCheckout, (ctx, { body }) => openCheckout(ctx, body));
  tenantRoute(app, deps, contract.openCustomerPortal, (ctx, { body }) => openPortal(ctx, body.version));
  webhookRoute(app, deps);
  platformBillingRoutes(app, deps);
}

function platformBillingRoutes(app: FastifyInstance, deps: Deps): void {
  platformRoute(app, deps, platform.getBillingFigures, (ctx) => service.readBillingFigures(ctx));
  platformRoute(app, deps, platform.listSubscriptions, (ctx, { query }) =>
    service.listSubscriptions(ctx, query),
  );
  platformRoute(app, deps, platform.getTenantTerms, (ctx, { params }) => getTenantTerms(ctx, params.id));
  platformRoute(app, deps, platform.agreePrice, (ctx, { params, body }) => agreePrice(ctx, params.id, body));
  platformRoute(app, deps, platform.listAllInvoices, (ctx, { query }) => service.listAllInvoices(ctx, query));
  platformRoute(app, deps, platform.exportInvoices, (ctx, { query, reply }) =>
    service.exportInvoices(ctx, query, reply),
  );
  platformRoute(app, deps, platform.getAnyInvoice, (ctx, { params }) => service.getInvoice(ctx, params.id));
  platformRoute(app, deps, platform.getAnyInvoicePdf, (ctx, { params, reply }) =>
    sendAnyInvoice(ctx, params.id, reply),
  );
  platformRoute(app, deps, platform.payInvoice, (ctx, { params, body }) =>
    service.payInvoice(ctx, params.id, body),
  );
  platformRoute(app, deps, platform.voidInvoice, (ctx, { params, body }) =>
    service.voidInvoice(ctx, params.id, body),
  );
}

/** Registered separately: the signature covers the body's bytes, so nothing may parse them before. */
function webhookRoute(app: FastifyInstance, deps: Deps): void {
  void app.register(async (room) => {
    room.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    publicRoute(room, deps, contract.stripeWebhook, async (ctx, { request }) => {
      const signature = request.headers["stripe-signature"];
      const body = Buffer.isBuffer(request.body) ? request.body : undefined;
      await takeEvent(ctx, body, typeof signature === "string" ? signature : undefined);
      return ok;
    });
  });
}

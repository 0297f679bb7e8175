import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { callLimitBytes } from "#contract/body-limits.ts";
import type { Deps } from "./infrastructure/context.ts";
import { installBodyLimits } from "./infrastructure/http/bodies.ts";
import { usePlainMessages } from "./infrastructure/http/plain-issues.ts";
import { installDraining } from "./infrastructure/http/drain.ts";
import {
  answerClientError,
  answerFrameworkError,
  installErrorHandling,
} from "./infrastructure/http/error-handler.ts";
import { installHealth } from "./infrastructure/http/health.ts";
import { installMetrics } from "./infrastructure/metrics/install.ts";
import { installOpenApi } from "./infrastructure/openapi/install.ts";
import { administratorRoutes } from "./domains/administrators/routes.ts";
import { auditRoutes } from "./domains/audit/routes.ts";
import { identityRoutes } from "./domains/identity/routes.ts";
import { portalIdentityRoutes } from "./domains/identity/portal-routes.ts";
import { badgeRoutes } from "./domains/badges/routes.ts";
import { billingRoutes } from "./domains/billing/routes.ts";
import { boardRoutes } from "./domains/board/routes.ts";
import { dashboardRoutes } from "./domains/dashboard/routes.ts";
import { drawingRoutes } from "./domains/drawings/routes.ts";
import { equipmentImportRoutes } from "./domains/equipment-imports/routes.ts";
import { emailTemplateRoutes } from "./domains/email-templates/routes.ts";
import { equipmentRoutes } from "./domains/equipment/routes.ts";
import { eventRoutes } from "./domains/telemetry/routes.ts";
import { executionRoutes } from "./domains/executions/routes.ts";
import { fileRoutes } from "./domains/files/routes.ts";
import { inboxRoutes } from "./domains/inbox/routes.ts";
import { inspectionRoutes } from "./domains/inspections/routes.ts";
import { inquiryRoutes } from "./domains/inquiries/routes.ts";
import { isolationPointRoutes } from "./domains/isolation-points/routes.ts";
import { kioskRoutes } from "./domains/kiosks/routes.ts";
import { liveRoutes } from "./domains/live/routes.ts";
import { locationRoutes } from "./domains/locations/routes.ts";
import { lockRoutes } from "./domains/locks/routes.ts";
import { musterRoutes } from "./domains/muster/routes.ts";
import { performanceRoutes } from "./domains/performance/routes.ts";
import { peopleRoutes } from "./domains/people/routes.ts";
import { planRoutes } from "./domains/plans/routes.ts";
import { notificationRoutes } from "./domains/notifications/routes.ts";
import { portalRoutes } from "./domains/portal/routes.ts";
import { procedureRoutes } from "./domains/procedures/routes.ts";
import { onboardingRoutes } from "./domains/onboarding/routes.ts";
import { signInCodeRoutes } from "./domains/sign-in-codes/routes.ts";
import { signupRoutes } from "./domains/signups/routes.ts";
import { reportRoutes } from "./domains/reports/routes.ts";
import { invitationRoutes } from "./domains/invitations/routes.ts";
import { profileRoutes } from "./domains/profile/routes.ts";
import { savedViewRoutes } from "./domains/saved-views/routes.ts";
import { searchRoutes } from "./domains/search/routes.ts";
import { roleRoutes } from "./domains/roles/routes.ts";
import { policyRoutes } from "./domains/policies/routes.ts";
import { teamRoutes } from "./domains/teams/routes.ts";
import { subscriptionPlanRoutes } from "./domains/subscription-plans/routes.ts";
import { repositoryRoutes } from "./domains/knowledge-base/routes.ts";
import { tenantRoutes } from "./domains/tenants/routes.ts";
import { userRoutes } from "./domains/users/routes.ts";

/** The API, ready to inject requests or to listen. It trusts the headers of its caller, the BFF: keep it private. */
export async function makeApi(deps: Deps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    // The BFF logs each request; under its id the API adds what went wrong.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: "x-request-id",
    genReqId: () => randomUUID(),
    bodyLimit: callLimitBytes,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    forceCloseConnections: "idle",
    keepAliveTimeout: 75_000,
    // Answered by ourselves, in our error shape: late requests, and those that name no host.
    return503OnClosing: false,
    requestTimeout: 120_000,
    // More than the BFF accepts from a visitor, because the BFF adds headers.
    http: { maxHeaderSize: 48 * 1024, requireHostHeader: false },
  });
  usePlainMessages();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandling(app);
  installBodyLimits(app);
  installDraining(app, deps.lifecycle);
  await app.register(cookie);
  await installOpenApi(app, deps);
  installMetrics(app, deps);
  installHealth(app, deps);
  for (const routes of domains) routes(app, deps);
  return app;
}

const domains = [
  identityRoutes,
  tenantRoutes,
  signupRoutes,
  onboardingRoutes,
  dashboardRoutes,
  boardRoutes,
  drawingRoutes,
  savedViewRoutes,
  planRoutes,
  executionRoutes,
  equipmentRoutes,
  equipmentImportRoutes,
  locationRoutes,
  isolationPointRoutes,
  lockRoutes,
  liveRoutes,
  musterRoutes,
  procedureRoutes,
  inspectionRoutes,
  peopleRoutes,
  userRoutes,
  badgeRoutes,
  signInCodeRoutes,
  kioskRoutes,
  policyRoutes,
  teamRoutes,
  roleRoutes,
  invitationRoutes,
  profileRoutes,
  inboxRoutes,
  notificationRoutes,
  reportRoutes,
  repositoryRoutes,
  searchRoutes,
  portalIdentityRoutes,
  portalRoutes,
  performanceRoutes,
  emailTemplateRoutes,
  administratorRoutes,
  auditRoutes,
  inquiryRoutes,
  subscriptionPlanRoutes,
  billingRoutes,
  eventRoutes,
  fileRoutes,
];

import type { FastifyInstance } from "fastify";
import { dismissFirstSteps, getFirstSteps } from "#contract/onboarding.ts";
import type { Deps } from "#api/platform/context.ts";
import { tenantRoute } from "#api/platform/http/route.ts";
import { dismiss, readFirstSteps } from "./service.ts";

export function onboardingRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, getFirstSteps, (context) => readFirstSteps(context));
  tenantRoute(app, deps, dismissFirstSteps, (context) => dismiss(context));
}

import type { FastifyInstance } from "fastify";
import * as contract from "#contract/onboarding/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { addExampleMachine, readExample, removeExampleMachine } from "./example.ts";
import { readSecondPerson } from "./second-person.ts";
import { dismiss } from "./commands.ts";
import { readFirstSteps } from "./queries.ts";

/** The calls that help a new organization to its first closed lockout. */
export function onboardingRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.getFirstSteps, (ctx) => readFirstSteps(ctx));
  tenantRoute(app, deps, contract.dismissFirstSteps, (ctx) => dismiss(ctx));
  tenantRoute(app, deps, contract.getSecondPerson, (ctx) => readSecondPerson(ctx));
  tenantRoute(app, deps, contract.getExample, (ctx) => readExample(ctx));
  tenantRoute(app, deps, contract.addExample, (ctx) => addExampleMachine(ctx));
  tenantRoute(app, deps, contract.removeExample, (ctx) => removeExampleMachine(ctx));
}

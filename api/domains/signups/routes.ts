import type { FastifyInstance } from "fastify";
import * as contract from "#contract/signups/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { ok, publicRoute } from "#api/infrastructure/http/route.ts";
import { confirm, readLink } from "./confirm.ts";
import * as commands from "./commands.ts";
import * as queries from "./queries.ts";

export function signupRoutes(app: FastifyInstance, deps: Deps): void {
  publicRoute(app, deps, contract.signUp, async (context, { body, request }) => ({
    signup: await commands.signUp(context, request, body),
  }));
  publicRoute(app, deps, contract.checkSlug, (context, { query, request }) =>
    queries.checkSlug(context, request, query.slug),
  );
  publicRoute(app, deps, contract.readSignup, (context, { query, request }) =>
    queries.readSignup(context, request, query.signup),
  );
  publicRoute(app, deps, contract.resendSignupMail, async (context, { body, request }) => {
    await commands.resendMail(context, request, body);
    return ok;
  });
  publicRoute(app, deps, contract.withdrawSignup, async (context, { body, request }) => {
    await commands.withdraw(context, request, body.signup);
    return ok;
  });
  publicRoute(app, deps, contract.readSignupLink, (context, { body, request }) =>
    readLink(context, request, body.token),
  );
  publicRoute(app, deps, contract.confirmSignup, (context, { body, request }) =>
    confirm(context, request, body.token),
  );
}

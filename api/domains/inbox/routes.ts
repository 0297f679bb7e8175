import type { FastifyInstance } from "fastify";
import * as contract from "#contract/inbox/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { listDoneTasks } from "./done.ts";
import { commentTask, delegateTask, getTask, takeBackTask } from "./task.ts";
import * as queries from "./queries.ts";

export function inboxRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.listTasks, (ctx, { query }) => queries.listTasks(ctx, query));
  tenantRoute(app, deps, contract.countTasks, (ctx) => queries.countTasks(ctx));
  tenantRoute(app, deps, contract.listDoneTasks, (ctx, { query }) => listDoneTasks(ctx, query));
  tenantRoute(app, deps, contract.getTask, (ctx, { params, query }) => getTask(ctx, params.key, query));
  tenantRoute(app, deps, contract.commentTask, (ctx, { params, body }) => commentTask(ctx, params.key, body));
  tenantRoute(app, deps, contract.delegateTask, (ctx, { params, body }) =>
    delegateTask(ctx, params.key, body),
  );
  tenantRoute(app, deps, contract.takeBackTask, (ctx, { params }) => takeBackTask(ctx, params.key));
}

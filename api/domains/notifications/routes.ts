import type { FastifyInstance } from "fastify";
import * as contract from "#contract/notifications/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import * as commands from "./commands.ts";
import * as queries from "./queries.ts";
import * as subscriptions from "./subscriptions.ts";

/** What people were told, how they want to be told, and the browsers that get push messages. */
export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.listNotifications, (ctx, { query }) =>
    queries.listNotifications(ctx, query),
  );
  tenantRoute(app, deps, contract.getUnseen, (ctx) => queries.getUnseen(ctx));
  tenantRoute(app, deps, contract.getNotification, (ctx, { params }) =>
    queries.getNotification(ctx, params.id),
  );
  tenantRoute(app, deps, contract.markSeen, (ctx, { body }) => commands.markSeen(ctx, body));
  tenantRoute(app, deps, contract.getNotificationSettings, (ctx) => commands.getNotificationSettings(ctx));
  tenantRoute(app, deps, contract.setNotificationSettings, (ctx, { body }) =>
    commands.setNotificationSettings(ctx, body),
  );
  tenantRoute(app, deps, contract.subscribePush, (ctx, { body, request }) =>
    subscriptions.subscribePush(ctx, body, String(request.headers["user-agent"] ?? "")),
  );
  tenantRoute(app, deps, contract.confirmPush, (ctx, { body }) => subscriptions.confirmPush(ctx, body));
  tenantRoute(app, deps, contract.unsubscribePush, (ctx, { params }) =>
    subscriptions.unsubscribePush(ctx, params.id),
  );
}

import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { id } from "#contract/common.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { deliver } from "./delivery.ts";
import { tellMorePeople } from "./escalation.ts";

const escalation = z.object({ tenantId: id, eventId: id, level: z.number().int().min(1).max(2) });
const delivery = z.object({ tenantId: id, notificationId: id, subscriptionId: id });

/**
 * `tell_more_people` waits in the queue until someone should have seen a notification; `send_push` is one message for
 * one browser.
 */
export function notificationTasks(deps: Pick<Deps, "config" | "db" | "log" | "push" | "clock">): TaskList {
  return {
    tell_more_people: async (payload) => {
      const { tenantId, ...due } = escalation.parse(payload);
      const at = new Date(deps.clock()).toISOString();
      await deps.db.inTenant(tenantId, (tx) => tellMorePeople(tx, deps.config, due, at));
    },
    send_push: (payload) => deliver(deps, delivery.parse(payload)),
  };
}

import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { id, instant } from "#contract/common.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tellOfLapsed } from "./lapsed.ts";
import { tellOfTime } from "./telling.ts";
import { readExecution } from "./sql.ts";

const dueAlarm = z.object({ tenantId: id, planId: id, at: instant });

/**
 * `tell_of_certificates` runs every hour, and after a certificate was revoked;
 * `tell_of_alarm` waits in the queue until a test, a hold, a recheck, or the planned time of a lockout is over.
 */
export function executionTasks(deps: Pick<Deps, "config" | "db" | "clock">): TaskList {
  const { config, db } = deps;
  return {
    tell_of_certificates: () => tellOfLapsed(deps),
    tell_of_alarm: async (payload) => {
      const { tenantId, planId, at } = dueAlarm.parse(payload);
      await db.inTenant(tenantId, async (tx) => {
        const execution = await readExecution(tx, planId);
        if (execution) await appendAudit(tx, await tellOfTime(tx, config, execution, at));
      });
    },
  };
}

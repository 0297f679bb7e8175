import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { id, instant } from "#contract/common.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tellOfTime } from "./alarm-mails.ts";
import { readExecution } from "./sql.ts";

const dueAlarm = z.object({ tenantId: id, planId: id, at: instant });

/** `tell_of_alarm` waits in the queue until a test, a hold, a recheck, or the planned time of a lockout is over. */
export function executionTasks({ config, db }: Pick<Deps, "config" | "db">): TaskList {
  return {
    tell_of_alarm: async (payload) => {
      const { tenantId, planId, at } = dueAlarm.parse(payload);
      await db.inTenant(tenantId, async (tx) => {
        const execution = await readExecution(tx, planId);
        if (execution) await tellOfTime(tx, config, execution, at);
      });
    },
  };
}

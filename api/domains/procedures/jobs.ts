import type { TaskList } from "graphile-worker";
import { foldedForMs } from "#contract/procedures/editing-words.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { clearAutosaves, readUnrecorded } from "./editing-sql.ts";
import { autosavesEvent } from "./events.ts";
import { lockProcedure, readProcedure } from "./sql.ts";
import { isShown } from "./view.ts";

/** `record_autosaves` records what people saved without pressing *Save*, and left. */
export function procedureTasks({ db, clock }: Pick<Deps, "db" | "clock">): TaskList {
  return {
    record_autosaves: async () => {
      const now = clock();
      const before = new Date(now - foldedForMs).toISOString();
      for (const { tenantId, id } of await readUnrecorded(db.platform(), before)) {
        await db.inTenant(tenantId, async (tx) => {
          if (!(await lockProcedure(tx, id))) return;
          const procedure = await readProcedure(tx, id, "open");
          if (!isShown(procedure) || !procedure.shown.autosaves) return;
          await clearAutosaves(tx, procedure.shown.id);
          const by = { now: new Date(now).toISOString(), requestId: "record_autosaves" };
          await appendAudit(tx, [autosavesEvent(by, procedure, procedure.shown.autosaves)]);
        });
      }
    },
  };
}

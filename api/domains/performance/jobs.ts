import type { TaskList } from "graphile-worker";
import type { Deps } from "#api/infrastructure/context.ts";
import { saveSums } from "./sums-sql.ts";

/** The job of the performance page; `add_up_requests` runs every five minutes (api/infrastructure/tasks.ts). */
export function performanceTasks({ db, clock }: Pick<Deps, "db" | "clock">): TaskList {
  return { add_up_requests: () => saveSums(db, clock()) };
}

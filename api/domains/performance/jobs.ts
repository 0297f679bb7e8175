import type { TaskList } from "graphile-worker";
import type { Deps } from "#api/infrastructure/context.ts";
import { saveSums } from "./sums-sql.ts";

/** The job of the page of performance; `add_up_requests` comes round every five minutes (api/infrastructure/tasks.ts). */
export function performanceTasks({ db, clock }: Pick<Deps, "db" | "clock">): TaskList {
  return { add_up_requests: () => saveSums(db, clock()) };
}

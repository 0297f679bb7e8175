import type { TaskList } from "graphile-worker";
import type { Deps } from "#api/infrastructure/context.ts";
import { renewDue } from "./renew.ts";

/** The jobs of billing; `issue_invoices` runs every hour (api/infrastructure/tasks.ts). */
export function billingTasks(deps: Pick<Deps, "config" | "db" | "clock">): TaskList {
  return { issue_invoices: async () => void (await renewDue(deps)) };
}

import type { TaskList } from "graphile-worker";
import type { Deps } from "#api/infrastructure/context.ts";
import { sendDailyMails } from "./daily-mail.ts";

/** The jobs of the inbox; `send_daily_mails` runs every hour (api/infrastructure/tasks.ts). */
export function inboxTasks(deps: Pick<Deps, "config" | "db" | "clock">): TaskList {
  return { send_daily_mails: () => sendDailyMails(deps, deps.clock()) };
}

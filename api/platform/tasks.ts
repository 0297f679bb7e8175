import type { TaskList } from "graphile-worker";
import { cleanUp } from "./clean-up.ts";
import type { Deps } from "./context.ts";
import { mailPayload } from "./mail/message.ts";
import { makeMailer } from "./mail/send.ts";

/** Every kind of job, by the name under which it is queued. A thrown error has the job tried again later. */
export function makeTasks({ config, db, clock }: Pick<Deps, "config" | "db" | "clock">): TaskList {
  const send = makeMailer(config);
  return {
    send_mail: async (payload) => send(mailPayload.parse(payload)),
    clean_up: () => cleanUp(db, clock()),
  };
}

/** When jobs run by themselves, in UTC: `clean_up` every hour, made up for once after a stop. */
export const crontab = "7 * * * * clean_up ?fill=2h";

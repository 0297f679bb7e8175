import type { TaskList } from "graphile-worker";
import { runVerification } from "./audit/verification-job.ts";
import { cleanUp } from "./clean-up.ts";
import type { Deps } from "./context.ts";
import { removeOrphans } from "./files/orphans.ts";
import { mailPayload } from "./mail/message.ts";
import { withCustomWording } from "./mail/apply-custom-wording.ts";
import { makeMailer } from "./mail/send.ts";

/** Every kind of job, by the name under which it is queued. A thrown error has the job tried again later. */
export function makeTasks({
  config,
  db,
  files,
  clock,
  log,
}: Pick<Deps, "config" | "db" | "files" | "clock" | "log">): TaskList {
  const send = makeMailer(config);
  return {
    send_mail: async (payload) =>
      send(await withCustomWording({ db, log, clock }, mailPayload.parse(payload))),
    clean_up: () => cleanUp(db, clock()),
    verify_audit: (payload) => runVerification(db, clock, payload),
    remove_orphans: async () => void (await removeOrphans(db, files, clock())),
  };
}

/** When jobs run, in UTC: after a stop they are made up for once, unless they are bound to the hour. */
export const crontab = [
  "7 * * * * clean_up ?fill=2h",
  "17 * * * * issue_invoices ?fill=1d",
  "3 * * * * send_daily_mails",
  "1 * * * * tell_of_certificates",
  "*/5 * * * * add_up_requests",
  "*/5 * * * * record_autosaves",
  "11 2 * * * tidy_equipment ?fill=1d",
  "23 2 * * * remove_orphans ?fill=1d",
].join("\n");

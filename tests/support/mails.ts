import pg from "pg";
import type { Mail } from "#api/infrastructure/mail/message.ts";

/** The emails that wait in the queue, the oldest first. */
export function queuedMails(ownerUrl: string): Promise<Mail[]> {
  return queuedJobs<Mail>(ownerUrl, "send_mail");
}

/** The alarms of a lockout that wait for their time. */
export async function dueAlarms(ownerUrl: string, planId: string) {
  const jobs = await queuedJobs<{ tenantId: string; planId: string; at: string }>(ownerUrl, "tell_of_alarm");
  return jobs.filter((job) => job.planId === planId);
}

/** The payloads of the jobs of a kind that wait, the oldest first. */
export async function queuedJobs<Payload>(ownerUrl: string, task: string): Promise<Payload[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ payload: Payload }>(
      `select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = $1 order by j.id`,
      [task],
    );
    return rows.map((row) => row.payload);
  } finally {
    await client.end();
  }
}

import pg from "pg";
import type { Mail } from "#api/infrastructure/mail/message.ts";

/** The emails that wait in the queue, the oldest first. */
export async function queuedMails(ownerUrl: string): Promise<Mail[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ payload: Mail }>(`
      select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send_mail' order by j.id`);
    return rows.map((row) => row.payload);
  } finally {
    await client.end();
  }
}

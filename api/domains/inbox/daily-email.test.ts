import pg from "pg";
import { describe, expect, test } from "vitest";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { apiOfFile } from "../../../tests/support/api.ts";
import { sendDailyMails } from "./daily-mail.ts";

const api = apiOfFile(["borealis"]);

describe("[PRODUCT-05] the email of the day", () => {
  const six = Date.parse("2027-03-02T06:10:00Z");
  const queued = async (to: string) => {
    const client = new pg.Client({ connectionString: api.ownerUrl });
    await client.connect();
    const { rows } = await client.query(
      `select payload from graphile_worker._private_jobs
       where payload->>'to' = $1 and payload->'template'->>'key' = 'daily_tasks'`,
      [to],
    );
    await client.end();
    return rows.map((row) => row.payload as { subject: string; text: string });
  };

  test("goes once to each who wants it at six of their clock, also with several processes", async () => {
    const tenant = await api.deps.tenants.idOf("borealis");
    const change = (username: string, change: Sql<unknown>) =>
      api.deps.db.tenant(tenant).run(sql`update users set ${change} where username = ${username}`);
    await change("supervisor", sql`daily_mail = false`);
    await change("technician", sql`time_zone = 'America/New_York'`);
    await Promise.all([1, 2, 3].map(() => sendDailyMails(api.deps, six)));
    await sendDailyMails(api.deps, six + 20 * 60_000);
    const [mail, ...more] = await queued("manager@borealis.example");
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^\d+ tasks? (is|are) waiting for you/);
    expect(mail?.text).toContain(screenWords.task.decide_lock_removal);
    expect(await queued("supervisor@borealis.example")).toEqual([]);
    expect(await queued("technician@borealis.example")).toEqual([]);
    await sendDailyMails(api.deps, Date.parse("2027-03-02T11:05:00Z"));
    expect(await queued("technician@borealis.example")).toHaveLength(1);
    await sendDailyMails(api.deps, six + 24 * 3_600_000);
    expect(await queued("manager@borealis.example")).toHaveLength(2);
  });
});

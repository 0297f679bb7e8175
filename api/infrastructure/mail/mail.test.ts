import { chmod, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { queuedMails } from "../../../tests/support/mails.ts";
import { type SmtpServer, startSmtp } from "../../../tests/support/smtp.ts";
import { readConfig } from "#api/infrastructure/config.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { startJobs } from "#api/infrastructure/jobs.ts";
import { makeTasks } from "#api/infrastructure/tasks.ts";
import { enqueueMail } from "./enqueue.ts";
import { mailPayload } from "./message.ts";
import { makeMailer, smtpLimits } from "./send.ts";

const mail = {
  to: "jonas@acme.example",
  subject: "Prüfung fällig",
  text: "Grüße aus der Halle.\nZweite Zeile.",
};
let dataDir: string;
let api: TestApi;
let smtp: SmtpServer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "hasp-mail-"));
  [api, smtp] = await Promise.all([startApi(["acme"]), startSmtp()]);
});
afterAll(async () => {
  await Promise.all([api.stop(), smtp.stop()]);
  await rm(dataDir, { recursive: true });
});

describe("an email", () => {
  test("without SMTP_URL is a complete file in the outbox", async () => {
    await makeMailer(readConfig({ DATA_DIR: dataDir }))(mail);
    const files = await readdir(join(dataDir, "outbox"));
    expect(files).toHaveLength(1);
    expect(files[0]).toMatch(/\.eml$/);
    const text = await readFile(join(dataDir, "outbox", files[0] ?? ""), "utf8");
    expect(text).toContain("To: jonas@acme.example");
    expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  test("in the outbox is for the product's own user alone, whatever the folder's mode was", async () => {
    const outbox = join(dataDir, "outbox");
    await chmod(outbox, 0o755);
    await makeMailer(readConfig({ DATA_DIR: dataDir }))(mail);
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await modeOf(outbox)).toBe(0o700);
    for (const file of await readdir(outbox)) expect(await modeOf(join(outbox, file))).toBe(0o600);
  });

  test("queued in a transaction is sent over SMTP once it commits, and never if it does not", async () => {
    const tenantId = await api.deps.tenants.idOf("acme");
    await expect(
      api.deps.db.inTenant(tenantId, async (tx) => {
        await enqueueMail(tx, { ...mail, to: "never@acme.example" });
        throw new Error("taken back");
      }),
    ).rejects.toThrow("taken back");
    await api.deps.db.inTenant(tenantId, (tx) => enqueueMail(tx, mail));
    const config = readConfig({ SMTP_URL: smtp.url });
    const jobs = await startJobs(api.ownerUrl, makeTasks({ ...api.deps, config }), pino({ level: "silent" }));
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 60_000 });
    await jobs.stop();
    expect(smtp.mails[0]).toContain("To: jonas@acme.example");
    // Of the tenant in whose transaction it was queued.
    expect(smtp.mails[0]?.replaceAll("=\r\n", "")).toContain("Sent by Hasp for Acme Foods");
    expect(await queuedMails(api.ownerUrl)).toEqual([]);
  });

  test.each(["at once", "with a mail"] as const)(
    "is given up for now where the mail server hangs %s",
    async (point) => {
      const hanging = await startSmtp(point);
      const limits = {
        total: 5_000,
        dnsTimeout: 200,
        connectionTimeout: 200,
        greetingTimeout: 200,
        socketTimeout: 200,
      };
      const send = makeMailer(readConfig({ SMTP_URL: hanging.url }), limits);
      await expect(send(mail)).rejects.toThrow(/timeout|never received/i);
      await hanging.stop();
    },
  );

  test("is given up for now, and its connection closed, where the mail server drips and never ends", async () => {
    const dripping = await startSmtp("dripping");
    const patient = {
      dnsTimeout: 5_000,
      connectionTimeout: 5_000,
      greetingTimeout: 60_000,
      socketTimeout: 5_000,
    };
    const send = makeMailer(readConfig({ SMTP_URL: dripping.url }), { ...patient, total: 500 });
    await expect(send(mail)).rejects.toThrow(/abort|timeout/i);
    await expect.poll(() => dripping.connections()).toBe(0);
    await dripping.stop();
  });

  test("waits for a silent mail server for 20 seconds at most, and for any a minute in all", () => {
    const { total, ...silence } = smtpLimits;
    expect(Object.values(silence).every((limit) => limit > 0 && limit <= 20_000)).toBe(true);
    expect(total).toBe(60_000);
  });

  test("cannot smuggle a header in", () => {
    expect(mailPayload.safeParse(mail).success).toBe(true);
    for (const field of ["to", "subject"]) {
      expect(
        mailPayload.safeParse({ ...mail, [field]: "a@b.example\r\nBcc: all@acme.example" }).success,
      ).toBe(false);
    }
  });
});

test("a tenant's connection can queue a job and read none", async () => {
  const tenantId = await api.deps.tenants.idOf("acme");
  await expect(
    api.deps.db.tenant(tenantId).all(sql`select * from graphile_worker._private_jobs`),
  ).rejects.toThrow(/permission denied/);
});

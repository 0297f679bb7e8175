import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApi, startApi } from "../../tests/support/api.ts";
import { freshDatabase } from "../../tests/support/database.ts";
import { boot } from "../boot.ts";
import { verifyAllChains } from "#api/infrastructure/audit/verify-all.ts";
import { readConfig } from "#api/infrastructure/config.ts";
import { keyOf } from "#api/infrastructure/files/store.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { demoAdminEmail } from "./demo.ts";
import { removeDemo } from "./remove-demo.ts";

let dataDir: string;
let api: TestApi;
let owner: pg.Client;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "hasp-demo-"));
  api = await startApi(["acme", "maxform"], { DATA_DIR: dataDir });
  owner = new pg.Client(api.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await api.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const count = async (query: string): Promise<number> =>
  Number((await owner.query<{ n: string }>(`select count(*) as n from ${query}`)).rows[0]?.n);

/** Starts the API as the image does, then stops it; rejects with its message if it does not start. */
async function start(ownerUrl: string, env: NodeJS.Dict<string> = {}): Promise<void> {
  const config = readConfig({ ...env, DATA_DIR: dataDir, DATABASE_URL: ownerUrl, LOG_LEVEL: "silent" });
  const running = await boot(config, pino({ level: "silent" }));
  await running.stop();
}

describe("demo data", () => {
  test("is not loaded unless DEMO_DATA says so, whichever database is used", async () => {
    expect(readConfig({}).demoData).toBe("off");
    const ownerUrl = await freshDatabase();
    await start(ownerUrl);
    const client = new pg.Client(ownerUrl);
    await client.connect();
    expect((await client.query("select from platform_admins")).rowCount).toBe(0);
    expect((await client.query("select from tenants")).rowCount).toBe(0);
    await client.end();
  });

  test("left from an earlier start keeps the next one from starting, and the sentence names owner and remedy", async () => {
    await expect(start(api.ownerUrl)).rejects.toThrow(
      /will not start: platform@hasp\.example, admin@acme.* and \d+ more .*npm run demo:remove/,
    );
    await expect(start(api.ownerUrl, { DEMO_DATA: "keep" })).resolves.toBeUndefined();
  });

  test("makes that start end for good, so nothing starts it again and again", async () => {
    const child = spawn(process.execPath, ["api/main.ts"], {
      stdio: "ignore",
      env: {
        NODE_ENV: "production",
        PATH: process.env.PATH,
        DATABASE_URL: api.ownerUrl,
        DATA_DIR: dataDir,
      },
    });
    await once(child, "exit");
    expect(child.exitCode).toBe(78);
  });

  test("goes with one command: tenants, rows, files and the platform owner, and the rest stays whole", async () => {
    const acme = await api.deps.tenants.idOf("acme");
    const kept = newId();
    await owner.query(
      `insert into tenants (tenant_id, slug, name, features) values ($1, 'plant', 'A real plant', '{}')`,
      [kept],
    );
    await owner.query(
      `insert into platform_admins (id, username, email, name, password_hash, role)
       select $1, 'ada', 'ada@company.example', 'Ada Byron', password_hash, 'owner' from platform_admins`,
      [newId()],
    );
    const files = api.deps.files;
    const key = keyOf(acme, newId(), "full");
    await mkdir(files.incoming, { recursive: true });
    await writeFile(join(files.incoming, "one"), "bytes");
    await files.put(key, join(files.incoming, "one"), "text/plain");

    const removed = await removeDemo(api.ownerUrl, files);

    expect(removed.tenants.map(({ slug }) => slug)).toEqual(["acme", "maxform"]);
    expect(removed).toMatchObject({ files: 1, locked: ["ada@company.example"] });
    expect(await files.open(key)).toBeUndefined();
    expect(await count("tenants")).toBe(1);
    expect(await count("users")).toBe(0);
    expect(await count(`platform_admins where email = '${demoAdminEmail}'`)).toBe(0);
    expect(await count("inquiries")).toBe(0);
    expect(await count(`audit_events where action = 'platform.demo_tenant_removed'`)).toBe(2);
    expect((await verifyAllChains(api.ownerUrl)).flatMap(({ faults }) => faults)).toEqual([]);
    expect(await count("pg_trigger where not tgisinternal and tgenabled <> 'O'")).toBe(0);
    await expect(owner.query("delete from audit_events")).rejects.toThrow(/append-only/);
    await expect(start(api.ownerUrl)).resolves.toBeUndefined();
  });

  test("is removed by a command that may run twice", async () => {
    expect(await removeDemo(api.ownerUrl, api.deps.files)).toEqual({
      tenants: [],
      rows: 0,
      files: 0,
      locked: [],
    });
  });

  test("whose administrator others refer to leaves that record, closed and without its password", async () => {
    const second = await startApi(["maxform"]);
    const client = new pg.Client(second.ownerUrl);
    await client.connect();
    try {
      await client.query(
        `insert into email_templates (key, version, subject, body, saved_at, saved_by)
         select 'invitation', 1, 's', 'b', now(), id from platform_admins`,
      );
      const { locked } = await removeDemo(second.ownerUrl, second.deps.files);
      expect(locked).toEqual([demoAdminEmail]);
      const { rows } = await client.query("select email, active from platform_admins");
      expect(rows).toEqual([{ email: demoAdminEmail, active: false }]);
      await expect(start(second.ownerUrl)).resolves.toBeUndefined();
    } finally {
      await client.end();
      await second.stop();
    }
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#api/platform/database/sql.ts";
import { newId } from "#api/platform/ids.ts";
import { type Caller, callerOf, startApi, type TestApi } from "../../../tests/support/api.ts";
import { queuedMails } from "../../../tests/support/mails.ts";

let api: TestApi;
let admin: Caller;
beforeAll(async () => {
  api = await startApi(["acme"]);
  admin = await newTenantAdmin("fresh");
});
afterAll(() => api.stop());

/** The first administrator of a tenant that was just made. */
async function newTenantAdmin(slug: string): Promise<Caller> {
  const platform = await api.as("platform");
  const email = `ada@${slug}.example`;
  await platform.send("POST", "/api/platform/tenants", {
    name: "Fresh Works",
    slug,
    industry: "other",
    administrator: { name: "Ada First", email, username: "ada" },
  });
  const mail = (await queuedMails(api.ownerUrl)).find(({ to }) => to === email);
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  const host = callerOf(api.app, slug, "tenant", "");
  const password = "a new and long password";
  await host.send("POST", "/api/auth/reset-password", { token, password });
  const { headers } = await host.send("POST", "/api/auth/login", { username: "ada", password });
  return callerOf(api.app, slug, "tenant", String(headers["set-cookie"]).split(";")[0] ?? "");
}

async function done(caller: Caller): Promise<string[]> {
  const { body } = await caller.get("/api/first-steps");
  return body.steps.flatMap((step: { key: string; done: boolean }) => (step.done ? [step.key] : []));
}

describe("[PRODUCT-13] the first steps", () => {
  test("of a new tenant are all ahead, and each is done once its record is there", async () => {
    expect(await done(admin)).toEqual([]);
    const tenantId = await api.deps.tenants.idOf("fresh");
    await api.deps.db.tenant(tenantId).run(sql`
      insert into users (id, username, email, name, kind, role_id)
      select ${newId()}, 'ben', 'ben@fresh.example', 'Ben Second', 'other', id from roles limit 1`);
    expect(await done(admin)).toEqual(["people"]);
  });

  test("of a tenant that works are all done", async () => {
    expect(await done(await api.as("admin@acme"))).toEqual([
      "machine",
      "points",
      "procedure",
      "people",
      "plan",
    ]);
  });

  test("are put away for good, with one audit event however often it is pressed", async () => {
    expect((await admin.get("/api/first-steps")).body.dismissed).toBe(false);
    for (let n = 0; n < 2; n++)
      expect((await admin.send("POST", "/api/first-steps/dismiss")).status).toBe(200);
    expect((await admin.get("/api/first-steps")).body.dismissed).toBe(true);
    expect((await (await api.as("admin@acme")).get("/api/first-steps")).body.dismissed).toBe(false);
    const events = await api.deps.db
      .platform()
      .all(sql`select 1 from audit_events where action = 'tenant.first_steps_dismissed'`);
    expect(events).toHaveLength(1);
  });

  test("are the system administrator's alone", async () => {
    for (const who of ["manager@acme", "technician@acme"]) {
      const caller = await api.as(who);
      expect((await caller.get("/api/first-steps")).status).toBe(403);
      expect((await caller.send("POST", "/api/first-steps/dismiss")).status).toBe(403);
    }
  });
});

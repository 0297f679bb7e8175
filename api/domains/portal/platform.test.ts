import { beforeAll, describe, expect, test } from "vitest";
import { verifyAllChains } from "#api/infrastructure/audit/verify-all.ts";
import { toCursor } from "#api/infrastructure/database/cursor.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { mostSessions } from "#api/infrastructure/sessions/status.ts";
import { demoAdminEmail, demoPassword } from "#api/seed/demo.ts";
import { apiOfFile, type Answer, type Caller, callerOf } from "../../../tests/support/api.ts";
import { queuedMails } from "../../../tests/support/mails.ts";

const api = apiOfFile(["acme", "borealis", "medipure"]);
let admin: Caller;
let nobody: Caller;
beforeAll(async () => {
  admin = await api.as("platform");
  nobody = callerOf(api.app, "default", "main", "");
});

const signInWith = (email: string, password = demoPassword) =>
  nobody.send("POST", "/api/platform/login", { email, password });

describe("the platform's sign-in", () => {
  test("answers with the administrator and a cookie of its own", async () => {
    const { status, body, headers } = await signInWith(demoAdminEmail.toUpperCase());
    expect(status).toBe(200);
    expect(body.admin).toMatchObject({ email: demoAdminEmail, username: "platform" });
    expect(headers["set-cookie"]).toMatch(/^hasp_platform=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("refuses a wrong password, a stranger and a tenant's administrator alike", async () => {
    for (const email of [demoAdminEmail, "nobody@hasp.example", "admin@acme.example"]) {
      const { status, body } = await signInWith(email, email === demoAdminEmail ? "wrong" : demoPassword);
      expect([status, body.error]).toEqual([401, "Invalid credentials"]);
    }
  });

  test("opens no session where the account is closed or its password changed while that is checked", async () => {
    const sessions = () => api.deps.db.platform().all(sql`select token_hash from platform_sessions`);
    const before = await sessions();
    const { inPlatform } = api.deps.db;
    const turn = async (active: boolean) => {
      await api.deps.db
        .platform()
        .run(sql`update platform_admins set active = ${active} where email = ${demoAdminEmail}`);
    };
    api.deps.db.inPlatform = async (work) => {
      api.deps.db.inPlatform = inPlatform;
      await turn(false);
      return api.deps.db.inPlatform(work);
    };
    const late = await signInWith(demoAdminEmail);
    await turn(true);
    expect([late.status, late.body.code]).toEqual([401, "invalid_credentials"]);
    expect(await sessions()).toHaveLength(before.length);
    expect((await signInWith(demoAdminEmail)).status).toBe(200);
  });

  test("and every call of the platform are on the website's own host alone: if no one says which, on none", async () => {
    const headers = { "x-tenant-slug": "default", cookie: admin.cookie };
    for (const url of ["/api/platform/auth/check", "/api/platform/tenants"]) {
      expect((await api.app.inject({ url, headers })).statusCode).toBe(404);
      const main = { ...headers, "x-hasp-area": "main" };
      expect((await api.app.inject({ url, headers: main })).statusCode).toBe(200);
    }
    const status = "/api/auth/session-status?area=platform";
    expect((await api.app.inject({ url: status, headers })).statusCode).toBe(401);
    expect((await admin.get(status)).status).toBe(200);
  });

  test("ends the session that the same browser had", async () => {
    const cookieOf = (headers: Answer["headers"]) => String(headers["set-cookie"]).split(";")[0] ?? "";
    const before = callerOf(api.app, "default", "main", cookieOf((await signInWith(demoAdminEmail)).headers));
    const again = await before.send("POST", "/api/platform/login", {
      email: demoAdminEmail,
      password: demoPassword,
    });
    expect((await before.get("/api/platform/auth/check")).status).toBe(401);
    const after = callerOf(api.app, "default", "main", cookieOf(again.headers));
    expect((await after.get("/api/platform/auth/check")).status).toBe(200);
  });

  test("leaves an administrator at most twenty sessions: the oldest ends", async () => {
    const opened: Caller[] = [];
    for (let n = 0; n <= mostSessions; n++) {
      const { headers } = await signInWith(demoAdminEmail);
      opened.push(callerOf(api.app, "default", "main", String(headers["set-cookie"]).split(";")[0] ?? ""));
      api.advance(1000);
    }
    const statusOf = async (caller: Caller | undefined) =>
      (await caller?.get("/api/platform/auth/check"))?.status;
    expect([await statusOf(opened[0]), await statusOf(opened[1]), await statusOf(opened.at(-1))]).toEqual([
      401, 200, 200,
    ]);
    const fresh = await signInWith(demoAdminEmail);
    admin = callerOf(api.app, "default", "main", String(fresh.headers["set-cookie"]).split(";")[0] ?? "");
  });

  test("ends for good on signing out", async () => {
    const cookie = String((await signInWith(demoAdminEmail)).headers["set-cookie"]).split(";")[0] ?? "";
    const caller = callerOf(api.app, "default", "main", cookie);
    expect((await caller.get("/api/platform/auth/check")).status).toBe(200);
    expect((await caller.get("/api/auth/session-status")).body.idleRemaining).toBeGreaterThan(0);
    await caller.send("POST", "/api/platform/logout");
    expect((await caller.get("/api/platform/auth/check")).status).toBe(401);
    expect((await caller.get("/api/auth/session-status?area=platform")).status).toBe(401);
  });

  test("a forgotten password is set by email, once, and ends every session", async () => {
    const cookie = String((await signInWith(demoAdminEmail)).headers["set-cookie"]).split(";")[0] ?? "";
    await nobody.send("POST", "/api/platform/admin/forgot-password", { email: demoAdminEmail });
    const mails = async () => (await queuedMails(api.ownerUrl)).filter(({ to }) => to === demoAdminEmail);
    const [mail] = await mails();
    const token = /http:\/\/localhost:3000\/platform\/reset-password\?token=([\w-]+)/.exec(
      mail?.text ?? "",
    )?.[1];
    const reset = () =>
      nobody.send("POST", "/api/platform/admin/reset-password", {
        token,
        password: "a new and long password",
      });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(400);
    expect((await mails()).at(-1)?.text).toContain("The password was changed.");
    expect((await callerOf(api.app, "default", "main", cookie).get("/api/platform/auth/check")).status).toBe(
      401,
    );
    expect((await signInWith(demoAdminEmail)).status).toBe(401);
    const fresh = await signInWith(demoAdminEmail, "a new and long password");
    admin = callerOf(api.app, "default", "main", String(fresh.headers["set-cookie"]).split(";")[0] ?? "");
  });
});

describe("[PRODUCT-15] tenants", () => {
  test("are listed by name with true figures, page by page", async () => {
    const whole = await admin.get("/api/platform/tenants");
    expect(whole.body.items.map((tenant: { slug: string }) => tenant.slug)).toEqual([
      "acme",
      "borealis",
      "medipure",
    ]);
    expect(whole.body.items[0]).toMatchObject({
      name: "Acme Foods",
      equipment: 3,
      users: 11,
      state: "active",
    });
    const first = await admin.get("/api/platform/tenants?limit=2");
    expect(first.body.items).toHaveLength(2);
    const second = await admin.get(`/api/platform/tenants?limit=2&cursor=${first.body.nextCursor}`);
    expect(second.body).toMatchObject({ items: [{ slug: "medipure" }], nextCursor: null });
  });

  test("are found by a part of their name; a wildcard is a letter like any other", async () => {
    const slugs = async (search: string) =>
      (await admin.get(`/api/platform/tenants?search=${encodeURIComponent(search)}`)).body.items.map(
        (tenant: { slug: string }) => tenant.slug,
      );
    expect(await slugs("steel")).toEqual(["borealis"]);
    expect(await slugs("%")).toEqual([]);
  });

  test("a feature is switched for the tenant's next request, with an audit event; a stale switch changes nothing", async () => {
    const technician = await api.as("technician@acme");
    const id = await api.deps.tenants.idOf("acme");
    const url = `/api/platform/tenants/${id}`;
    const { body: before } = await admin.get(url);
    const all = before.features.map((feature: { key: string }) => feature.key);
    const enabled = all.filter((key: string) => key !== "lockout_management");
    expect((await technician.get("/api/lockout-plans")).status).toBe(200);
    const off = await admin.send("PUT", `${url}/features`, { version: before.version, enabled });
    expect(off.body.features).toContainEqual({ key: "lockout_management", enabled: false });
    const refused = await technician.get("/api/lockout-plans");
    expect([refused.status, refused.body.code]).toEqual([403, "feature_off"]);
    const late = await admin.send("PUT", `${url}/features`, { version: before.version, enabled: all });
    expect([late.status, late.body.code]).toEqual([409, "stale"]);
    expect(late.body.current.version).toBe(off.body.version);
    await admin.send("PUT", `${url}/features`, { version: off.body.version, enabled: all });
    expect((await technician.get("/api/lockout-plans")).status).toBe(200);
    const events = await api.deps.db.platform().all(sql<{ details: unknown }>`
      select body::jsonb->7 as details from audit_events where action = 'platform.tenant_features_set' order by seq`);
    expect(events[0]?.details).toEqual({ slug: "acme", on: [], off: ["lockout_management"] });
  });

  test("an unknown tenant is a 404, a made-up cursor and an unknown feature a 400", async () => {
    expect((await admin.get("/api/platform/tenants/00000000-0000-7000-8000-000000000000")).status).toBe(404);
    expect((await admin.get("/api/platform/tenants/nonsense")).status).toBe(400);
    // Neither an invalid text nor one with other values; a version that no column can hold does not exist.
    const cursors = ["nonsense", toCursor(["a", "b"]), toCursor(["2026-13-45", "b"]), toCursor(["a"])];
    const lists = ["tenants", "administrators", "subscriptions", "invoices", "inquiries", "audit"];
    for (const list of lists) {
      for (const cursor of cursors) {
        const { status } = await admin.get(`/api/platform/${list}?cursor=${cursor}`);
        expect([list, cursor, status]).toEqual([list, cursor, 400]);
      }
    }
    const id = await api.deps.tenants.idOf("acme");
    const wrong = await admin.send("PUT", `/api/platform/tenants/${id}/features`, {
      version: 1,
      enabled: ["flying"],
    });
    expect(wrong.status).toBe(400);
    const plans = "/api/platform/subscription-plans";
    const [plan] = (await admin.get(plans)).body.items;
    const step = { version: 99_999_999_999, step: "hide" };
    expect((await admin.send("POST", `${plans}/${plan.id}/step`, step)).status).toBe(400);
  });
});

test("the platform's own chain holds", async () => {
  const chain = (await verifyAllChains(api.ownerUrl)).find(({ name }) => name === "platform");
  expect(chain?.events).toBeGreaterThan(3);
  expect(chain?.faults).toEqual([]);
});

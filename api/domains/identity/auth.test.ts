import pg from "pg";
import { describe, expect, test } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { expectAudited } from "../../../tests/support/audit.ts";
import { apiOfFile, callerOf } from "../../../tests/support/api.ts";
import { mostSessions } from "#api/infrastructure/sessions/status.ts";
import { demoPassword } from "#api/seed/demo.ts";

const api = apiOfFile(["acme", "borealis"]);

const minutes = (n: number) => n * 60_000;
const signInWith = (slug: string, username: string, password = demoPassword, more = {}) =>
  callerOf(api.app, slug, "tenant", "").send("POST", "/api/auth/login", { username, password, ...more });

describe("signing in", () => {
  test("answers with the person and an HttpOnly session cookie that goes with the browser", async () => {
    const { status, body, headers } = await signInWith("acme", "technician");
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ username: "technician", role: { key: "authorised_employee" } });
    expect(body.user.permissions).toContain("lockouts:execute");
    expect(headers["set-cookie"]).toMatch(/^hasp_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("remembered, the cookie outlives the browser up to the absolute limit", async () => {
    const { headers } = await signInWith("acme", "technician", demoPassword, { remember: true });
    expect(headers["set-cookie"]).toContain("Max-Age=43200");
  });

  test("takes the email address and any case for a name", async () => {
    expect((await signInWith("acme", "TECHNICIAN@acme.example")).status).toBe(200);
  });

  test("refuses a wrong password, an unknown name and another tenant's email address alike", async () => {
    const answers = await Promise.all([
      signInWith("acme", "manager", "wrong"),
      signInWith("acme", "nobody-of-that-name"),
      signInWith("acme", "manager@borealis.example"),
    ]);
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: "invalid_credentials", error: answers[0]?.body.error });
      expect(headers["set-cookie"]).toBeUndefined();
    }
  });

  test("names the fields that are missing, and nothing else", async () => {
    const { status, body } = await callerOf(api.app, "acme", "tenant", "").send("POST", "/api/auth/login", {
      username: " ",
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(["username", "password"]);
  });

  test("ends the session that the same browser had", async () => {
    const before = await freshCaller("manager");
    const again = await before.send("POST", "/api/auth/login", {
      username: "manager",
      password: demoPassword,
    });
    expect(again.status).toBe(200);
    expect((await before.get("/api/auth/me")).status).toBe(401);
  });

  test("with a password that is changed while it is being checked lets no one in", async () => {
    const tenantId = await api.deps.tenants.idOf("borealis");
    const sessions = () =>
      api.deps.db.tenant(tenantId).all(sql`
        select 1 from sessions s join users u on u.id = s.user_id where u.username = 'supervisor'`);
    const before = (await sessions()).length;
    let late: ReturnType<typeof signInWith> | undefined;
    await api.deps.db.inTenant(tenantId, async (tx) => {
      await tx.run(sql`update users set password_hash = 'another' where username = 'supervisor'`);
      // The request reads the old password, accepts it, and then waits behind this change.
      late = signInWith("borealis", "supervisor");
      await until(async () => (await waiting()) > 0);
    });
    expect((await late)?.status).toBe(401);
    expect(await sessions()).toHaveLength(before);
  });

  test("an unknown tenant is a 404 that says so", async () => {
    const { status, body } = await signInWith("nobody", "technician");
    expect([status, body.code]).toEqual([404, "unknown_tenant"]);
  });
});

describe("a session", () => {
  test("[SESSION-10] ends when idle for too long, and the answer says why", async () => {
    const caller = await freshCaller("technician2");
    expect((await caller.get("/api/auth/me")).status).toBe(200);
    api.advance(minutes(31));
    const { status, body } = await caller.get("/api/auth/me");
    expect(status).toBe(401);
    expect(body.reasons[0].code).toBe("idle_timeout");
  });

  test("[SESSION-10] lives on while it is used, and ends at its absolute limit in any case", async () => {
    const caller = await freshCaller("technician2");
    for (let n = 0; n < 28; n++) {
      api.advance(minutes(25));
      expect((await caller.get("/api/auth/me")).status).toBe(200);
    }
    api.advance(minutes(21));
    const { status, body } = await caller.get("/api/auth/me");
    expect([status, body.reasons[0].code]).toEqual([401, "absolute_timeout"]);
  });

  test("asking for its status never extends it; refreshing does", async () => {
    const caller = await freshCaller("technician2");
    api.advance(minutes(10));
    const asked = await caller.get("/api/auth/session-status");
    api.advance(minutes(10));
    const later = await caller.get("/api/auth/session-status");
    expect(asked.body.idleRemaining - later.body.idleRemaining).toBeGreaterThanOrEqual(minutes(10));
    expect(later.body.settings).toEqual({ warningTime: 300_000 });
    const refreshed = await caller.send("POST", "/api/auth/refresh");
    expect(refreshed.body.idleRemaining).toBeGreaterThan(minutes(29));
    expect(refreshed.body.absoluteRemaining).toBeLessThan(later.body.absoluteRemaining + 1);
  });

  test("[SESSION-10] is not stored alive by what a page asks in the background", async () => {
    const caller = await freshCaller("technician2");
    const headers = { "x-tenant-slug": "acme", cookie: caller.cookie, "x-hasp-background": "1" };
    for (let n = 0; n < 3; n++) {
      api.advance(minutes(9));
      expect((await api.app.inject({ url: "/api/auth/me", headers })).statusCode).toBe(200);
    }
    api.advance(minutes(4));
    expect((await api.app.inject({ url: "/api/auth/me", headers })).statusCode).toBe(401);
  });

  test("costs its poll one statement", async () => {
    const caller = await freshCaller("technician2");
    const statements = await statementsOf(() => caller.get("/api/auth/session-status"));
    expect(statements).toBe(1);
  });

  test("belongs to one tenant: on another's host it is no one's", async () => {
    const caller = await freshCaller("technician2");
    const stranger = callerOf(api.app, "borealis", "tenant", caller.cookie);
    expect((await stranger.get("/api/auth/me")).status).toBe(401);
    expect((await stranger.get("/api/auth/session-status")).status).toBe(401);
    expect((await caller.get("/api/auth/me")).status).toBe(200);
  });

  test("is one of twenty at most for a person: the oldest ends, and none of anyone else's", async () => {
    const other = await freshCaller("supervisor");
    const first = await freshCaller("manager");
    const second = await freshCaller("manager");
    for (let n = 0; n < mostSessions - 1; n++) {
      expect((await second.get("/api/auth/me")).status).toBe(200);
      api.advance(1000);
      await freshCaller("manager");
    }
    expect((await first.get("/api/auth/me")).status).toBe(401);
    expect((await second.get("/api/auth/me")).status).toBe(200);
    expect((await other.get("/api/auth/me")).status).toBe(200);
    api.advance(1000);
    await freshCaller("manager");
    expect((await second.get("/api/auth/me")).status).toBe(401);
    const tenantId = await api.deps.tenants.idOf("acme");
    const rows = await api.deps.db.tenant(tenantId).all(sql`
      select 1 from sessions s join users u on u.id = s.user_id where u.username = 'manager'`);
    expect(rows).toHaveLength(mostSessions);
  });

  test("ends for good on signing out", async () => {
    const caller = await freshCaller("technician2");
    const { status, headers } = await caller.send("POST", "/api/auth/logout");
    expect(status).toBe(200);
    expect(headers["set-cookie"]).toMatch(/^hasp_session=;/);
    expect((await caller.get("/api/auth/me")).status).toBe(401);
    expect((await caller.send("POST", "/api/auth/logout")).status).toBe(200);
  });

  test("ends at once when the person is deactivated or the tenant suspended", async () => {
    const caller = await freshCaller("contractor");
    const platform = api.deps.db.platform();
    await platform.run(sql`update users set active = false where email = 'contractor@acme.example'`);
    expect((await caller.get("/api/auth/me")).status).toBe(401);
    await platform.run(sql`update users set active = true where email = 'contractor@acme.example'`);
    expect((await caller.get("/api/auth/me")).status).toBe(200);
    await platform.run(sql`update tenants set state = 'suspended' where slug = 'acme'`);
    const refused = await caller.get("/api/auth/me");
    expect([refused.status, refused.body.code]).toEqual([403, "tenant_suspended"]);
    expect((await signInWith("acme", "contractor")).body.code).toBe("tenant_suspended");
    await platform.run(sql`update tenants set state = 'active' where slug = 'acme'`);
  });
});

test("all of it is in the audit trail, and the chains hold", () =>
  expectAudited(api, "auth.signed_in", "auth.signed_out"));

/** Sessions of this test's own database that wait for a lock. */
async function waiting(): Promise<number> {
  const client = new pg.Client({ connectionString: api.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query(`
      select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`);
    return rows.length;
  } finally {
    await client.end();
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}

async function freshCaller(username: string) {
  const { headers } = await signInWith("acme", username);
  return callerOf(api.app, "acme", "tenant", String(headers["set-cookie"]).split(";")[0] ?? "");
}

/** How many statements the tenants' pool sends while the work runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const scope = api.deps.db.tenant.bind(api.deps.db);
  let count = 0;
  api.deps.db.tenant = (tenantId) => {
    count++;
    return scope(tenantId);
  };
  try {
    await work();
  } finally {
    api.deps.db.tenant = scope;
  }
  return count;
}

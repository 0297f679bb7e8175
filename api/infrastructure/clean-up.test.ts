import { expect, test } from "vitest";
import { demoPassword } from "#api/seed/demo.ts";
import { apiOfFile, callerOf } from "../../tests/support/api.ts";
import { Staff } from "../../tests/support/staff.ts";
import {
  atOnce,
  cleanUp,
  idempotencyLifeMs,
  invitationRetentionMs,
  wallLinkRetentionMs,
} from "./clean-up.ts";
import { sql } from "./database/sql.ts";

const api = apiOfFile(["acme"]);

const rowsOf = async (table: string) =>
  (
    await api.deps.db
      .platform()
      .first(sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`)
  )?.rows;

test("clearing up removes what is over, and nothing that is still of use", async () => {
  const technician = await api.as("technician@acme");
  await callerOf(api.app, "acme", "tenant", "").send("POST", "/api/auth/login", {
    username: "x",
    password: "x",
  });
  const tenantId = await api.deps.tenants.idOf("acme");
  await api.deps.db.tenant(tenantId).run(sql`
    insert into idempotency_keys (user_id, key, request_hash, created_at)
    select id, 'a-recent-key', '\\x00', ${new Date(Date.now()).toISOString()} from users where username = 'technician'`);

  await cleanUp(api.deps.db, Date.now());
  expect((await technician.get("/api/auth/me")).status).toBe(200);
  expect([await rowsOf("idempotency_keys"), await rowsOf("rate_limits")]).toEqual([1, 3]);

  await cleanUp(api.deps.db, Date.now() + idempotencyLifeMs + 60_000);
  expect((await technician.get("/api/auth/me")).status).toBe(401);
  expect([await rowsOf("sessions"), await rowsOf("idempotency_keys"), await rowsOf("rate_limits")]).toEqual([
    0, 0, 0,
  ]);
});

test("links that are over go, more than one statement's worth and by two processes at once; those of use stay", async () => {
  const { db } = api.deps;
  const tenantId = await api.deps.tenants.idOf("acme");
  await db.tenant(tenantId).run(sql`
    insert into password_resets (token_hash, user_id, expires_at)
    select sha256(n::text::bytea), u.id, now() - interval '1 minute'
    from generate_series(1, ${2 * atOnce + 1}) n, users u where u.username = 'viewer'`);
  const visitor = callerOf(api.app, "acme", "tenant", "");
  const asked = await visitor.send("POST", "/api/auth/forgot-password", { email: "viewer@acme.example" });
  expect(asked.status).toBe(200);
  await db.tenant(tenantId).run(sql`
    insert into email_changes (token_hash, user_id, new_email, expires_at)
    select sha256(ends::text::bytea), u.id, 'new@acme.example', now() + ends
    from (values (interval '-1 minute'), (interval '1 hour')) e (ends), users u where u.username = 'viewer'`);
  await db.platform().run(sql`
    insert into platform_password_resets (token_hash, admin_id, expires_at)
    select '\\x01', id, now() - interval '1 minute' from platform_admins`);

  await Promise.all([cleanUp(db, Date.now()), cleanUp(db, Date.now())]);
  expect([
    await rowsOf("password_resets"),
    await rowsOf("email_changes"),
    await rowsOf("platform_password_resets"),
  ]).toEqual([1, 1, 0]);
});

test("[PRODUCT-08] an invitation that expired stays for its manager, who invites again; one that was used goes", async () => {
  const staff = await Staff.of(api);
  const waiting = await staff.invite();
  const closed = await staff.invite();
  await staff.admin.send("POST", `/api/users/${closed.id}/revoke-invitation`, { version: closed.version });
  await staff.member();
  expect(await rowsOf("invitations")).toBe(3);
  await cleanUp(api.deps.db, Date.now() + 8 * 86_400_000);
  expect(await rowsOf("invitations")).toBe(3);

  api.advance(8 * 86_400_000 + invitationRetentionMs);
  await cleanUp(api.deps.db, api.deps.clock());
  expect(await rowsOf("invitations")).toBe(1);
  staff.admin = (await staff.signIn("admin", demoPassword)).caller;
  const shown = (await staff.admin.get(`/api/users/${waiting.id}`)).body;
  expect(shown).toMatchObject({ state: "invited", invitation: { expiresAt: waiting.invitation.expiresAt } });
  const { version } = shown;
  const sent = await staff.admin.send("POST", `/api/users/${waiting.id}/resend-invitation`, { version });
  expect(sent.status).toBe(200);
  expect(await staff.stateOf(await staff.tokenOf(waiting.email))).toBe("open");
});

test("links for screens on the wall stay listed for a while after their end; working ones stay", async () => {
  const manager = await api.as("manager@acme");
  const { body } = await manager.get("/api/board/links");
  const make = async (name: string, days: number) => {
    const link = { name, siteId: body.sites[0].id, showsNames: false, days };
    return (await manager.send("POST", "/api/board/links", link)).body.id as string;
  };
  const [revoked] = [await make("Gate 1", 365), await make("Gate 2", 30), await make("Gate 3", 365)];
  expect((await manager.send("POST", `/api/board/links/${revoked}/revoke`)).status).toBe(200);
  const left = async (afterMs: number) => {
    await cleanUp(api.deps.db, api.deps.clock() + afterMs);
    const rows = await api.deps.db
      .platform()
      .all(sql<{ name: string }>`select name from wall_links order by name`);
    return rows.map(({ name }) => name);
  };
  const day = 86_400_000;
  expect(await left(wallLinkRetentionMs - day)).toEqual(["Gate 1", "Gate 2", "Gate 3"]);
  expect(await left(wallLinkRetentionMs + day)).toEqual(["Gate 2", "Gate 3"]);
  expect(await left(wallLinkRetentionMs + 31 * day)).toEqual(["Gate 3"]);
});

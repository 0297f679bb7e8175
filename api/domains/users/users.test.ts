import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { demoPassword } from "#api/seed/demo.ts";
import { expectAudited } from "../../../tests/support/audit.ts";
import { apiOfFile, type Answer, type Caller } from "../../../tests/support/api.ts";
import { queuedMails } from "../../../tests/support/mails.ts";
import { fieldsOf, Staff } from "../../../tests/support/staff.ts";

const api = apiOfFile(["acme", "borealis"]);
let staff: Staff;
beforeAll(async () => {
  staff = await Staff.of(api);
});

const codes = ({ body }: Answer) => body.reasons?.map((reason: { code: string }) => reason.code);

describe("[PRODUCT-08] a person", () => {
  test("changed by two at once: one wins, the other is refused and sees the current record", async () => {
    const { user } = await staff.member();
    const change = (jobTitle: string) =>
      staff.admin.send("PUT", `/api/users/${user.id}`, { ...fieldsOf(user), jobTitle });
    const answers = await Promise.all([change("Fitter"), change("Welder")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ code: "stale", current: { id: user.id } });
  });

  test("has a phone number that an administrator may set, and the audit trail does not keep it", async () => {
    const { user } = await staff.member();
    const url = `/api/users/${user.id}`;
    const wrong = await staff.admin.send("PUT", url, { ...fieldsOf(user), phone: "call me" });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ["phone"]]);
    const saved = await staff.admin.send("PUT", url, { ...fieldsOf(user), phone: "+1 555 010 0117" });
    expect(saved.body.phone).toBe("+1 555 010 0117");
    const rows = await api.deps.db.platform().all(sql<{ body: string }>`
      select body from audit_events where action = 'user.updated' and subject_id = ${user.id}`);
    expect(rows.at(-1)?.body).toContain('"phone":{}');
    expect(rows.map(({ body }) => body).join()).not.toContain("0117");
  });

  test("may from the next request on what the new role says", async () => {
    const { user, caller } = await staff.member();
    expect((await caller.get("/api/users")).status).toBe(403);
    const roleId = staff.roles["safety_manager"];
    expect(
      (await staff.admin.send("PUT", `/api/users/${user.id}`, { ...fieldsOf(user), roleId })).status,
    ).toBe(200);
    expect((await caller.get("/api/users")).status).toBe(200);
    const lines = (await staff.admin.get(`/api/users/${user.id}`)).body.permissions;
    expect(lines).toContainEqual({ permission: "users:edit", held: false, because: "not_in_role" });
  });

  test("deactivated is out at once and stays out; reactivated signs in again", async () => {
    const { user, caller } = await staff.member();
    expect((await caller.get("/api/auth/me")).status).toBe(200);
    const closed = await staff.admin.send("POST", `/api/users/${user.id}/deactivate`, {
      version: user.version,
    });
    expect(closed.body.state).toBe("deactivated");
    expect((await caller.get("/api/auth/me")).status).toBe(401);
    expect((await staff.signIn(user.username)).status).toBe(401);
    const opened = await staff.admin.send("POST", `/api/users/${user.id}/reactivate`, {
      version: closed.body.version,
    });
    expect(opened.body.state).toBe("active");
    expect((await caller.get("/api/auth/me")).status).toBe(401);
    expect((await staff.signIn(user.username)).status).toBe(200);
  });

  test("responsible for an open lockout, or with a lock applied, stays: every reason is named", async () => {
    const busy = await api.deps.db.tenant(await api.deps.tenants.idOf("acme")).first(sql<{
      id: string;
      number: string;
    }>`
      select e.responsible_id as id, p.number from executions e join lockout_plans p on p.id = e.plan_id
      where e.ended_at is null and exists (select from locks l where l.applied_by = e.responsible_id and l.plan_id is not null)`);
    const { body: user } = await staff.admin.get(`/api/users/${busy?.id}`);
    const refused = await staff.admin.send("POST", `/api/users/${user.id}/deactivate`, {
      version: user.version,
    });
    expect(refused.status).toBe(409);
    expect(codes(refused)).toEqual(expect.arrayContaining(["responsible_for_lockout", "lock_applied"]));
    expect(JSON.stringify(refused.body.reasons)).toContain(busy?.number);
    expect((await staff.admin.get(`/api/users/${user.id}`)).body.state).toBe("active");
  });

  test("gets a link for a new password, and is signed out by the administrator", async () => {
    const { user, caller } = await staff.member();
    const sent = await staff.admin.send("POST", `/api/users/${user.id}/reset-password`, {
      version: user.version,
    });
    expect(sent.status).toBe(200);
    const mails = (await queuedMails(api.ownerUrl)).filter(({ to }) => to === user.email);
    expect(mails.at(-1)?.text).toMatch(/reset-password\?token=/);
    const { items } = (await staff.admin.get(`/api/users/${user.id}/sessions`)).body;
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ isCurrent: false });
    // A person who reads accounts does not see where they sign in from.
    const reader = await staff.signIn("manager", demoPassword);
    expect((await reader.caller.get(`/api/users/${user.id}`)).status).toBe(200);
    expect((await reader.caller.get(`/api/users/${user.id}/sessions`)).status).toBe(403);
    const end = (body: object) => staff.admin.send("POST", `/api/users/${user.id}/sign-out`, body);
    expect((await end({ sessionId: user.id })).status).toBe(404);
    expect((await end({ sessionId: items[0].id })).status).toBe(200);
    expect((await caller.get("/api/auth/me")).status).toBe(401);
    expect((await end({ everywhere: true })).status).toBe(200);
  });

  test("who may do more than the helpdesk gets no other address from it, and no one gives themselves one here", async () => {
    const helpdesk = await staff.admin.send("POST", "/api/roles", { name: "Helpdesk" });
    const { id, version } = helpdesk.body;
    const roles = [{ id, version, permissions: ["users:read", "users:edit"] }];
    expect((await staff.admin.send("PUT", "/api/roles", { roles })).status).toBe(200);
    const { caller } = await staff.member({ roleId: id, kind: "other" });
    const move = (by: Caller, user: ReturnType<typeof JSON.parse>) =>
      by.send("PUT", `/api/users/${user.id}`, { ...fieldsOf(user), email: "taken.over@acme.example" });
    for (const target of [
      await staff.invite({ roleId: staff.roles["safety_manager"] }),
      (await staff.member({ roleId: staff.roles["safety_manager"] })).user,
    ]) {
      expect(codes(await move(caller, target))).toEqual(["beyond_own_rights"]);
      const named = { ...fieldsOf(target), jobTitle: "Safety" };
      expect((await caller.send("PUT", `/api/users/${target.id}`, named)).status).toBe(200);
      expect((await staff.admin.get(`/api/users/${target.id}`)).body.email).toBe(target.email);
    }
    const { body: me } = await staff.admin.get("/api/auth/me");
    const { body: own } = await staff.admin.get(`/api/users/${me.user.id}`);
    expect(codes(await move(staff.admin, own))).toEqual(["own_account"]);
    const told = (await queuedMails(api.ownerUrl)).filter(({ to }) => to === "taken.over@acme.example");
    expect(told).toEqual([]);
  });

  test("sees where they are signed in for as long as their organization's sessions last", async () => {
    const platform = api.deps.db.platform();
    const { user, caller } = await staff.member();
    const { caller: elsewhere } = await staff.signIn(user.username);
    const idle = (seconds: number | null) =>
      platform.run(sql`update tenants set session_idle_seconds = ${seconds}::int where slug = 'acme'`);
    await idle(4 * 3600);
    await api.deps.db.tenant(await api.deps.tenants.idOf("acme")).run(sql`
      update sessions set last_active_at = last_active_at - interval '1 hour' where user_id = ${user.id}`);
    expect((await caller.get("/api/auth/me")).status).toBe(200);
    expect((await caller.get("/api/profile/sessions")).body.items).toHaveLength(2);
    expect((await elsewhere.get("/api/auth/me")).status).toBe(200);
    await idle(null);
  });

  test("of another tenant is not there", async () => {
    const stranger = await api.as("admin@borealis");
    const { user } = await staff.member();
    for (const [method, path, body] of [
      ["PUT", "", fieldsOf(user)],
      ["POST", "/deactivate", { version: user.version }],
      ["POST", "/sign-out", { everywhere: true }],
      ["POST", "/certificates", certificate()],
    ] as const) {
      const answer = await stranger.send(method, `/api/users/${user.id}${path}`, body);
      expect([400, 404], path).toContain(answer.status);
    }
    expect((await staff.admin.get(`/api/users/${user.id}`)).body).toMatchObject({
      state: "active",
      certificates: [],
    });
  });
});

describe("[PRODUCT-08] the last system administrator", () => {
  const administrator = () => staff.member({ roleId: staff.roles["system_administrator"], kind: "other" });

  test("cannot go: not by role, not by deactivation, and no one goes by themselves", async () => {
    const { body: me } = await staff.admin.get("/api/auth/me");
    const { body: user } = await staff.admin.get(`/api/users/${me.user.id}`);
    const role = { ...fieldsOf(user), roleId: staff.roles["supervisor"], confirmed: true };
    expect(codes(await staff.admin.send("PUT", `/api/users/${user.id}`, role))).toEqual([
      "last_administrator",
    ]);
    const gone = await staff.admin.send("POST", `/api/users/${user.id}/deactivate`, {
      version: user.version,
    });
    expect(codes(gone)).toEqual(["own_account", "last_administrator"]);
    const bulk = await staff.admin.send("POST", "/api/users/bulk", {
      action: "deactivate",
      userIds: [user.id],
    });
    expect(bulk.body).toMatchObject({ done: 0, refused: [{ user: { id: user.id } }] });
  });

  test("remains when the last two demote each other at the same moment", async () => {
    for (let round = 0; round < 3; round++) {
      const [one, two] = [await administrator(), await administrator()];
      await demoteOthers([one.user.id, two.user.id]);
      const demote = (by: Caller, user: { id: string; version: number }) =>
        by.send("PUT", `/api/users/${user.id}`, { ...fieldsOf(user), roleId: staff.roles["supervisor"] });
      const answers = await Promise.all([demote(one.caller, two.user), demote(two.caller, one.user)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await administrators()).toBe(1);
      await restoreAdministrator();
    }
  });

  test("remains when the last two deactivate each other at the same moment", async () => {
    const [one, two] = [await administrator(), await administrator()];
    await demoteOthers([one.user.id, two.user.id]);
    const close = (by: Caller, user: { id: string; version: number }) =>
      by.send("POST", `/api/users/${user.id}/deactivate`, { version: user.version });
    const answers = await Promise.all([close(one.caller, two.user), close(two.caller, one.user)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await administrators()).toBe(1);
    await restoreAdministrator();
  });

  const platform = () => api.deps.db.platform();
  const demoteOthers = (ids: string[]) =>
    platform().run(sql`
      update users set role_id = ${staff.roles["supervisor"]}
      where role_id = ${staff.roles["system_administrator"]} and id <> all(${ids}::uuid[])`);
  const administrators = async () =>
    (
      await platform().all(
        sql`select from users where active and role_id = ${staff.roles["system_administrator"]}`,
      )
    ).length;
  const restoreAdministrator = () =>
    platform().run(sql`
      update users set role_id = ${staff.roles["system_administrator"]} where email = 'admin@acme.example'`);
});

test("teams are renamed with their version, keep their names apart, and dissolve without their people", async () => {
  const { body: team } = await staff.admin.send("POST", "/api/teams", { name: "Line 1" });
  expect((await staff.admin.send("POST", "/api/teams", { name: "LINE 1" })).body.fields.name).toBeDefined();
  const rename = (version: number) =>
    staff.admin.send("PUT", `/api/teams/${team.id}`, { version, name: "Line one" });
  expect((await rename(team.version)).body.name).toBe("Line one");
  expect((await rename(team.version)).body.code).toBe("stale");
  const { user } = await staff.member();
  const change = (body: object) => staff.admin.send("POST", `/api/teams/${team.id}/members`, body);
  expect((await change({ add: [user.id] })).body.members).toBe(1);
  expect((await change({ add: [user.id], remove: [] })).body.members).toBe(1);
  const stranger = await api.as("admin@borealis");
  expect((await stranger.send("POST", `/api/teams/${team.id}/members`, { add: [user.id] })).status).toBe(404);
  const { body: now } = await staff.admin.get(`/api/teams/${team.id}`);
  expect((await staff.admin.send("DELETE", `/api/teams/${team.id}`, { version: now.version })).status).toBe(
    200,
  );
  expect((await staff.admin.get(`/api/users/${user.id}`)).body).toMatchObject({ state: "active", teams: [] });
});

test("all of it is in the audit trail, and the chains hold", () =>
  expectAudited(api, "user.updated", "user.deactivated", "team.created"));

function certificate(more: object = {}) {
  return { kind: "lockout_authorised", certifiedOn: "2026-01-15", validUntil: "2098-01-15", ...more };
}

import { beforeAll, describe, expect, test } from "vitest";
import { passwordRefusal } from "#contract/identity/sentences.ts";
import { invitationRefusal } from "#contract/invitations/sentences.ts";
import { userRefusal } from "#contract/users/sentences.ts";
import { verifyAllChains } from "#api/infrastructure/audit/verify-all.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { demoPassword } from "#api/seed/demo.ts";
import { apiOfFile, type Answer, type Caller } from "../../../tests/support/api.ts";
import { queuedMails } from "../../../tests/support/mails.ts";
import { fieldsOf, Staff } from "../../../tests/support/staff.ts";

const api = apiOfFile(["acme", "borealis"]);
let staff: Staff;
beforeAll(async () => {
  staff = await Staff.of(api);
});

const codes = ({ body }: Answer) => body.reasons?.map((reason: { code: string }) => reason.code);

describe("[PRODUCT-08] an invitation", () => {
  test("goes by email, sets the first password once, and the person signs in with role and team", async () => {
    const { body: team } = await staff.admin.send("POST", "/api/teams", { name: "Night shift" });
    const invited = await staff.invite({ teamIds: [team.id], kind: "authorised" });
    expect(invited).toMatchObject({ state: "invited", teams: [{ name: "Night shift" }] });
    expect((await staff.signIn(invited.username)).status).toBe(401);
    const token = await staff.tokenOf(invited.email);
    expect(await staff.stateOf(token)).toBe("open");
    expect((await staff.accept(token, "borealis")).status).toBe(400);
    expect((await staff.accept(token, "acme", "short")).body.fields.password).toBe(
      passwordRefusal("password_short", { least: 15 }).message,
    );
    expect((await staff.accept(token, "acme", "passwordpassword")).status).toBe(400);
    expect((await staff.accept(token)).status).toBe(200);
    expect(await staff.stateOf(token)).toBe("used");
    expect((await staff.accept(token)).body.error).toBe(invitationRefusal("invitation_used").message);
    const { caller } = await staff.signIn(invited.username);
    expect((await caller.get("/api/auth/me")).body.user.role.key).toBe("authorised_employee");
    expect((await staff.admin.get(`/api/users/${invited.id}`)).body).toMatchObject({ state: "active" });
  });

  test("sent again makes the first link void; withdrawn, no link works; it lasts seven days", async () => {
    const invited = await staff.invite();
    const first = await staff.tokenOf(invited.email);
    const path = `/api/users/${invited.id}`;
    const resent = await staff.admin.send("POST", `${path}/resend-invitation`, { version: invited.version });
    expect(resent.status).toBe(200);
    const second = await staff.tokenOf(invited.email);
    expect([await staff.stateOf(first), await staff.stateOf(second)]).toEqual(["revoked", "open"]);
    api.advance(7 * 86_400_000 + 1);
    staff.admin = (await staff.signIn("admin", demoPassword)).caller;
    expect(await staff.stateOf(second)).toBe("expired");
    expect((await staff.accept(second)).body.error).toContain("expired");
    const third = await staff.admin.send("POST", `${path}/resend-invitation`, {
      version: resent.body.version,
    });
    const revoked = await staff.admin.send("POST", `${path}/revoke-invitation`, {
      version: third.body.version,
    });
    expect(revoked.body).toMatchObject({ state: "deactivated", invitation: null });
    expect(await staff.stateOf(await staff.tokenOf(invited.email))).toBe("revoked");
    expect((await staff.accept(await staff.tokenOf(invited.email))).status).toBe(400);
  });

  test("is refused for a username or address that is taken, in any letter case", async () => {
    const taken = { username: "TECHNICIAN", email: "Manager@ACME.example" };
    const { status, body } = await staff.admin.send("POST", "/api/users", staff.draft(taken));
    expect(status).toBe(400);
    expect(Object.keys(body.fields).sort()).toEqual(["email", "username"]);
    expect((await staff.admin.send("POST", "/api/users", staff.draft({ username: "manager2" }))).status).toBe(
      201,
    );
  });

  test("of the same username by two at once is refused once", async () => {
    const username = "at-the-same-time";
    const answers = await Promise.all(
      [1, 2, 3].map(() => staff.admin.send("POST", "/api/users", staff.draft({ username }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  test("is refused beyond what the platform allows the organization, and an import is too", async () => {
    const platform = api.deps.db.platform();
    const limit = (most: number | null) =>
      platform.run(sql`update tenants set max_users = ${most}::int where slug = 'acme'`);
    await limit(1);
    const beyond = staff.draft();
    const refused = await staff.admin.send("POST", "/api/users", beyond);
    expect([refused.status, codes(refused)]).toEqual([409, ["limit_users"]]);
    const csv = "name,username,email,role\nOne More,one.more,one.more@acme.example,Supervisor";
    expect(codes(await staff.admin.send("POST", "/api/users/import", { csv }))).toEqual(["limit_users"]);
    await limit(null);
    expect((await staff.admin.send("POST", "/api/users", beyond)).status).toBe(201);
  });

  test("wants a contractor's employer, a role and teams that exist", async () => {
    const contractor = await staff.admin.send(
      "POST",
      "/api/users",
      staff.draft({ roleId: staff.roles["contractor"] }),
    );
    expect(contractor.body.fields.employer).toBeDefined();
    const nowhere = { teamIds: [staff.roles["contractor"]], roleId: staff.admin.cookie };
    expect((await staff.admin.send("POST", "/api/users", staff.draft(nowhere))).status).toBe(400);
    const other = await api.as("admin@borealis");
    const foreign = (await other.get("/api/roles")).body.items[0].id;
    expect(
      (await staff.admin.send("POST", "/api/users", staff.draft({ roleId: foreign }))).body.fields.roleId,
    ).toBeDefined();
  });
});

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

describe("[PRODUCT-08] certificates", () => {
  test("only a lockout authorization in effect lets anyone lock out", async () => {
    const { user } = await staff.member();
    const add = (more: object) =>
      staff.admin.send("POST", `/api/users/${user.id}/certificates`, certificate(more));
    const until = async () => (await staff.admin.get(`/api/users/${user.id}`)).body.authorisedUntil;
    expect((await add({ kind: "high_voltage" })).status).toBe(201);
    expect(await until()).toBeNull();
    expect((await add({ kind: "first aid" })).status).toBe(400);
    expect((await add({ validUntil: "2020-01-01" })).body.fields.validUntil).toBe(
      userRefusal("certificate_out_of_order").message,
    );
    expect((await add({ certifiedOn: "2099-01-01", validUntil: "2099-02-01" })).status).toBe(400);
    const added = await add({ validUntil: "2098-05-01" });
    expect(await until()).toBe("2098-05-01");
    const renewed = await add({ validUntil: "2099-05-01", issuer: "Site safety training" });
    expect(await until()).toBe("2099-05-01");
    expect(renewed.body.certificates[0]).toMatchObject({
      issuer: "Site safety training",
      validUntil: "2099-05-01",
    });

    for (const { id, version, kind } of renewed.body.certificates) {
      if (kind !== "lockout_authorised") continue;
      const path = `/api/users/${user.id}/certificates/${id}/revoke`;
      expect((await staff.admin.send("POST", path, { version: version + 1, reason: "x" })).body.code).toBe(
        "stale",
      );
      expect((await staff.admin.send("POST", path, { version, reason: "Retraining" })).status).toBe(200);
      expect((await staff.admin.send("POST", path, { version: version + 1, reason: "x" })).body.code).toBe(
        "refused",
      );
    }
    expect(await until()).toBeNull();
    const picked = (await staff.admin.get(`/api/people?search=${encodeURIComponent(user.name)}`)).body
      .items[0];
    expect(picked.authorisation).toBeNull();
    expect(added.status).toBe(201);
  });
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

test("all of it is in the audit trail, and the chain holds", async () => {
  const rows = await api.deps.db
    .platform()
    .all(sql<{ action: string }>`select distinct action from audit_events`);
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      "user.invited",
      "user.invitation_accepted",
      "user.updated",
      "user.deactivated",
      "user.certificate_added",
      "user.certificate_revoked",
      "team.created",
    ]),
  );
  for (const chain of await verifyAllChains(api.ownerUrl)) expect(chain.faults, chain.name).toEqual([]);
});

function certificate(more: object = {}) {
  return { kind: "lockout_authorised", certifiedOn: "2026-01-15", validUntil: "2098-01-15", ...more };
}

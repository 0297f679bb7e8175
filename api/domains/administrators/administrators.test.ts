import { beforeAll, describe, expect, test } from "vitest";
import type { PlatformRole } from "#contract/access.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { demoAdminEmail, demoPassword } from "#api/seed/demo.ts";
import { apiOfFile, type Caller, callerOf } from "../../../tests/support/api.ts";
import { queuedMails } from "../../../tests/support/mails.ts";

const api = apiOfFile(["acme"]);
let owner: Caller;
let nobody: Caller;
beforeAll(async () => {
  owner = await api.as("platform");
  nobody = callerOf(api.app, "default", "main", "");
});

const admins = "/api/platform/administrators";
const password = "twelve brass padlocks";

/** A person who was invited, set a password, and is signed in. */
async function joined(username: string, role: PlatformRole): Promise<Caller & { id: string }> {
  const email = `${username}@hasp.example`;
  const { body } = await owner.send("POST", admins, { name: `Admin ${username}`, username, email, role });
  const token = await tokenFor(email);
  expect((await nobody.send("POST", "/api/platform/admin/reset-password", { token, password })).status).toBe(
    200,
  );
  return { ...(await signedIn(email)), id: body.id as string };
}

async function signedIn(email: string): Promise<Caller> {
  const { headers } = await nobody.send("POST", "/api/platform/login", { email, password });
  return callerOf(api.app, "default", "main", String(headers["set-cookie"]).split(";")[0] ?? "");
}

const mailsTo = async (email: string) => (await queuedMails(api.ownerUrl)).filter(({ to }) => to === email);

/** From the newest link mailed to that address. */
async function tokenFor(email: string): Promise<string | undefined> {
  const links = (await mailsTo(email)).flatMap(
    ({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? [],
  );
  return links.at(-1);
}

const versionOf = async (id: string) => (await owner.get(`${admins}/${id}`)).body.version as number;

describe("[PRODUCT-16] administrators of the platform", () => {
  test("are invited by email, set a password by its link, and sign in with their role", async () => {
    const viewer = await joined("vera", "viewer");
    expect((await viewer.get("/api/platform/auth/check")).body.admin).toMatchObject({ role: "viewer" });
    const { body } = await owner.get(`${admins}?search=VERA`);
    expect(body.items).toMatchObject([{ username: "vera", state: "active" }]);
    expect(body.items[0].lastSignInAt).not.toBeNull();
  });

  test("are listed page by page", async () => {
    const first = await owner.get(`${admins}?limit=1`);
    const second = await owner.get(`${admins}?limit=1&cursor=${first.body.nextCursor}`);
    expect(second.body.items[0].id).not.toBe(first.body.items[0].id);
    expect((await owner.get(`${admins}?cursor=nonsense`)).status).toBe(400);
  });

  test("a new link ends the one before; an account in use gets none", async () => {
    const email = "late@hasp.example";
    const invited = await owner.send("POST", admins, {
      name: "Late",
      username: "late",
      email,
      role: "viewer",
    });
    const old = await tokenFor(email);
    const again = `${admins}/${invited.body.id}/invite`;
    const { status, body } = await owner.send("POST", again, { version: invited.body.version });
    expect([status, body.state]).toEqual([200, "invited"]);
    const set = (token: string | undefined) =>
      nobody.send("POST", "/api/platform/admin/reset-password", { token, password });
    expect((await set(old)).status).toBe(400);
    expect((await set(await tokenFor(email))).status).toBe(200);
    const refused = await owner.send("POST", again, { version: await versionOf(invited.body.id) });
    expect([refused.status, refused.body.code]).toEqual([409, "refused"]);
  });

  test("an invitation retried with one key is one account and one email", async () => {
    const body = { name: "Twice", username: "twice", email: "twice@hasp.example", role: "viewer" };
    const send = () => owner.send("POST", admins, body, { "idempotency-key": "twice-twice" });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
    expect((await queuedMails(api.ownerUrl)).filter(({ to }) => to === body.email)).toHaveLength(1);
    const other = await owner.send(
      "POST",
      admins,
      { ...body, name: "Other" },
      { "idempotency-key": "twice-twice" },
    );
    expect([other.status, other.body.code]).toEqual([409, "key_reused"]);
  });

  test("an email and a username belong to one account, whatever their case; invalid input changes nothing", async () => {
    const before = (await owner.get(admins)).body.items.length;
    const good = { name: "New", username: "new", email: "new@hasp.example", role: "viewer" };
    const wrong = [
      [{ ...good, email: demoAdminEmail.toUpperCase() }, "email"],
      [{ ...good, username: "PLATFORM" }, "username"],
      [{ ...good, email: "a@b.example\r\nBcc: all@b.example" }, "email"],
      [{ ...good, name: "x".repeat(10_000) }, "name"],
      [{ ...good, role: "emperor" }, "role"],
    ] as const;
    for (const [body, field] of wrong) {
      const answer = await owner.send("POST", admins, body);
      expect([answer.status, Object.keys(answer.body.fields)], field).toEqual([400, [field]]);
    }
    expect((await owner.get(admins)).body.items).toHaveLength(before);
  });

  test("[GUARD-05] a viewer reads and changes nothing, an administrator decides nothing about administrators", async () => {
    const viewer = await joined("viola", "viewer");
    const administrator = await joined("adam", "administrator");
    expect((await viewer.get(admins)).status).toBe(200);
    const inquiry = (await viewer.get("/api/platform/inquiries?state=all")).body.items[0].id as string;
    const note = (caller: Caller) =>
      caller.send("POST", `/api/platform/inquiries/${inquiry}/notes`, { note: "Called back." });
    expect((await note(viewer)).status).toBe(403);
    expect((await note(administrator)).status).toBe(201);
    for (const caller of [viewer, administrator]) {
      const close = await caller.send("POST", `${admins}/${viewer.id}/deactivate`, { version: 1 });
      expect([close.status, close.body.code]).toEqual([403, "forbidden"]);
    }
  });

  test("closing an account ends its sessions at once; it signs in again when it is opened again", async () => {
    const leaver = await joined("leah", "administrator");
    expect((await leaver.get("/api/platform/tenants")).status).toBe(200);
    const path = `${admins}/${leaver.id}`;
    const closed = await owner.send("POST", `${path}/deactivate`, { version: await versionOf(leaver.id) });
    expect([closed.status, closed.body.state]).toEqual([200, "deactivated"]);
    expect((await leaver.get("/api/platform/tenants")).status).toBe(401);
    const signInWith = { email: "leah@hasp.example", password };
    expect((await nobody.send("POST", "/api/platform/login", signInWith)).status).toBe(401);
    const stale = await owner.send("POST", `${path}/reactivate`, { version: closed.body.version - 1 });
    expect([stale.status, stale.body.code, stale.body.current.state]).toEqual([409, "stale", "deactivated"]);
    await owner.send("POST", `${path}/reactivate`, { version: closed.body.version });
    expect((await nobody.send("POST", "/api/platform/login", signInWith)).status).toBe(200);
  });

  test("are notified at the former address of a change; a change to their own needs their password", async () => {
    const admin = await joined("paul", "administrator");
    expect(await mailsTo("paul@hasp.example"), "of the first password nobody has to be told").toHaveLength(1);
    const account = async (id: string) => (await owner.get(`${admins}/${id}`)).body;
    const { name, username, role, version } = await account(admin.id);
    const moved = { name, username, role, version, email: "paul.new@hasp.example" };
    expect((await owner.send("PUT", `${admins}/${admin.id}`, moved)).status).toBe(200);
    const notice = (await mailsTo("paul@hasp.example")).at(-1);
    expect(notice?.text).toContain("The email address is now paul.new@hasp.example.");
    expect(notice?.text).toContain("Paula Platform changed your Hasp platform account");

    const { body: self } = await owner.get("/api/platform/account");
    const taken = { name: self.name, username: self.username, role: "owner", version: self.version };
    const path = `${admins}/${self.id}`;
    const past = await owner.send("PUT", path, { ...taken, email: "thief@hasp.example" });
    expect([past.status, Object.keys(past.body.fields)]).toEqual([400, ["email"]]);
    expect((await account(self.id)).email).toBe(self.email);
    expect((await owner.send("PUT", path, { ...taken, email: self.email })).status).toBe(200);
  });

  test("one's own name and email change with one's password only", async () => {
    const self = await joined("selma", "viewer");
    const { body: account } = await self.get("/api/platform/account");
    const wanted = {
      version: account.version,
      name: "Selma New",
      username: "selma.new",
      email: "selma.new@hasp.example",
    };
    const put = (body: object) => self.send("PUT", "/api/platform/account", body);
    const wrong = await put({ ...wanted, password: demoPassword });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ["password"]]);
    const saved = await put({ ...wanted, password });
    expect(saved.body).toMatchObject({ name: "Selma New", username: "selma.new", role: "viewer" });
    expect((await put({ ...wanted, password })).body.code).toBe("stale");
    const old = await tokenFor("selma@hasp.example");
    await nobody.send("POST", "/api/platform/admin/forgot-password", { email: "selma.new@hasp.example" });
    const { body: renamed } = await self.get("/api/platform/account");
    await put({ ...wanted, version: renamed.version, email: "selma@hasp.example", password });
    for (const token of [old, await tokenFor("selma.new@hasp.example")]) {
      const late = await nobody.send("POST", "/api/platform/admin/reset-password", { token, password });
      expect(late.status, "a link that went to the email before").toBe(400);
    }
    const [event] = await api.deps.db.platform().all(sql<{ details: unknown }>`
      select body::jsonb->7 as details from audit_events where action = 'platform.administrator_changed'
        and subject_id = ${self.id}`);
    expect(event?.details).toMatchObject({
      email: { from: "selma@hasp.example", to: "selma.new@hasp.example" },
    });
  });
});

describe("[PRODUCT-16] the last owner", () => {
  test("stays owner and open; an owner who never signed in does not count", async () => {
    await owner.send("POST", admins, { name: "X", username: "xx", email: "x@hasp.example", role: "owner" });
    const { body: self } = await owner.get("/api/platform/account");
    const close = await owner.send("POST", `${admins}/${self.id}/deactivate`, { version: self.version });
    expect([close.status, close.body.reasons?.[0]?.code]).toEqual([409, "last_owner"]);
    const { name, username, email } = self;
    const demoted = { version: self.version, name, username, email, role: "viewer" };
    const demote = await owner.send("PUT", `${admins}/${self.id}`, demoted);
    expect([demote.status, demote.body.reasons?.[0]?.code]).toEqual([409, "last_owner"]);
  });

  test("remains when two owners close each other's account at once", async () => {
    const other = await joined("otto", "owner");
    const { body: self } = await owner.get("/api/platform/account");
    const otherVersion = await versionOf(other.id);
    const answers = await Promise.all([
      owner.send("POST", `${admins}/${other.id}/deactivate`, { version: otherVersion }),
      other.send("POST", `${admins}/${self.id}/deactivate`, { version: self.version }),
    ]);
    const codes = answers.map(({ status }) => status).sort();
    expect(codes[0]).toBe(200);
    expect([401, 403]).toContain(codes[1]);
    const left = await api.deps.db.platform().all(sql`
      select from platform_admins where role = 'owner' and active and password_hash is not null`);
    expect(left).toHaveLength(1);
  });
});

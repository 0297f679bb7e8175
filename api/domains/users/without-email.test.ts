import { beforeAll, describe, expect, test } from "vitest";
import { passwordRefusal } from "#contract/identity/sentences.ts";
import { userRefusal } from "#contract/users/sentences.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { expectAudited } from "../../../tests/support/audit.ts";
import { apiOfFile, type Answer } from "../../../tests/support/api.ts";
import { badgeFor, enrolledTablet, signedInOn } from "../../../tests/support/kiosks.ts";
import { queuedMails } from "../../../tests/support/mails.ts";
import { fieldsOf, Staff } from "../../../tests/support/staff.ts";

const api = apiOfFile(["acme"]);
const password = "plain words for a long evening";
let staff: Staff;
beforeAll(async () => {
  staff = await Staff.of(api);
});

const codes = ({ body }: Answer) => body.reasons?.map((reason: { code: string }) => reason.code);
const mailsTo = async (address: string) =>
  (await queuedMails(api.ownerUrl)).filter(({ to }) => to === address);
const post = (id: string, step: string, body: object) =>
  staff.admin.send("POST", `/api/users/${id}/${step}`, body);
const fresh = async (id: string) => (await staff.admin.get(`/api/users/${id}`)).body;

/** Someone who signed in with a code and a password of their own. */
async function member(more: object = {}) {
  const user = await staff.invite({ email: undefined, ...more });
  const { username, code } = (await post(user.id, "sign-in-code", {})).body;
  await staff.visitor().send("POST", "/api/auth/sign-in-code/password", { username, code, password });
  const { caller } = await staff.signIn(username);
  return { user: await fresh(user.id), caller };
}

describe("[PRODUCT-08] an account without an email", () => {
  test("is refused every link by email, in a sentence that says what to do instead", async () => {
    const invited = await staff.invite({ email: undefined });
    const { user } = await member();
    const resent = await post(invited.id, "resend-invitation", { version: invited.version });
    const reset = await post(user.id, "reset-password", { version: user.version });
    expect([codes(resent), codes(reset)]).toEqual([["no_email"], ["no_email"]]);
    expect(reset.body.reasons[0].message).toBe(userRefusal("no_email", { name: user.name }).message);
    expect(codes(await post(invited.id, "revoke-invitation", { version: invited.version }))).toEqual([
      "wrong_state",
    ]);
    expect((await post(invited.id, "deactivate", { version: invited.version })).body.state).toBe(
      "deactivated",
    );
  });

  test("is many people's, but no system administrator's", async () => {
    await staff.invite({ email: null });
    await staff.invite({ email: undefined });
    const roleId = staff.roles["system_administrator"];
    const refused = await staff.admin.send("POST", "/api/users", staff.draft({ email: undefined, roleId }));
    expect([refused.status, refused.body.fields.email]).toEqual([
      400,
      userRefusal("administrator_email_missing").message,
    ]);
    const { user } = await member();
    const promoted = await staff.admin.send("PUT", `/api/users/${user.id}`, { ...fieldsOf(user), roleId });
    expect(Object.keys(promoted.body.fields)).toEqual(["email"]);
  });

  test("gets an address from its person, who confirms it by the link, and then links go there", async () => {
    const { user, caller } = await member();
    const email = `${user.username}@own.example`;
    const asked = await caller.send("POST", "/api/profile/email", { email, currentPassword: password });
    expect(asked.body).toMatchObject({ email: null, pendingEmail: { email } });
    const [mail] = await mailsTo(email);
    const token = /confirm-email\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const confirmed = await staff.visitor().send("POST", "/api/auth/confirm-email", { token });
    expect(confirmed.body).toEqual({ email });
    expect(codes(await post(user.id, "sign-in-code", {}))).toEqual(["has_email"]);
    const { version } = await fresh(user.id);
    expect((await post(user.id, "reset-password", { version })).status).toBe(200);
    expect((await mailsTo(email)).at(-1)?.text).toContain("reset-password?token=");
  });

  test("gets one from an administrator: an invitation before the first password, a link to confirm after it", async () => {
    const invited = await staff.invite({ email: undefined });
    const { user } = await member();
    for (const [person, link] of [
      [invited, "accept-invitation?token="],
      [user, "confirm-email?token="],
    ] as const) {
      const email = `${person.username}@acme.example`;
      await staff.admin.send("PUT", `/api/users/${person.id}`, { ...fieldsOf(person), email });
      expect((await mailsTo(email)).map(({ text }) => text).join()).toContain(link);
    }
  });

  test("had one that an administrator removed: the owner is told there, and no link from before works", async () => {
    const { user } = await staff.member();
    await post(user.id, "reset-password", { version: user.version });
    const token = /reset-password\?token=([\w-]+)/.exec((await mailsTo(user.email)).at(-1)?.text ?? "")?.[1];
    const { email: _, ...rest } = fieldsOf(await fresh(user.id));
    const removed = await staff.admin.send("PUT", `/api/users/${user.id}`, rest);
    expect(removed.body.email).toBeNull();
    expect((await mailsTo(user.email)).at(-1)?.subject).toContain("was removed");
    const reset = await staff.visitor().send("POST", "/api/auth/reset-password", { token, password });
    expect(reset.status).toBe(400);
    expect((await post(user.id, "sign-in-code", {})).status).toBe(201);
  });

  test("asks for a new password as if there were no such account, and gets no email of its changes", async () => {
    const before = (await queuedMails(api.ownerUrl)).length;
    const { user, caller } = await member();
    for (const email of [`${user.username}@acme.example`, "null@acme.example"]) {
      const asked = await staff.visitor().send("POST", "/api/auth/forgot-password", { email });
      expect([asked.status, asked.body]).toEqual([200, { ok: true }]);
    }
    const changed = { currentPassword: password, newPassword: "four brass hasps on the gate" };
    expect((await caller.send("POST", "/api/profile/password", changed)).status).toBe(200);
    expect(await queuedMails(api.ownerUrl)).toHaveLength(before);
  });

  test("is found, filtered, sorted, and exported like any other", async () => {
    const { user } = await member();
    const found = (await staff.admin.get(`/api/users?search=${user.username}&state=no_email`)).body.items;
    expect(found.map(({ id, email }: { id: string; email: null }) => [id, email])).toEqual([[user.id, null]]);
    const file = await staff.admin.get(`/api/users/export?format=csv&search=${user.username}`);
    expect([file.status, file.body]).toEqual([200, expect.stringContaining(user.username)]);
    expect(file.body).not.toContain("null");
    expect((await staff.admin.get("/api/users?state=no_email&sort=-name")).status).toBe(200);
  });

  test("is imported from a line without an address, or a file without that column", async () => {
    const before = (await queuedMails(api.ownerUrl)).length;
    const importing = (csv: string) => staff.admin.send("POST", "/api/users/import", { csv });
    const lines = await importing(
      "name,username,email,role\nOne Fitter,one.fitter,,Supervisor\nTwo Fitter,two.fitter,,Supervisor",
    );
    expect(lines.body).toEqual({ added: 2, leftOut: [] });
    expect((await importing("name,username,role\nThree Fitter,three.fitter,Supervisor")).body.added).toBe(1);
    expect(await queuedMails(api.ownerUrl)).toHaveLength(before);
    const left = (await importing("name,username,role\nOne Boss,one.boss,System administrator")).body.leftOut;
    expect(left[0].problems.map(({ code }: { code: string }) => code)).toEqual([
      "administrator_email_missing",
    ]);
  });
});

describe("a person with a badge alone", () => {
  test("counts as active, and is told what to do where a signature needs a password", async () => {
    const invited = await staff.invite({ email: undefined, roleId: staff.roles["safety_manager"] });
    const tablet = await enrolledTablet(api);
    const { badge, code } = await badgeFor(api, `${invited.username}@acme`);
    expect((await fresh(invited.id)).state).toBe("invited");
    const chosen = await tablet.caller.send("POST", "/api/kiosk/pin", { badge, code, pin: "493027" });
    const caller = signedInOn(api, tablet, chosen);
    expect((await fresh(invited.id)).state).toBe("active");
    const acme = api.deps.db.tenant(await api.deps.tenants.idOf("acme"));
    const plan = await acme.first(sql<{ id: string; version: number }>`
      select id, version from lockout_plans where state = 'submitted' limit 1`);
    await acme.run(sql`update tenant_policies set rules = rules || '{"passwordForSignatures": true}'`);
    const approved = await caller.send("POST", `/api/lockout-plans/${plan?.id}/approve`, {
      version: plan?.version,
      password,
    });
    expect([approved.status, approved.body.fields]).toEqual([
      400,
      { password: passwordRefusal("signature_no_password").message },
    ]);
  });
});

test("all of it is in the audit trail, and the chains hold", () => expectAudited(api, "user.added"));

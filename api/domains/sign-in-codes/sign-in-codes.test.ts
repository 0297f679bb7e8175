import { beforeAll, describe, expect, test } from "vitest";
import { signInCodeRefusal } from "#contract/sign-in-codes/sentences.ts";
import { mostSignInCodes } from "#contract/sign-in-codes/words.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { demoPassword } from "#api/seed/demo.ts";
import { apiOfFile, type Answer, callerOf } from "../../../tests/support/api.ts";
import { expectAudited } from "../../../tests/support/audit.ts";
import { auditActions } from "../../../tests/support/kiosks.ts";
import { queuedMails } from "../../../tests/support/mails.ts";
import { fieldsOf, Staff } from "../../../tests/support/staff.ts";

const api = apiOfFile(["acme", "borealis"]);
const password = "plain words for a long evening";
const other = "seven blue herons over the weir";
let staff: Staff;
beforeAll(async () => {
  staff = await Staff.of(api);
});

const codes = ({ body }: Answer) => body.reasons?.map((reason: { code: string }) => reason.code);
const pathOf = (id: string) => `/api/users/${id}/sign-in-code`;
const make = (id: string) => staff.admin.send("POST", pathOf(id));
const check = (typed: object, slug = "acme") =>
  staff.visitor(slug).send("POST", "/api/auth/sign-in-code", typed);
const use = (typed: object, slug = "acme") =>
  staff.visitor(slug).send("POST", "/api/auth/sign-in-code/password", { password, ...typed });

/** Someone without an email, and their first code. */
async function fitter(more: object = {}) {
  const user = await staff.invite({ email: undefined, ...more });
  const { username, code } = (await make(user.id)).body;
  return { user, typed: { username, code } };
}

async function storedCode(userId: string) {
  const tenant = api.deps.db.tenant(await api.deps.tenants.idOf("acme"));
  return tenant.first(sql<{ hash: string }>`
    select code_hash as hash from sign_in_codes where user_id = ${userId}`);
}

describe("a person without an email", () => {
  test("gets no email, but a code with which they choose their own password, once", async () => {
    const before = (await queuedMails(api.ownerUrl)).length;
    const { user, typed } = await fitter();
    expect(user).toMatchObject({ email: null, state: "invited", invitation: null });
    expect(typed.code).toMatch(/^([0-9A-HJKMNP-TV-X]{4}-){3}[0-9A-HJKMNP-TV-X]{4}$/);
    expect((await check(typed)).body).toEqual({ name: user.name, username: user.username });
    // Typed as people type it.
    const typedByHand = { ...typed, code: ` ${typed.code.toLowerCase().replaceAll("-", " ")} ` };
    const weak = await use({ ...typedByHand, password: "passwordpassword" });
    expect([weak.status, Object.keys(weak.body.fields)]).toEqual([400, ["password"]]);
    const used = await use(typedByHand);
    expect([used.status, used.body.user.username]).toEqual([200, user.username]);
    const cookie = String(used.headers["set-cookie"]).split(";")[0] ?? "";
    expect((await callerOf(api.app, "acme", "tenant", cookie).get("/api/auth/me")).status).toBe(200);
    expect((await use({ ...typed, password: other })).body.error).toBe(
      signInCodeRefusal("code_wrong").message,
    );
    expect((await staff.signIn(user.username)).status).toBe(200);
    expect((await staff.signIn(user.username, typed.code)).status).toBe(401);
    expect((await staff.admin.get(`/api/users/${user.id}`)).body.state).toBe("active");
    expect(await queuedMails(api.ownerUrl)).toHaveLength(before);
    expect(await auditActions(api, "acme", user.id)).toEqual([
      "user.added",
      "user.sign_in_code_made",
      "auth.code_used",
      "auth.signed_in",
      "auth.signed_in",
    ]);
  });

  test("uses a code twice at once: one of them counts, and the password is that one's", async () => {
    const { user, typed } = await fitter();
    const chosen = [password, other, `${other} again`];
    const answers = await Promise.all(chosen.map((own) => use({ ...typed, password: own })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const signedIn = await Promise.all(chosen.map((own) => staff.signIn(user.username, own)));
    expect(signedIn.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
  });

  test("who has a password gets another by a new code, which ends every session and the earlier code", async () => {
    const { user, typed } = await fitter();
    await use(typed);
    const { caller } = await staff.signIn(user.username);
    const earlier = (await make(user.id)).body.code;
    const later = await make(user.id);
    expect([later.status, later.body.state]).toEqual([201, "open"]);
    expect((await check({ ...typed, code: earlier })).status).toBe(401);
    // Until it is used, everything stays as it was.
    expect((await caller.get("/api/auth/me")).status).toBe(200);
    expect((await use({ ...typed, code: later.body.code, password: other })).status).toBe(200);
    expect((await caller.get("/api/auth/me")).status).toBe(401);
    expect((await staff.signIn(user.username)).status).toBe(401);
    expect((await staff.signIn(user.username, other)).status).toBe(200);
  });

  test("has a code for 72 hours; one that is withdrawn opens nothing", async () => {
    const { user, typed } = await fitter();
    expect((await staff.admin.send("POST", `${pathOf(user.id)}/withdraw`)).body.state).toBe("none");
    expect((await check(typed)).status).toBe(401);
    expect(codes(await staff.admin.send("POST", `${pathOf(user.id)}/withdraw`))).toEqual(["no_code"]);
    const { code } = (await make(user.id)).body;
    api.advance(72 * 3_600_000 - 60_000);
    expect((await check({ ...typed, code })).status).toBe(200);
    api.advance(60_001);
    expect((await use({ ...typed, code })).status).toBe(401);
    staff.admin = (await staff.signIn("admin", demoPassword)).caller;
    expect((await staff.admin.get(pathOf(user.id))).body).toMatchObject({ state: "over", allowed: true });
  });

  test("loses the code with a new role, an address, a deactivation, and a password of their own", async () => {
    const steps: ((user: Answer["body"]) => Promise<Answer>)[] = [
      (user) =>
        staff.admin.send("PUT", `/api/users/${user.id}`, {
          ...fieldsOf(user),
          roleId: staff.roles["supervisor"],
        }),
      (user) =>
        staff.admin.send("PUT", `/api/users/${user.id}`, {
          ...fieldsOf(user),
          email: `${user.username}@acme.example`,
        }),
      (user) => staff.admin.send("POST", `/api/users/${user.id}/deactivate`, { version: user.version }),
    ];
    for (const step of steps) {
      const { user, typed } = await fitter();
      expect((await step(user)).status).toBe(200);
      expect((await use(typed)).status).toBe(401);
      expect(await storedCode(user.id)).toBeUndefined();
    }
    const { user, typed } = await fitter();
    await use(typed);
    const { caller } = await staff.signIn(user.username);
    const { code } = (await make(user.id)).body;
    const own = { currentPassword: password, newPassword: other };
    expect((await caller.send("POST", "/api/profile/password", own)).status).toBe(200);
    expect((await use({ ...typed, code })).status).toBe(401);
  });
});

test("codes for several people at once: who has an email or a password gets none, and is named", async () => {
  const [chosen, waiting] = [await fitter(), await fitter()];
  await use(chosen.typed);
  const [added, mailed] = [await staff.invite({ email: undefined }), await staff.invite({})];
  const path = "/api/users/sign-in-codes";
  const userIds = [chosen.user.id, waiting.user.id, added.id, mailed.id, added.id];
  const { status, body } = await staff.admin.send("POST", path, { userIds });
  expect(status).toBe(201);
  const made = body.made as { name: string; username: string; code: string }[];
  expect(made.map(({ username }) => username).sort()).toEqual([waiting.user.username, added.username].sort());
  const refused = body.refused as { user: { id: string }; reasons: { code: string }[] }[];
  expect(new Map(refused.map(({ user, reasons }) => [user.id, reasons.map(({ code }) => code)]))).toEqual(
    new Map([
      [chosen.user.id, ["has_password"]],
      [mailed.id, ["has_email"]],
    ]),
  );
  // The earlier sheet stops working, and each new code opens its own account alone.
  expect((await check(waiting.typed)).status).toBe(401);
  for (const { name, username, code } of made) {
    expect((await check({ username, code })).body).toEqual({ name, username });
  }
  expect((await check({ username: made[0]?.username, code: made[1]?.code })).status).toBe(401);
  expect(await auditActions(api, "acme", added.id)).toEqual(["user.added", "user.sign_in_code_made"]);
  expect((await staff.admin.send("POST", path, { userIds: [] })).status).toBe(400);
  const tooMany = Array.from({ length: mostSignInCodes + 1 }, () => added.id);
  expect((await staff.admin.send("POST", path, { userIds: tooMany })).status).toBe(400);
});

describe("a sign-in code", () => {
  test("is made for no one with an email, with more rights, who is deactivated, or for oneself", async () => {
    const invited = await staff.invite();
    expect(codes(await make(invited.id))).toEqual(["has_email"]);
    const { user } = await fitter();
    await staff.admin.send("POST", `/api/users/${user.id}/deactivate`, { version: user.version });
    expect(codes(await make(user.id))).toEqual(["wrong_state"]);
    const helpdesk = await staff.admin.send("POST", "/api/roles", { name: "Codes desk" });
    const { id, version } = helpdesk.body;
    const roles = [{ id, version, permissions: ["users:read", "users:edit"] }];
    expect((await staff.admin.send("PUT", "/api/roles", { roles })).status).toBe(200);
    const desk = await staff.invite({ email: undefined, roleId: id });
    const { code } = (await make(desk.id)).body;
    await use({ username: desk.username, code });
    const { caller } = await staff.signIn(desk.username);
    const { user: plain } = await fitter();
    expect(codes(await caller.send("POST", pathOf(plain.id)))).toEqual(["beyond_own_rights"]);
    expect(codes(await caller.send("POST", pathOf(desk.id)))).toEqual(["own_account"]);
    expect((await (await api.as("manager@acme")).send("POST", pathOf(plain.id))).status).toBe(403);
    const stranger = await api.as("admin@borealis");
    expect((await stranger.send("POST", pathOf(plain.id))).status).toBe(404);
    expect((await stranger.get(pathOf(plain.id))).status).toBe(404);
  });

  test("opens nothing at another organization, and says the same of every wrong one", async () => {
    const { typed } = await fitter();
    const wrong = [
      await check(typed, "borealis"),
      await check({ ...typed, code: "0000-0000-0000-0000" }),
      await check({ ...typed, username: "nobody.at.all" }),
      await check({ username: "technician", code: typed.code }),
      await check({ username: "technician", code: demoPassword }),
    ];
    const { code, message } = signInCodeRefusal("code_wrong");
    expect(code).toBe("code_wrong");
    for (const { status, body } of wrong)
      expect([status, body.code, body.error]).toEqual([401, "invalid_credentials", message]);
    expect((await check(typed)).status).toBe(200);
  });

  test("is tried as often as a password, counted together, and then not even the right one opens", async () => {
    const { user, typed } = await fitter();
    const tries = [];
    for (let n = 0; n < 10; n += 1)
      tries.push(
        n % 2
          ? await staff.signIn(user.username, "no")
          : await check({ ...typed, code: "0000-0000-0000-0000" }),
      );
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 401));
    const late = await check(typed);
    expect(late.status).toBe(429);
    expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("is stored as a password's hash alone, also where the call has an idempotency key", async () => {
    const { user } = await fitter();
    const headers = { "idempotency-key": "b7a9c2d4-5e6f-4a8b-9c0d-1e2f3a4b5c6d" };
    const made = await staff.admin.send("POST", pathOf(user.id), undefined, headers);
    const { code } = made.body;
    expect((await storedCode(user.id))?.hash).toMatch(/^\$argon2id\$/);
    const rows = await api.deps.db.platform().all(sql<{ text: string }>`
      select body::text as text from audit_events union all select k::text from idempotency_keys k
      union all select j::text from sign_in_codes j`);
    const stored = rows.map(({ text }) => text).join();
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll("-", ""));
  });
});

test("all of it is in the audit trail, and the chains hold", () =>
  expectAudited(
    api,
    "user.added",
    "user.sign_in_code_made",
    "user.sign_in_code_withdrawn",
    "auth.code_used",
  ));

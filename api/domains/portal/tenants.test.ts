import { beforeAll, describe, expect, test } from "vitest";
import { portalRefusal } from "#contract/portal/sentences.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { demoPassword } from "#api/seed/demo.ts";
import { expectAudited } from "../../../tests/support/audit.ts";
import { apiOfFile, type Caller, callerOf } from "../../../tests/support/api.ts";
import { queuedMails } from "../../../tests/support/mails.ts";

const api = apiOfFile(["acme", "borealis"]);
let admin: Caller;
beforeAll(async () => {
  admin = await api.as("platform");
});

const minutes = (n: number) => n * 60_000;
const urlOf = async (slug: string) => `/api/platform/tenants/${await api.deps.tenants.idOf(slug)}`;
const onHost = (slug: string, cookie = "") => callerOf(api.app, slug, "tenant", cookie);
const signInWith = (slug: string, username = "technician", more = {}) =>
  onHost(slug).send("POST", "/api/auth/login", { username, password: demoPassword, ...more });
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers["set-cookie"]).split(";")[0] ?? "";

const newTenant = (slug: string, changes: object = {}) => ({
  name: "Papierwerk Süd",
  slug,
  industry: "manufacturing",
  administrator: { name: "Rosa Süd", email: "rosa@sued.example", username: "rosa" },
  ...changes,
});
const settings = (version: number, changes: object = {}) => ({
  version,
  name: "Acme Foods",
  primaryColor: "#1B7A4B",
  secondaryColor: "#1F3A2E",
  session: { idleMinutes: null, absoluteMinutes: null, warningMinutes: null },
  ...changes,
});

describe("[PRODUCT-15] a tenant made by the platform", () => {
  test("works once its first administrator has chosen a password by the mailed link", async () => {
    const { status, body } = await admin.send("POST", "/api/platform/tenants", newTenant("papierwerk"));
    expect([status, body.slug, body.users, body.state]).toEqual([201, "papierwerk", 1, "active"]);
    const mail = (await queuedMails(api.ownerUrl)).find(({ to }) => to === "rosa@sued.example");
    const token = /papierwerk\.localhost:3000\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const host = onHost("papierwerk");
    const password = "a new and long password";
    expect((await host.send("POST", "/api/auth/reset-password", { token, password })).status).toBe(200);
    const signedIn = await host.send("POST", "/api/auth/login", { username: "rosa", password });
    expect(signedIn.body.user.role.key).toBe("system_administrator");
    const rosa = onHost("papierwerk", cookieOf(signedIn));
    expect((await rosa.get("/api/equipment")).body.items).toEqual([]);
  });

  test.each([
    ["acme", "slug_taken"],
    ["www", "slug_reserved"],
    ["no slug", "slug_form"],
  ])("the slug %s is refused: %s", async (slug, code) => {
    const { status, body } = await admin.send("POST", "/api/platform/tenants", newTenant(slug));
    expect(status).toBe(400);
    expect(body.reasons).toMatchObject([{ code, field: "slug" }]);
  });

  test("of two for one slug at once one is made", async () => {
    const answers = await Promise.all(
      [1, 2].map(() => admin.send("POST", "/api/platform/tenants", newTenant("only-one"))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test("wins the inquiry that it came of, together or not at all", async () => {
    const inquiryId = newId();
    const platform = api.deps.db.platform();
    const now = new Date(api.deps.clock()).toISOString();
    await platform.run(sql`
      insert into inquiries (id, submission_key, request_hash, kind, name, email, company, message, answers, page, campaign,
        created_at, changed_at)
      values (${inquiryId}, ${inquiryId}, ''::bytea, 'sales', 'Rosa Süd', 'rosa@sued.example', 'Papierwerk Süd', 'Please call.',
        '{}', '/talk-to-sales', '{}', ${now}, ${now})`);
    const stateOf = async () => (await admin.get(`/api/platform/inquiries/${inquiryId}`)).body.state;
    await admin.send("POST", "/api/platform/tenants", newTenant("acme", { inquiryId }));
    expect(await stateOf()).toBe("new");
    const unknown = newTenant("not-made", { inquiryId: newId() });
    expect((await admin.send("POST", "/api/platform/tenants", unknown)).status).toBe(404);
    expect((await onHost("not-made").get("/api/tenant/branding")).status).toBe(404);
    const made = await admin.send("POST", "/api/platform/tenants", newTenant("won-over", { inquiryId }));
    expect(made.status).toBe(201);
    expect(await stateOf()).toBe("won");
  });
});

/** A new reader, who is in no lockout and affected by none. */
async function addOutsider(slug: string): Promise<string> {
  await api.deps.db.tenant(await api.deps.tenants.idOf(slug)).run(sql`
    insert into users (id, username, email, name, job_title, kind, role_id, password_hash, active, created_at)
    select gen_random_uuid(), 'outsider', 'outsider@borealis.example', 'Otto Lind', job_title, kind, role_id, password_hash, true, created_at
    from users where username = 'viewer'`);
  return "outsider";
}

describe("[PRODUCT-15] a suspended tenant", () => {
  // People in an open lockout keep their exits: api/domains/executions/exits.test.ts.
  test("leaves no one without a lockout a session, is refused with a sentence, and returns as it was", async () => {
    const url = await urlOf("borealis");
    const outsider = await addOutsider("borealis");
    const bystander = onHost("borealis", cookieOf(await signInWith("borealis", outsider)));
    const technician = onHost("borealis", cookieOf(await signInWith("borealis")));
    expect((await bystander.get("/api/equipment")).status).toBe(200);
    const { body: before } = await admin.get(url);
    const off = await admin.send("POST", `${url}/suspend`, {
      version: before.version,
      reason: "Unpaid since May",
    });
    expect(off.body).toMatchObject({ state: "suspended", suspension: { reason: "Unpaid since May" } });
    for (const answer of [
      await bystander.get("/api/equipment"),
      await technician.get("/api/equipment"),
      await signInWith("borealis", outsider),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, "tenant_suspended"]);
    }
    const open = await api.deps.db.platform().all<{ username: string }>(sql`
      select u.username from sessions s join users u on u.id = s.user_id where s.tenant_id = ${before.id}`);
    expect(open).toEqual([{ username: "technician" }]);
    expect((await admin.get("/api/platform/tenants?state=suspended")).body.items).toMatchObject([
      { slug: "borealis" },
    ]);
    expect((await signInWith("acme")).status).toBe(200);

    const again = await admin.send("POST", `${url}/suspend`, { version: off.body.version, reason: "Twice" });
    expect([again.status, again.body.reasons[0].code]).toEqual([409, "already_suspended"]);
    const on = await admin.send("POST", `${url}/resume`, { version: off.body.version });
    expect(on.body).toMatchObject({ state: "active", suspension: null });
    expect((await bystander.get("/api/equipment")).status).toBe(401);
    expect((await technician.get("/api/equipment")).status).toBe(200);
    expect((await signInWith("borealis", outsider)).status).toBe(200);
  });

  test("needs a reason and the version that was looked at", async () => {
    const url = await urlOf("borealis");
    const { body: before } = await admin.get(url);
    const empty = await admin.send("POST", `${url}/suspend`, { version: before.version, reason: " " });
    expect([empty.status, Object.keys(empty.body.fields)]).toEqual([400, ["reason"]]);
    const late = await admin.send("POST", `${url}/suspend`, { version: before.version - 1, reason: "Late" });
    expect([late.status, late.body.current.version]).toEqual([409, before.version]);
    expect((await admin.get(url)).body.state).toBe("active");
  });
});

describe("[PRODUCT-15] a tenant's settings", () => {
  test("name and colors show on its pages at once; a stale change gets the current record", async () => {
    const url = await urlOf("acme");
    const { body: before } = await admin.get(url);
    const looks = { name: "Acme Group", primaryColor: "#123456", secondaryColor: "#654321" };
    const saved = await admin.send("PUT", `${url}/settings`, settings(before.version, looks));
    expect(saved.body).toMatchObject(looks);
    expect((await onHost("acme").get("/api/tenant/branding")).body).toMatchObject(looks);
    const late = await admin.send("PUT", `${url}/settings`, settings(before.version, { name: "Mine" }));
    expect([late.status, late.body.code, late.body.current.name]).toEqual([409, "stale", "Acme Group"]);
    const back = await admin.send("PUT", `${url}/settings`, settings(saved.body.version));
    expect(back.status).toBe(200);
    const [event] = await api.deps.db.platform().all(sql<{ details: unknown }>`
      select body::jsonb->7 as details from audit_events where action = 'platform.tenant_settings_set' order by seq`);
    expect(event?.details).toEqual({
      slug: "acme",
      name: { from: "Acme Foods", to: "Acme Group" },
      primaryColor: { from: before.primaryColor, to: "#123456" },
      secondaryColor: { from: before.secondaryColor, to: "#654321" },
    });
  });

  test.each([
    [{ idleMinutes: 4 }, "5 to 480"],
    [{ idleMinutes: 481 }, "5 to 480"],
    [{ absoluteMinutes: 59 }, "60 to 10080"],
    [{ warningMinutes: 31 }, "1 to 30"],
    [{ idleMinutes: 1.5 }, portalRefusal("whole_or_empty").message],
    [{ idleMinutes: 120, absoluteMinutes: 60 }, portalRefusal("idle_too_long", { most: 60 }).message],
    [{ idleMinutes: 5 }, portalRefusal("warning_too_long", { idle: 5 }).message],
    [{ warningMinutes: 30 }, portalRefusal("warning_too_long", { idle: 30 }).message],
  ])("times out of bounds or against each other are refused: %o", async (times, sentence) => {
    const url = await urlOf("acme");
    const { body: before } = await admin.get(url);
    const session = { ...settings(1).session, ...times };
    const { status, body } = await admin.send(
      "PUT",
      `${url}/settings`,
      settings(before.version, { session }),
    );
    expect([status, Object.values(body.fields).join()]).toEqual([400, expect.stringContaining(sentence)]);
    expect((await admin.get(url)).body.version).toBe(before.version);
  });

  test("times of its own count from the next request on, for the sessions that are open and those that come", async () => {
    const url = await urlOf("acme");
    const technician = onHost("acme", cookieOf(await signInWith("acme")));
    const { body: before } = await admin.get(url);
    const session = { idleMinutes: 10, absoluteMinutes: 60, warningMinutes: 2 };
    const { body: short } = await admin.send("PUT", `${url}/settings`, settings(before.version, { session }));
    const { body: status } = await technician.get("/api/auth/session-status");
    expect(status.settings.warningTime).toBe(minutes(2));
    expect(status.idleRemaining).toBeLessThanOrEqual(minutes(10));
    expect(status.absoluteRemaining).toBeLessThanOrEqual(minutes(60));
    const remembered = await signInWith("acme", "technician2", { remember: true });
    expect(remembered.headers["set-cookie"]).toContain("Max-Age=3600");
    api.advance(minutes(11));
    const over = await technician.get("/api/auth/me");
    expect([over.status, over.body.reasons[0].code]).toEqual([401, "idle_timeout"]);
    const { body: usual } = await admin.send("PUT", `${url}/settings`, settings(short.version));
    expect(usual.session.idleMinutes).toBeNull();
    expect((await onHost("acme", cookieOf(remembered)).get("/api/auth/me")).status).toBe(200);
  });
});

test("all of it is in the audit trail, and the chains hold", () =>
  expectAudited(
    api,
    "platform.tenant_created",
    "platform.tenant_suspended",
    "platform.tenant_resumed",
    "platform.tenant_settings_set",
    "tenant.created",
  ));

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { passwordRefusal } from "#contract/identity/sentences.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { signupRefusal } from "#contract/signups/sentences.ts";
import { userRefusal } from "#contract/users/sentences.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { verifyAllChains } from "#api/infrastructure/audit/verify-all.ts";
import { callerOf } from "../../../tests/support/api.ts";
import { password, signupsOfFile } from "../../../tests/support/signups-of-tests.ts";
import { openedForm } from "../../../tests/support/form-tokens.ts";
import { queuedMails } from "../../../tests/support/mails.ts";
import { leastTimeMs, mostTimeMs } from "#api/infrastructure/form-token.ts";

const { api, nobody, form, signUp, confirm, linkState, tokensFor, signUpWithToken, tenantsNamed } =
  signupsOfFile();

describe("[PRODUCT-13] signing up", () => {
  test("makes a tenant that works once the mailed link is confirmed, and not before", async () => {
    const body = form("nordwind");
    const { token, signup } = await signUpWithToken(body);
    expect(await tenantsNamed("nordwind")).toEqual([]);
    const pending = await nobody.get(`/api/signups/pending?signup=${signup}`);
    expect(pending.body).toMatchObject({ state: "open", slug: "nordwind", email: body.email, mailsLeft: 4 });
    expect(await linkState(token)).toBe("open");
    expect(await linkState(token)).toBe("open");

    expect((await confirm(token)).body).toEqual({ slug: "nordwind" });
    const signedIn = await callerOf(api.app, "nordwind", "tenant", "").send("POST", "/api/auth/login", {
      username: body.username,
      password,
    });
    expect(signedIn.body.user).toMatchObject({ name: "Ida Nord", role: { key: "system_administrator" } });
    const cookie = String(signedIn.headers["set-cookie"]).split(";")[0] ?? "";
    const admin = callerOf(api.app, "nordwind", "tenant", cookie);
    for (const path of [
      "/api/dashboard",
      "/api/equipment",
      "/api/procedures",
      "/api/lockout-plans",
      "/api/inbox",
    ]) {
      expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
    }
    expect((await admin.get("/api/tenant/branding")).body).toEqual({
      name: "Nordwind Papier",
      logo: null,
      primaryColor: "#C54142",
      secondaryColor: "#2C3C4D",
      words: "osha",
      suspended: false,
    });
    const ready = (await queuedMails(api.ownerUrl)).filter(({ to }) => to === body.email).at(-1);
    expect(ready?.text).toContain("http://nordwind.localhost:3000/auth");
  });

  test("a link used again makes nothing new, and says that it was used; an unknown one says so", async () => {
    const { token } = await signUpWithToken(form("twice"));
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ body }) => body)).toEqual([
      { slug: "twice" },
      { slug: "twice" },
      { slug: "twice" },
    ]);
    expect(await tenantsNamed("twice")).toHaveLength(1);
    expect(await linkState(token)).toBe("verified");
    expect(await linkState("made-up")).toBe("unknown");
    expect((await confirm("made-up")).body).toMatchObject({
      code: "refused",
      reasons: [{ code: "signup_unknown" }],
    });
  });

  test("of two for one slug at once one wins, and the other is refused and can choose another", async () => {
    const bodies = [form("contested"), form("contested")] as const;
    const answers = await Promise.all(bodies.map((body) => signUp(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const loser = answers.find(({ status }) => status === 400);
    expect(loser?.body.fields.slug).toContain("taken or being set up");
    const rows = await api.deps.db.platform().all(sql`select 1 from signups where slug = 'contested'`);
    expect(rows).toHaveLength(1);
  });

  test("a double tap is one signup with one email", async () => {
    const body = form("tapped");
    const key = randomUUID();
    const [one, two] = await Promise.all([signUp(body, key), signUp(body, key)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body).toEqual(two.body);
    expect(await tokensFor(body.email)).toHaveLength(1);
  });

  test.each([
    ["Ab!", "slug_form"],
    ["ab", "slug_form"],
    ["xn--80ak6aa92e", "slug_form"],
    ["www", "slug_reserved"],
    ["platform", "slug_reserved"],
    ["acme", "slug_taken"],
  ])("the slug %s is refused, at the check and at the form: %s", async (slug, code) => {
    const check = await nobody.get(`/api/signups/slug?slug=${encodeURIComponent(slug)}`);
    expect(check.body.fault).not.toBeNull();
    const answer = await signUp(form(slug));
    expect(answer.status).toBe(400);
    expect(answer.body.reasons).toMatchObject([{ code, field: "slug" }]);
  });

  test("a free slug is available, in any letter case", async () => {
    expect((await nobody.get("/api/signups/slug?slug=Free-Slug")).body).toEqual({
      slug: "free-slug",
      fault: null,
    });
    expect((await signUp(form("Free-Slug"))).status).toBe(201);
    expect((await nobody.get("/api/signups/slug?slug=free-slug")).body.fault).toBe("taken");
  });

  test.each([
    ["password", { password: "too short" }, passwordRefusal("password_short", { least: 15 }).message],
    ["password", { password: "Password1234567!" }, passwordRefusal("password_common").message],
    ["password", { password: "Nordwind Papier 1" }, passwordRefusal("password_own_words").message],
    ["email", { email: "nobody" }, inputRefusal("not_an_email").message],
    ["username", { username: "two words" }, userRefusal("username_format", { most: 60 }).message],
    ["industry", { industry: "piracy" }, inputRefusal("choose").message],
    ["terms", { terms: false }, signupRefusal("terms_not_accepted").message],
    ["company", { company: "  " }, inputRefusal("missing").message],
  ])("a form with a wrong %s is refused, and nothing is kept: %o", async (field, changes, sentence) => {
    const answer = await signUp(form("never-made", changes));
    expect([answer.status, answer.body.fields[field]]).toEqual([400, sentence]);
    expect((await nobody.get("/api/signups/slug?slug=never-made")).body.fault).toBeNull();
  });

  test("reveals no accounts: a known address is answered like any other", async () => {
    const known = await signUp(form("known-address", { email: "admin@acme.example" }));
    expect(known.status).toBe(201);
    expect(Object.keys(known.body)).toEqual(["signup"]);
    for (const email of ["admin@acme.example", "stranger@nowhere.example"]) {
      expect((await nobody.send("POST", "/api/signups/resend", { email })).body).toEqual({ ok: true });
    }
  });

  test("a program that fills in the hidden input is answered, and nothing happens", async () => {
    const body = form("for-robots", { homepage: "https://spam.example" });
    expect((await signUp(body)).status).toBe(201);
    expect(await tokensFor(body.email)).toEqual([]);
    expect((await nobody.get("/api/signups/slug?slug=for-robots")).body.fault).toBeNull();
  });

  test.each([
    ["company", "Nordwind\r\nBcc: all@nordwind.example"],
    ["company", "Win at https://evil.example"],
    ["name", "Ida\u202eNord"],
    ["name", "Ida\u200bNord"],
    ["name", "evil.example"],
  ])("a %s with line breaks, invisible characters or an address is refused: %j", async (field, typed) => {
    const answer = await signUp(form("never-made", { [field]: typed }));
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });

  test("sent without having been opened, faster than anyone types, or a day later is refused", async () => {
    const send = (token: string) => nobody.send("POST", "/api/signups", form("guarded", { token }));
    expect((await send("made-up.token")).status).toBe(400);
    const { token } = (await nobody.get("/api/inquiries/form")).body;
    const early = await send(token);
    expect([early.status, early.headers["retry-after"]]).toEqual([429, "2"]);
    api.advance(leastTimeMs);
    expect((await send(token)).status).toBe(201);
    api.advance(mostTimeMs);
    expect((await send(token)).status).toBe(400);
  });

  test("without a plan has the limits of the cheapest plan, with one those of that plan", async () => {
    const limitsOf = async (slug: string, plan?: string) => {
      const { token } = await signUpWithToken(form(slug, plan ? { plan } : {}));
      expect((await confirm(token)).status).toBe(200);
      const [limits] = await api.deps.db.platform().all(sql`
        select max_users as users, max_machines as machines, max_sites as sites, max_storage_gb as storage
        from tenants where slug = ${slug}`);
      return limits;
    };
    const small = { users: 15, machines: 40, sites: 1, storage: 5 };
    expect(await limitsOf("no-plan")).toEqual(small);
    expect(await limitsOf("made-up-plan", "nothing-of-the-kind")).toEqual(small);
    expect(await limitsOf("own-price", "enterprise")).toEqual(small);
    expect(await limitsOf("with-plan", "plant")).toMatchObject({ users: 150 });
  });

  test("is not there on a tenant's host", async () => {
    const onTenant = callerOf(api.app, "acme", "tenant", "");
    expect(
      (await onTenant.send("POST", "/api/signups", form("elsewhere", { token: await openedForm(api) })))
        .status,
    ).toBe(404);
    expect((await onTenant.get("/api/signups/slug?slug=elsewhere")).status).toBe(404);
  });
});

test("all of it is in the audit trail, and the chains hold", async () => {
  const rows = await api.deps.db
    .platform()
    .all(sql<{ action: string }>`select distinct action from audit_events`);
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["signup.requested", "signup.confirmed", "tenant.created"]),
  );
  for (const chain of await verifyAllChains(api.ownerUrl)) expect(chain.faults, chain.name).toEqual([]);
});

import { beforeAll, describe, expect, test } from "vitest";
import { apiRefusal } from "#contract/sentences.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { demoPassword } from "#api/seed/demo.ts";
import { apiOfFile, type Caller, callerOf } from "../../../tests/support/api.ts";
import { queuedMails } from "../../../tests/support/mails.ts";
import { mailQuotas } from "./quota.ts";

const api = apiOfFile(["acme"]);
let admin: Caller;
let tenantId: string;
beforeAll(async () => {
  admin = await api.as("admin@acme");
  tenantId = await api.deps.tenants.idOf("acme");
});

const roleId = async () => (await admin.get("/api/roles")).body.items.at(-1).id as string;
const invite = async (name: string, more: object = {}) =>
  admin.send("POST", "/api/users", {
    name,
    username: name.toLowerCase().replaceAll(" ", "."),
    email: `${name.toLowerCase().replaceAll(" ", ".")}@acme.example`,
    kind: "other",
    roleId: await roleId(),
    ...more,
  });
const csvOf = (from: number, count: number) =>
  [
    "name,username,email,role",
    ...Array.from({ length: count }, (_, n) => {
      const username = `bulk${from + n}`;
      return `Bulk Person,${username},${username}@elsewhere.example,affected_employee`;
    }),
  ].join("\n");
const importPeople = (from: number, count: number) =>
  admin.send("POST", "/api/users/import", { csv: csvOf(from, count) });
const invitations = async () =>
  (await queuedMails(api.ownerUrl)).filter(({ template }) => template?.key === "invitation").length;

describe("invitations of one organization", () => {
  test("hold nothing typed but its name, and not even that where it reads like an address", async () => {
    expect((await invite("Call Now Prize", { jobTitle: "Winner" })).status).toBe(201);
    await api.deps.db
      .platform()
      .run(sql`update tenants set name = 'Win at evil.example' where slug = 'acme'`);
    expect((await invite("Second Prize")).status).toBe(201);
    await api.deps.db.platform().run(sql`update tenants set name = 'Acme Foods' where slug = 'acme'`);
    const [first, second] = (await queuedMails(api.ownerUrl)).filter(({ to }) => /prize@/.test(to));
    expect(first?.text).toContain("Acme Foods");
    for (const typed of ["Call", "Prize", "Winner", "prize", "Anna"])
      expect(`${first?.subject} ${first?.text}`).not.toContain(typed);
    expect(`${second?.subject} ${second?.text}`).not.toContain("evil.example");
  });

  test("are so many a day: a list beyond that is refused whole, with the wait, and a shorter one goes", async () => {
    const before = await invitations();
    const { firstWeek } = mailQuotas.invitation;
    const tooMany = await importPeople(0, 500);
    expect([tooMany.status, tooMany.body.code]).toEqual([429, "rate_limited"]);
    const most = { quota: firstWeek, left: firstWeek - before };
    expect(tooMany.body.error).toBe(apiRefusal("mail_quota_invitation", most).message);
    expect(Number(tooMany.headers["retry-after"])).toBeGreaterThan(0);
    expect(await invitations()).toBe(before);
    expect((await importPeople(0, firstWeek - before)).body.added).toBe(firstWeek - before);
    expect((await invite("One Too Many")).status).toBe(429);
    expect(await invitations()).toBe(firstWeek);
    const people = await api.deps.db
      .tenant(tenantId)
      .all(sql`select 1 from users where username = 'one.too.many'`);
    expect(people).toEqual([]);
  });

  test("continue the next day, and are more once it is a week old", async () => {
    api.advance(24 * 3_600_000);
    admin = await freshAdmin();
    expect((await invite("Next Day")).status).toBe(201);
    api.advance(7 * 24 * 3_600_000);
    admin = await freshAdmin();
    const more = mailQuotas.invitation.firstWeek + 50;
    expect((await importPeople(1000, more)).body).toEqual({ added: more, leftOut: [] });
  });
});

describe("an address that an administrator enters", () => {
  test("gets a link without a name, and daily emails only once its owner opened that link", async () => {
    const { items } = (await admin.get("/api/users?search=viewer")).body;
    const user = (await admin.get(`/api/users/${items[0].id}`)).body;
    const changed = await admin.send("PUT", `/api/users/${user.id}`, {
      ...user,
      version: user.version,
      email: "stranger@elsewhere.example",
      jobTitle: user.jobTitle ?? "",
      employer: user.employer ?? "",
      roleId: user.role.id,
      teamIds: user.teams.map(({ id }: { id: string }) => id),
    });
    expect([changed.status, changed.body.error]).toEqual([200, undefined]);
    const isVerified = async () =>
      (
        await api.deps.db
          .tenant(tenantId)
          .first(sql<{ is: boolean }>`select email_verified as is from users where id = ${user.id}`)
      )?.is;
    expect(await isVerified()).toBe(false);
    const mail = (await queuedMails(api.ownerUrl)).find(({ to }) => to === "stranger@elsewhere.example");
    expect(mail?.text).not.toContain(user.name);
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    expect((await (await api.as("@acme")).send("POST", "/api/auth/confirm-email", { token })).status).toBe(
      200,
    );
    expect(await isVerified()).toBe(true);
  });
});

/** Signed in again: the clock went past the end of every session. */
async function freshAdmin(): Promise<Caller> {
  const nobody = callerOf(api.app, "acme", "tenant", "");
  const { headers } = await nobody.send("POST", "/api/auth/login", {
    username: "admin",
    password: demoPassword,
  });
  return callerOf(api.app, "acme", "tenant", String(headers["set-cookie"]).split(";")[0] ?? "");
}

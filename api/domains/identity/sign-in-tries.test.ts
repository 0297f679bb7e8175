import { describe, expect, test } from "vitest";
import { demoAdminEmail, demoPassword } from "#api/seed/demo.ts";
import { apiOfFile } from "../../../tests/support/api.ts";
import { countTry } from "#api/infrastructure/limits.ts";
import { resetLimits } from "./reset-tries.ts";
import { type RealmName, signInLimits } from "./sign-in-tries.ts";

const api = apiOfFile(["borealis"]);

interface Door {
  realm: RealmName;
  slug: string;
  area: string;
  signIn: string;
  forgot: string;
  /** The input that names the account. */
  field: string;
  /** Two accounts with the demo password, and one that does not exist. */
  owner: string;
  colleague: string;
  stranger: string;
}

const doors: Door[] = [
  {
    realm: "tenant",
    slug: "borealis",
    area: "tenant",
    signIn: "/api/auth/login",
    forgot: "/api/auth/forgot-password",
    field: "username",
    owner: "viewer",
    colleague: "contractor",
    stranger: "nobody-of-that-name",
  },
  {
    realm: "portal",
    slug: "default",
    area: "main",
    signIn: "/api/platform/login",
    forgot: "/api/platform/admin/forgot-password",
    field: "email",
    owner: demoAdminEmail,
    colleague: demoAdminEmail,
    stranger: "guess@hasp.example",
  },
];

describe.each(doors)("attempts to sign in: $realm", (door) => {
  const limits = signInLimits[door.realm];
  const ask = (url: string, address: string, payload: object) =>
    api.app.inject({
      method: "POST",
      url,
      headers: { "x-tenant-slug": door.slug, "x-hasp-area": door.area, "x-forwarded-for": address },
      payload,
    });
  const from = (address: string, account = door.owner, password = demoPassword) =>
    ask(door.signIn, address, { [door.field]: account, password });
  const accountKey = async (account: string) =>
    door.realm === "portal" ? account : `${await api.deps.tenants.idOf(door.slug)}:${account}`;

  test("from one network lock the account there, and the owner signs in from elsewhere", async () => {
    for (let n = 0; n < limits.place.points; n++)
      expect((await from("2001:db8:1:1::1", door.owner, "wrong")).statusCode).toBe(401);
    // Another address of the same /64 belongs to the same stranger.
    const refused = await from("2001:db8:1:1:ffff::2");
    expect([refused.statusCode, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(refused.json().error).toMatch(/Wait \d+ minutes/);
    expect((await from("2001:db8:1:2::1")).statusCode).toBe(200);
    expect((await from("203.0.113.7")).statusCode).toBe(200);
  });

  test("lock one account only, in whatever case it is typed", async () => {
    const typed = door.stranger.toUpperCase();
    for (let n = 0; n < limits.place.points; n++) await from("203.0.113.11", typed, "wrong");
    expect((await from("203.0.113.11", door.stranger)).statusCode).toBe(429);
    expect((await from("203.0.113.11", door.colleague)).statusCode).toBe(200);
  });

  test("from many networks lock the account everywhere", async () => {
    const account = `everywhere.${door.stranger}`;
    const guess = { limit: limits.account, key: await accountKey(account) };
    for (let n = 0; n < limits.account.points; n++) await countTry(api.deps.db, [guess]);
    expect((await from("203.0.113.8", account)).statusCode).toBe(429);
  });

  test("count failures only: a whole shift signs in from one network", async () => {
    const address = "203.0.113.9";
    const tried = () => countTry(api.deps.db, [{ limit: limits.address, key: address }]);
    for (let n = 1; n < limits.address.points; n++) await tried();
    for (const account of [door.owner, door.colleague, door.owner])
      expect((await from(address, account)).statusCode).toBe(200);
    await tried();
    expect((await from(address)).statusCode).toBe(429);
  });

  test("are logged when they fail: realm, account, and address, never the password", async () => {
    const warned: object[] = [];
    const { log } = api.deps;
    api.deps.log = Object.create(log, { warn: { value: (facts: object) => void warned.push(facts) } });
    try {
      await from("203.0.113.10", door.owner, "a wrong password");
      await from("203.0.113.10", `${door.stranger}.example`, "a wrong password");
      await from("203.0.113.10");
    } finally {
      api.deps.log = log;
    }
    const tenantId = door.realm === "portal" ? {} : { tenantId: await api.deps.tenants.idOf(door.slug) };
    const same = { realm: door.realm, ...tenantId, address: "203.0.113.10", requestId: expect.any(String) };
    expect(warned).toEqual([
      { ...same, accountId: expect.any(String) },
      { ...same, accountId: undefined },
    ]);
  });

  test("do not count resets: a stranger who asks for many leaves the owner a link from elsewhere", async () => {
    const reset = (address: string) => ask(door.forgot, address, { email: "guess@hasp.example" });
    for (let n = 0; n < resetLimits.place.points; n++)
      expect((await reset("2001:db8:2:1::1")).statusCode).toBe(200);
    const refused = await reset("2001:db8:2:1::2");
    expect([refused.statusCode, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect((await reset("203.0.113.12")).statusCode).toBe(200);
  });
});

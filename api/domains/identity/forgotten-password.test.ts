import { describe, expect, test } from "vitest";
import { passwordRefusal } from "#contract/identity/sentences.ts";
import { expectAudited } from "../../../tests/support/audit.ts";
import { apiOfFile, callerOf } from "../../../tests/support/api.ts";
import { queuedMails } from "../../../tests/support/mails.ts";
import { demoPassword } from "#api/seed/demo.ts";

const api = apiOfFile(["acme", "borealis"]);

const minutes = (n: number) => n * 60_000;
const signInWith = (slug: string, username: string, password = demoPassword, more = {}) =>
  callerOf(api.app, slug, "tenant", "").send("POST", "/api/auth/login", { username, password, ...more });

describe("a forgotten password", () => {
  test("is set by the link from the email: once, and every session ends", async () => {
    const caller = await freshCaller("viewer");
    const nobody = callerOf(api.app, "acme", "tenant", "");
    expect(
      (await nobody.send("POST", "/api/auth/forgot-password", { email: "viewer@acme.example" })).body,
    ).toEqual({ ok: true });
    const mail = (await queuedMails(api.ownerUrl)).find(({ to }) => to === "viewer@acme.example");
    const token = /http:\/\/acme\.localhost:3000\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    expect(token).toHaveLength(43);

    const reset = (slug: string, password: string) =>
      callerOf(api.app, slug, "tenant", "").send("POST", "/api/auth/reset-password", { token, password });
    expect((await reset("acme", "too short")).body.fields.password).toBe(
      passwordRefusal("password_short", { least: 15 }).message,
    );
    // Eight characters, though sixteen units of UTF-16.
    expect((await reset("acme", "🔒🔑🏭🧰🧯🔧🪛🪚")).body.fields.password).toBe(
      passwordRefusal("password_short", { least: 15 }).message,
    );
    expect((await reset("acme", "Password1234567!")).body.fields.password).toContain("attackers try first");
    expect((await reset("acme", "viewer@acme.example")).body.fields.password).toContain("others know");
    expect((await reset("borealis", "a new and long password")).status).toBe(400);
    expect((await reset("acme", "a new and long password")).status).toBe(200);
    expect((await reset("acme", "another long password")).status).toBe(400);
    expect((await caller.get("/api/auth/me")).status).toBe(401);
    expect((await signInWith("acme", "viewer")).status).toBe(401);
    expect((await signInWith("acme", "viewer", "a new and long password")).status).toBe(200);
    const told = (await queuedMails(api.ownerUrl)).filter(({ to }) => to === "viewer@acme.example");
    expect(told.at(-1)?.subject).toBe("Your Hasp password was changed");
  });

  test("reveals no accounts, and sends nothing to strangers", async () => {
    const nobody = callerOf(api.app, "acme", "tenant", "");
    const before = (await queuedMails(api.ownerUrl)).length;
    for (const email of ["stranger@acme.example", "viewer@borealis.example"]) {
      expect((await nobody.send("POST", "/api/auth/forgot-password", { email })).body).toEqual({ ok: true });
    }
    expect(await queuedMails(api.ownerUrl)).toHaveLength(before);
    expect((await nobody.send("POST", "/api/auth/forgot-password", { email: "no address" })).status).toBe(
      400,
    );
  });

  test("a link works for an hour", async () => {
    const nobody = callerOf(api.app, "acme", "tenant", "");
    await nobody.send("POST", "/api/auth/forgot-password", { email: "supervisor@acme.example" });
    const mail = (await queuedMails(api.ownerUrl)).find(({ to }) => to === "supervisor@acme.example");
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    api.advance(minutes(61));
    const late = await nobody.send("POST", "/api/auth/reset-password", {
      token,
      password: "a new and long password",
    });
    expect([late.status, late.body.error]).toEqual([400, expect.stringContaining("expired")]);
  });
});

async function freshCaller(username: string) {
  const { headers } = await signInWith("acme", username);
  return callerOf(api.app, "acme", "tenant", String(headers["set-cookie"]).split(";")[0] ?? "");
}

test("all of it is in the audit trail, and the chains hold", () =>
  expectAudited(api, "auth.reset_requested", "auth.password_reset"));

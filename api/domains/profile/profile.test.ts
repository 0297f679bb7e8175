import { profileRefusal } from "#contract/profile/sentences.ts";
import { describe, expect, test } from "vitest";
import { passwordRefusal } from "#contract/identity/sentences.ts";
import { demoPassword } from "#api/seed/demo.ts";
import { apiOfFile, type Caller, callerOf } from "../../../tests/support/api.ts";
import { queuedMails } from "../../../tests/support/mails.ts";

const api = apiOfFile(["acme", "borealis"]);

const signInWith = async (username: string, password = demoPassword) => {
  const nobody = callerOf(api.app, "acme", "tenant", "");
  const { status, headers } = await nobody.send("POST", "/api/auth/login", { username, password });
  const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
  return { status, caller: callerOf(api.app, "acme", "tenant", cookie) };
};
const mailsTo = async (address: string) =>
  (await queuedMails(api.ownerUrl)).filter(({ to }) => to === address).map(({ text }) => text);
const confirm = (token: string, slug = "acme"): ReturnType<Caller["send"]> =>
  callerOf(api.app, slug, "tenant", "").send("POST", "/api/auth/confirm-email", { token });
const tokenIn = (text: string | undefined) => /confirm-email\?token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";

describe("[PRODUCT-11] the profile", () => {
  test("is everyone's own, with certificates and their ends; a stale change is refused", async () => {
    const technician = await api.as("technician@acme");
    const { body: profile } = await technician.get("/api/profile");
    expect(profile).toMatchObject({
      username: "technician",
      timeZone: null,
      dailyMail: true,
      pendingEmail: null,
    });
    expect(profile.certificates[0]).toMatchObject({ kind: "lockout_authorised", revokedAt: null });
    const change = {
      version: profile.version,
      timeZone: "Europe/Vienna",
      dailyMail: false,
      phone: "+43 316 555-0142",
    };
    const saved = await technician.send("PUT", "/api/profile", { ...change, name: "Somebody Else" });
    expect(saved.body).toMatchObject({
      timeZone: "Europe/Vienna",
      dailyMail: false,
      phone: "+43 316 555-0142",
    });
    expect(saved.body.name, "signs lockouts, so nobody changes their own").toBe(profile.name);
    expect((await technician.send("PUT", "/api/profile", change)).body.code).toBe("stale");
    const wrong = { ...change, version: saved.body.version, timeZone: "Mars/Olympus" };
    expect((await technician.send("PUT", "/api/profile", wrong)).status).toBe(400);
    const noNumber = { ...change, version: saved.body.version, phone: "call me" };
    expect((await technician.send("PUT", "/api/profile", noNumber)).body.fields.phone).toBe(
      profileRefusal("phone_format").message,
    );
    expect((await technician.get("/api/auth/me")).body.user.timeZone).toBe("Europe/Vienna");
  });

  test("a new password wants the current one, and ends the other sessions", async () => {
    const { caller } = await signInWith("viewer");
    const { caller: elsewhere } = await signInWith("viewer");
    const change = (currentPassword: string, newPassword: string) =>
      caller.send("POST", "/api/profile/password", { currentPassword, newPassword });
    expect((await change("wrong", "plain words for an evening")).body.fields.currentPassword).toBeDefined();
    expect((await change(demoPassword, "short")).body.fields.newPassword).toBe(
      passwordRefusal("password_short", { least: 15 }).message,
    );
    expect((await change(demoPassword, "passwordpassword")).body.fields.newPassword).toBeDefined();
    expect((await change(demoPassword, demoPassword)).status).toBe(400);
    expect((await elsewhere.get("/api/auth/me")).status).toBe(200);
    expect((await change(demoPassword, "plain words for an evening")).status).toBe(200);
    expect((await change(demoPassword, "plain words for an evening")).status).toBe(200);
    expect((await caller.get("/api/auth/me")).status).toBe(200);
    expect((await elsewhere.get("/api/auth/me")).status).toBe(401);
    expect((await signInWith("viewer")).status).toBe(401);
    expect((await signInWith("viewer", "plain words for an evening")).status).toBe(200);
    expect((await mailsTo("viewer@acme.example")).at(-1)).toContain("password was changed");
  });

  test("guessing the current password is limited", async () => {
    const { caller } = await signInWith("contractor");
    const guess = () =>
      caller.send("POST", "/api/profile/password", {
        currentPassword: "x",
        newPassword: "plain words for an evening",
      });
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  test("a new address counts once its owner confirms it, once; the former one is notified", async () => {
    const { caller } = await signInWith("technician2");
    const ask = (email: string, currentPassword = demoPassword) =>
      caller.send("POST", "/api/profile/email", { email, currentPassword });
    expect((await ask("new@acme.example", "wrong")).body.fields.currentPassword).toBeDefined();
    expect((await ask("Manager@ACME.example")).body.fields.email).toContain("already");
    expect((await ask("new@acme.example")).body.pendingEmail.email).toBe("new@acme.example");
    expect((await caller.get("/api/auth/me")).body.user.email).toBe("technician2@acme.example");
    expect((await mailsTo("technician2@acme.example")).at(-1)).toContain("new@acme.example");
    const token = tokenIn((await mailsTo("new@acme.example")).at(-1));
    expect((await confirm(token, "borealis")).status).toBe(400);
    expect((await confirm(token)).body).toEqual({ email: "new@acme.example" });
    expect((await confirm(token)).status).toBe(400);
    expect((await caller.get("/api/profile")).body).toMatchObject({
      email: "new@acme.example",
      pendingEmail: null,
    });
    expect((await mailsTo("technician2@acme.example")).at(-1)).toContain("is now new@acme.example");

    await ask("other@acme.example");
    const withdrawn = tokenIn((await mailsTo("other@acme.example")).at(-1));
    expect((await caller.send("DELETE", "/api/profile/email")).status).toBe(200);
    expect((await confirm(withdrawn)).status).toBe(400);
    await ask("late@acme.example");
    api.advance(24 * 3_600_000 + 1);
    expect((await confirm(tokenIn((await mailsTo("late@acme.example")).at(-1)))).status).toBe(400);
  });

  test("an address that was requested with the former password never counts, once there is a new one", async () => {
    const password = "plain words for one more evening";
    const ask = async (caller: Caller, currentPassword: string) => {
      await caller.send("POST", "/api/profile/email", { email: "thief@example.org", currentPassword });
      return tokenIn((await mailsTo("thief@example.org")).at(-1));
    };
    const { caller } = await signInWith("technician");
    const first = await ask(caller, demoPassword);
    const change = { currentPassword: demoPassword, newPassword: password };
    expect((await caller.send("POST", "/api/profile/password", change)).status).toBe(200);
    expect((await confirm(first)).status).toBe(400);

    const second = await ask(caller, password);
    const nobody = callerOf(api.app, "acme", "tenant", "");
    await nobody.send("POST", "/api/auth/forgot-password", { email: "technician@acme.example" });
    const mail = (await mailsTo("technician@acme.example")).findLast((text) =>
      text.includes("reset-password"),
    );
    const token = /token=([\w-]+)/.exec(mail ?? "")?.[1];
    const reset = { token, password: "other words for one more evening" };
    expect((await nobody.send("POST", "/api/auth/reset-password", reset)).status).toBe(200);
    expect((await confirm(second)).status).toBe(400);
    expect((await mailsTo("technician@acme.example")).at(-1)).toContain("password was changed");
  });

  test("lists one's own devices, and signs out on one or everywhere", async () => {
    const { caller } = await signInWith("supervisor");
    const { caller: tablet } = await signInWith("supervisor");
    const { body } = await caller.get("/api/profile/sessions");
    const other = body.items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    const strange = await (await signInWith("manager")).caller.get("/api/profile/sessions");
    const foreign = { sessionId: strange.body.items[0].id };
    expect((await caller.send("POST", "/api/profile/sign-out", foreign)).status).toBe(404);
    expect((await caller.send("POST", "/api/profile/sign-out", { sessionId: other.id })).status).toBe(200);
    expect((await tablet.get("/api/auth/me")).status).toBe(401);
    expect((await caller.get("/api/auth/me")).status).toBe(200);
    expect((await caller.send("POST", "/api/profile/sign-out", { everywhere: true })).status).toBe(200);
    expect((await caller.get("/api/auth/me")).status).toBe(401);
  });
});

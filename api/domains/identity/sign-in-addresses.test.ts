import { describe, expect, test } from "vitest";
import { apiOfFile, callerOf } from "../../../tests/support/api.ts";
import { queuedMails } from "../../../tests/support/mails.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { signInAddressLimits } from "./sign-in-addresses.ts";

const api = apiOfFile(["acme", "borealis"]);

const path = "/api/auth/sign-in-addresses";
const ask = (email: string) => callerOf(api.app, "default", "main", "").send("POST", path, { email });
const mails = async () => queuedMails(api.ownerUrl);
const mailsTo = async (email: string) => (await mails()).filter(({ to }) => to === email);

describe("where a person signs in", () => {
  test("is emailed to the address of the account, with the username", async () => {
    expect((await ask("Viewer@ACME.example")).body).toEqual({ ok: true });
    const [mail, ...more] = await mailsTo("viewer@acme.example");
    expect(more).toEqual([]);
    expect(mail?.text).toContain("Acme Foods, with the username viewer:\nhttp://acme.localhost:3000/auth\n");
    expect(mail?.text).not.toContain("borealis");
  });

  test("names every organization of a person, and none where the account is deactivated", async () => {
    const change = (email: string, username: string, slug: string, active = true) =>
      api.deps.db.platform().run(sql`
        update users set email = ${email}, active = ${active} where username = ${username}
          and tenant_id = (select tenant_id from tenants where slug = ${slug})`);
    await change("both@plants.example", "manager", "acme");
    await change("Both@plants.example", "manager", "borealis");
    await ask("both@plants.example");
    expect((await mailsTo("both@plants.example"))[0]?.text).toContain(
      "http://acme.localhost:3000/auth\n\nBorealis Steel, with the username manager:\nhttp://borealis.localhost:3000/auth",
    );
    await change("gone@plants.example", "supervisor", "acme", false);
    expect((await ask("gone@plants.example")).body).toEqual({ ok: true });
    expect(await mailsTo("gone@plants.example")).toEqual([]);
  });

  test("reveals no accounts, and sends nothing to strangers", async () => {
    const before = (await mails()).length;
    const known = await ask("technician@acme.example");
    const stranger = await ask("stranger@nowhere.example");
    expect([stranger.status, stranger.body]).toEqual([known.status, known.body]);
    expect(await mails()).toHaveLength(before + 1);
    expect((await ask("no address")).body.fields).toHaveProperty("email");
  });

  test("is refused for a mailbox that was asked for too often, known or not", async () => {
    for (const email of ["often@nowhere.example", "admin@acme.example"]) {
      for (let n = 0; n < signInAddressLimits.mailbox.points; n++)
        expect((await ask(email)).status).toBe(200);
      expect((await ask(email.toUpperCase())).body.code).toBe("rate_limited");
    }
  });

  test("is not there on a tenant's host", async () => {
    const onTenant = callerOf(api.app, "acme", "tenant", "");
    expect((await onTenant.send("POST", path, { email: "viewer@acme.example" })).status).toBe(404);
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { apiOfFile } from "../../../tests/support/api.ts";
import { queuedMails } from "../../../tests/support/mails.ts";
import { fieldsOf, Staff } from "../../../tests/support/staff.ts";

const api = apiOfFile(["acme"]);
let staff: Staff;
beforeAll(async () => {
  staff = await Staff.of(api);
});

describe("a new email address from an administrator", () => {
  test("for a person who is invited: the former one is notified, and links sent to it open nothing", async () => {
    const invited = await staff.invite();
    const before = await staff.tokenOf(invited.email);
    const email = "moved@acme.example";
    await staff.admin.send("PUT", `/api/users/${invited.id}`, { ...fieldsOf(invited), email });
    expect(await staff.stateOf(before)).toBe("revoked");
    expect(await staff.stateOf(await staff.tokenOf(email))).toBe("open");
    const told = (await queuedMails(api.ownerUrl)).filter(({ to }) => to === invited.email);
    expect(told.at(-1)?.text).toContain(email);
  });

  test("for an active person: both are notified, links to the former one open nothing, and the new one is confirmed", async () => {
    const { user } = await staff.member();
    const visitor = staff.visitor();
    await visitor.send("POST", "/api/auth/forgot-password", { email: user.email });
    const mailsTo = async (address: string) =>
      (await queuedMails(api.ownerUrl)).filter(({ to }) => to === address);
    const resetLink = (await mailsTo(user.email)).at(-1)?.text ?? "";
    const token = /reset-password\?token=([\w-]+)/.exec(resetLink)?.[1];
    const email = "new.address@acme.example";
    const answer = await staff.admin.send("PUT", `/api/users/${user.id}`, { ...fieldsOf(user), email });
    expect(answer.body).toMatchObject({ email });
    expect((await mailsTo(user.email)).at(-1)?.text).toContain(email);
    const link = /confirm-email\?token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? "")?.[1];
    expect(link).toHaveLength(43);
    const password = "a new and long password";
    expect((await visitor.send("POST", "/api/auth/reset-password", { token, password })).status).toBe(400);
    const confirmed = await visitor.send("POST", "/api/auth/confirm-email", { token: link });
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  });
});

import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import type { EmailTemplate } from "#contract/email-templates/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { withCustomWording } from "#api/infrastructure/mail/apply-custom-wording.ts";
import { resetMail } from "#api/infrastructure/mail/messages.ts";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";
import { accepted } from "../../../tests/support/lockouts.ts";
import { queuedMails } from "../../../tests/support/mails.ts";
import { setPlatformRole } from "../../../tests/support/platform-role.ts";

const api = apiOfFile(["acme"]);
let admin: Caller;
beforeAll(async () => {
  admin = await api.as("platform");
});

const url = "/api/platform/email-templates/reset_password";
const read = async () => accepted(await admin.get(url)) as EmailTemplate;
const mail = resetMail("ada@acme.example", "https://acme.example/reset?token=t", 1_800_000);
const sent = () =>
  withCustomWording({ db: api.deps.db, log: pino({ level: "silent" }), clock: api.deps.clock }, mail);
const words = { subject: "New password, {{ minutes }} minutes", text: "Here: {{ link }}" };

describe("[PRODUCT-16] email templates", () => {
  test("begin as built in, and the email is sent that way", async () => {
    const { items } = accepted(await admin.get("/api/platform/email-templates")) as {
      items: EmailTemplate[];
    };
    expect(items.length).toBeGreaterThan(10);
    expect(items.every(({ isOwn }) => !isOwn)).toBe(true);
    expect(await read()).toMatchObject({ version: 0, versions: [], subject: "Choose a new Hasp password" });
    expect(await sent()).toEqual(mail);
  });

  test("are previewed in both forms and sent to oneself, which saves nothing", async () => {
    const preview = accepted(await admin.send("POST", `${url}/preview`, words)) as { html: string };
    expect(preview).toMatchObject({ subject: "New password, 60 minutes" });
    expect(preview.html).toContain('<a href="https://acme.hasp.example/reset-password?token=example"');
    accepted(await admin.send("POST", `${url}/test`, words));
    expect((await queuedMails(api.ownerUrl)).at(-1)).toMatchObject({
      to: "platform@hasp.example",
      subject: "Test: New password, 60 minutes",
    });
    expect((await read()).version).toBe(0);
  });

  test("in own words write the emails from then on, until the built-in ones are restored", async () => {
    accepted(await admin.send("PUT", url, { ...words, version: 0 }));
    expect(await sent()).toMatchObject({
      subject: "New password, 30 minutes",
      text: "Here: https://acme.example/reset?token=t",
    });
    accepted(await admin.send("POST", `${url}/restore`, { version: 1, restored: 0 }));
    expect(await sent()).toMatchObject({ subject: mail.subject, text: mail.text });
    const again = accepted(
      await admin.send("POST", `${url}/restore`, { version: 2, restored: 1 }),
    ) as EmailTemplate;
    expect(again).toMatchObject({ version: 3, isOwn: true, subject: words.subject });
    expect(again.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  test("are saved by one of two administrators; the other is shown what is in effect now", async () => {
    const { version } = await read();
    const answers = await Promise.all(
      ["one", "two"].map((name) => admin.send("PUT", url, { ...words, subject: `By ${name}`, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: "stale", current: { version: version + 1 } });
  });

  test("that cannot be used are refused by field, and nothing changes", async () => {
    const before = await read();
    const save = (changes: object) =>
      admin.send("PUT", url, { ...words, version: before.version, ...changes });
    expect((await save({ text: "No link" })).body.reasons).toMatchObject([{ code: "variable_missing" }]);
    expect((await save({ subject: "{{ secret }}" })).body.reasons).toMatchObject([
      { code: "variable_unknown", field: "subject" },
    ]);
    expect((await save({ text: "x".repeat(10_001) })).status).toBe(400);
    expect(
      (await admin.send("PUT", "/api/platform/email-templates/no_such", { ...words, version: 0 })).status,
    ).toBe(404);
    expect(await read()).toEqual(before);
  });

  test("keep one sign for the end of a line, however a browser sends it", async () => {
    const { version } = await read();
    const sentBy = { ...words, text: "Hello,\r\n\r\n{{ link }}\r\n\r\nHasp", version };
    const saved = accepted(await admin.send("PUT", url, sentBy)) as EmailTemplate;
    expect(saved.text).toBe("Hello,\n\n{{ link }}\n\nHasp");
    const { html } = accepted(await admin.send("POST", `${url}/preview`, sentBy)) as { html: string };
    expect(html, "the link on a line of its own is the button").toContain('class="button"');
  });

  test("that leave out what the email is sent for, in some emails only, leave it to the built-in ones", async () => {
    const { version } = await read();
    const forHours = { subject: "x", text: "{% if minutes == '60' %}{{ link }}{% endif %} Hello" };
    accepted(await admin.send("PUT", url, { ...forHours, version }));
    expect(await sent()).toEqual(mail);
    expect((await read()).failure).toContain("link");
  });

  test("that fail in use never stop an email: it is sent as built in, and the template says why", async () => {
    await api.deps.db.platform().run(sql`
      insert into email_templates (key, version, subject, body, saved_at, saved_by)
      select 'reset_password', 90, 'x', '{{ gone }}', now(), id from platform_admins limit 1`);
    expect(await sent()).toEqual(mail);
    expect(await read()).toMatchObject({
      version: 90,
      failedAt: expect.any(String),
      failure: expect.stringContaining("gone"),
    });
  });
});

describe("security emails", () => {
  const keys = [
    "reset_password",
    "sign_in_addresses",
    "password_changed",
    "confirm_email",
    "email_change_asked",
    "email_changed",
    "email_removed",
    "invitation",
    "confirm_signup",
    "first_administrator",
    "administrator_invitation",
    "administrator_changed",
  ];

  test("are those that open an account or warn its owner", async () => {
    const { items } = accepted(await admin.get("/api/platform/email-templates")) as {
      items: EmailTemplate[];
    };
    const marked = items.filter(({ isSecurity }) => isSecurity).map(({ key }) => key);
    expect(marked.sort()).toEqual([...keys].sort());
  });

  test("are changed by owners only; an administrator reads and previews them, and changes the others", async () => {
    const { version } = await read();
    const ready = "/api/platform/email-templates/tenant_ready";
    await setPlatformRole(api, "administrator");
    try {
      const refused = [
        await admin.send("PUT", url, { ...words, version }),
        await admin.send("POST", `${url}/restore`, { version, restored: 0 }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([403, 403]);
      expect(refused[0]?.body.error).toContain("Only an owner of the platform");
      expect((await read()).version).toBe(version);
      expect((await admin.send("POST", `${url}/preview`, words)).status).toBe(200);
      const own = { subject: "Ready", text: "Sign in: {{ link }}", version: 0 };
      expect((await admin.send("PUT", ready, own)).status).toBe(200);
    } finally {
      await setPlatformRole(api, "owner");
    }
    expect((await admin.send("PUT", url, { ...words, version })).status).toBe(200);
  });

  test("with a link mixed into another address are refused, and nothing changes", async () => {
    const { version } = await read();
    const saved = await admin.send("PUT", url, { ...words, text: "{{ link }}.evil.example", version });
    expect([saved.status, saved.body.fields.text]).toEqual([
      400,
      expect.stringContaining("whole link on its own"),
    ]);
    expect((await read()).version).toBe(version);
  });
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { inquiryRefusal } from "#contract/inquiries/sentences.ts";
import { apiRefusal } from "#contract/sentences.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { callerOf } from "../../../tests/support/api.ts";
import { contact, inquiriesOfFile, list, path } from "../../../tests/support/inquiries-of-tests.ts";
import { queuedMails } from "../../../tests/support/mails.ts";
import { mostTimeMs } from "#api/infrastructure/form-token.ts";
import { inquiryLimits } from "./sending.ts";

const { api, visitor, admin, filledIn, send, everything, newest } = inquiriesOfFile();

describe("[PRODUCT-14] the forms of the website", () => {
  test.each([
    contact,
    {
      ...contact,
      kind: "demo",
      company: "Mill Ltd",
      message: "",
      answers: { industry: "pharma", machines: "1-20", preferredOn: "2026-12-01", preferredTime: "morning" },
      page: "/demo",
    },
    {
      ...contact,
      kind: "sales",
      company: "Mill Ltd",
      answers: { companySize: "50-249", sites: "3", currentSystem: "paper" },
      page: "/talk-to-sales",
    },
    {
      ...contact,
      kind: "start",
      company: "Mill Ltd",
      answers: { beginWith: "machines" },
      page: "/get-started",
    },
    {
      ...contact,
      kind: "interest",
      answers: { features: ["offline", "sso"] },
      page: "/expressions-of-interest",
    },
  ])("$kind becomes an inquiry with its source, and two emails", async (form) => {
    const before = (await queuedMails(api.ownerUrl)).length;
    expect((await send(form)).status).toBe(201);
    const item = await newest();
    expect(item).toMatchObject({ kind: form.kind, state: "new", name: "Ada Byron", owner: null });
    const { body } = await admin.get(`${list}/${item.id}`);
    expect(body).toMatchObject({
      page: form.page,
      referrer: "/features",
      campaign: { source: "fair" },
      message: form.message,
      phone: null,
      entries: [],
    });
    expect(Object.keys(body.answers).sort()).toEqual(Object.keys(form.answers).sort());
    const [confirmation, told] = (await queuedMails(api.ownerUrl)).slice(before);
    expect(confirmation?.to).toBe("ada@mill.example");
    // A stranger's address must not make us email anything.
    expect(confirmation?.text).not.toContain("Ada");
    expect(told).toMatchObject({ to: "sales@hasp.example" });
    expect(told?.text).toContain(`/admin/inquiries/${item.id}`);
  });

  test("a repeated form, even at once, is stored once; the same key with other words is refused", async () => {
    const before = await everything();
    const key = randomUUID();
    const token = await filledIn();
    const answers = await Promise.all([
      send({ ...contact, token }, key),
      send({ ...contact, token }, key),
      send({ ...contact, token }, key),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await everything()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2]);
    const other = await send({ ...contact, message: "Other words" }, key);
    expect([other.status, other.body.code]).toEqual([409, "key_reused"]);
  });

  test("bad input is a 400 that names the input, and nothing is stored or mailed", async () => {
    const before = await everything();
    const wrong = [
      [{ ...contact, name: "x".repeat(10_000) }, "name"],
      [{ ...contact, message: "x".repeat(10_000) }, "message"],
      [{ ...contact, message: " \n " }, "message"],
      [{ ...contact, message: "nul \u0000 byte" }, "message"],
      [{ ...contact, name: "Ada\r\nBcc: all@mill.example" }, "name"],
      [{ ...contact, email: "ada@mill.example\r\nBcc: all@mill.example" }, "email"],
      [{ ...contact, email: "ada@mill.example, all@mill.example" }, "email"],
      [{ ...contact, email: "ada" }, "email"],
      [{ ...contact, referrer: "x".repeat(10_000) }, "referrer"],
      [{ ...contact, answers: { topic: "nonsense" } }, "answers.topic"],
      [{ ...contact, kind: "sales", company: "", answers: {} }, "company"],
    ] as const;
    for (const [form, field] of wrong) {
      const { status, body } = await send(form);
      expect([status, Object.keys(body.fields ?? {})], JSON.stringify(form).slice(0, 90)).toEqual([
        400,
        expect.arrayContaining([field]),
      ]);
    }
    expect((await send({ ...contact, kind: "nonsense" })).status).toBe(400);
    expect((await send({ ...contact, message: "x".repeat(70_000) })).status).toBe(413);
    expect(await everything()).toEqual(before);
  });

  test("a program is refused with a message: a filled trap, a form sent at once, a made-up time", async () => {
    const before = await everything();
    const trapped = await send({ ...contact, website: "https://spam.example" });
    expect([trapped.status, trapped.body.error]).toEqual([400, inquiryRefusal("looks_automated").message]);
    const { body: opened } = await visitor.get(`${path}/form`);
    const fast = await send({ ...contact, token: (await visitor.get(`${path}/form`)).body.token as string });
    expect(fast.status).toBe(201);
    const atOnce = await visitor.send("POST", path, {
      ...contact,
      token: (await visitor.get(`${path}/form`)).body.token as string,
    });
    expect([atOnce.status, atOnce.body.error]).toEqual([429, apiRefusal("form_too_fast").message]);
    const [, signed = ""] = (opened.token as string).split(".");
    const earlier = (Number.parseInt((opened.token as string).split(".")[0] ?? "", 36) - 60_000).toString(36);
    expect((await send({ ...contact, token: `${earlier}.${signed}` })).status).toBe(400);
    expect(await everything()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2]);
  });

  test("one mailbox and one address have an hourly limit; nothing is stored beyond it", async () => {
    const { mailbox, address } = inquiryLimits;
    for (let n = 0; n < mailbox.points; n++) {
      expect((await send({ ...contact, email: "Bombed@mill.example" })).status).toBe(201);
    }
    const before = await everything();
    expect((await send({ ...contact, email: "bombed@mill.example" })).status).toBe(429);
    await api.deps.db.platform().run(sql`update rate_limits set points = ${address.points}`);
    expect((await send({ ...contact, email: "other@mill.example" })).status).toBe(429);
    expect(await everything()).toEqual(before);
  });

  test("is not there on a tenant's host", async () => {
    const onTenant = callerOf(api.app, "acme", "tenant", "");
    expect((await onTenant.get(`${path}/form`)).status).toBe(404);
    expect((await onTenant.send("POST", path, { ...contact, token: await filledIn() })).status).toBe(404);
  });
});

test("[PRODUCT-14] a form that was open for more than a day is sent once more", async () => {
  const token = await filledIn();
  api.advance(mostTimeMs);
  const late = await visitor.send("POST", path, { ...contact, token });
  expect([late.status, late.body.error]).toEqual([400, expect.stringContaining("open for too long")]);
  expect((await send(contact)).status).toBe(201);
});

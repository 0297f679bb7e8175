import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inquiryRefusal } from "#contract/inquiries/sentences.ts";
import { apiRefusal } from "#contract/sentences.ts";
import { cleanUp, inquiriesLifeMs, spamLifeMs } from "#api/infrastructure/clean-up.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile, type Caller, callerOf } from "../../../tests/support/api.ts";
import { queuedMails } from "../../../tests/support/mails.ts";
import { leastTimeMs, mostTimeMs } from "#api/infrastructure/form-token.ts";
import { inquiryLimits } from "./sending.ts";

const api = apiOfFile(["acme"], { INQUIRIES_TO: "sales@hasp.example" });
let visitor: Caller;
let admin: Caller;
beforeAll(async () => {
  visitor = callerOf(api.app, "default", "main", "");
  admin = await api.as("platform");
});
beforeEach(() => api.deps.db.platform().run(sql`delete from rate_limits`));

const path = "/api/inquiries";
const list = "/api/platform/inquiries";
const contact = {
  kind: "contact",
  name: "Ada Byron",
  email: "ada@mill.example",
  company: "",
  phone: "",
  message: "Which padlocks fit?",
  answers: { topic: "product" },
  page: "/contact",
  referrer: "/features",
  campaign: { source: "fair", medium: "", campaign: "", term: "", content: "" },
};

/** A token of a form that a person has had time to fill in. */
async function filledIn(): Promise<string> {
  const { body } = await visitor.get(`${path}/form`);
  api.advance(leastTimeMs);
  return body.token as string;
}
const send = async (form: object, key: string = randomUUID()) =>
  visitor.send("POST", path, { token: await filledIn(), ...form }, { "idempotency-key": key });

/** Counts inquiries and emails, to see that nothing was added. */
async function everything() {
  const rows = await api.deps.db.platform().all(sql`select id from inquiries`);
  return [rows.length, (await queuedMails(api.ownerUrl)).length];
}
const newest = async () => (await admin.get(`${list}?state=all&limit=1`)).body.items[0];

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

describe("[PRODUCT-14] Sales Inquiries", () => {
  test("are found by state, kind, owner and words, page by page", async () => {
    await send({ ...contact, name: "Findable Fred", email: "fred@mill.example" });
    const names = async (query: string) =>
      (await admin.get(`${list}?${query}`)).body.items.map((item: { name: string }) => item.name);
    expect(await names("search=findable")).toEqual(["Findable Fred"]);
    // Word prefixes, in any order and column.
    expect(await names("search=fred%40mill%20FINDA")).toEqual(["Findable Fred"]);
    expect(await names("search=fred%20nobody")).toEqual([]);
    expect(await names("search=%25")).toEqual([]);
    expect(await names("search=%27%3A*%20%26%20%7C")).toEqual([]);
    expect(await names("state=answered")).toEqual(["Agnieszka Lis"]);
    expect(await names("state=all&kind=demo&search=inyecta")).toEqual(["Tomás Herrera"]);
    expect(await names("state=all&owner=me")).toEqual([]);
    const first = await admin.get(`${list}?state=all&limit=2`);
    const second = await admin.get(`${list}?state=all&limit=2&cursor=${first.body.nextCursor}`);
    const ids = [...first.body.items, ...second.body.items].map((item: { id: string }) => item.id);
    expect([...ids].sort().reverse()).toEqual(ids);
    for (const query of ["cursor=nonsense", "state=nonsense", "owner=nonsense"]) {
      expect((await admin.get(`${list}?${query}`)).status, query).toBe(400);
    }
  });

  test("are moved and handed over with an entry and an audit event; a stale change saves nothing", async () => {
    await send(contact);
    const { id } = await newest();
    const { body: before } = await admin.get(`${list}/${id}`);
    const ownerId = before.owners[0].id;
    const put = (body: object) => admin.send("PUT", `${list}/${id}`, body);
    const moved = await put({ version: before.version, state: "in_progress", ownerId });
    expect(moved.body).toMatchObject({ state: "in_progress", owner: { name: "Paula Platform" } });
    expect(moved.body.entries.map(({ kind, text }: Record<string, string>) => [kind, text])).toEqual([
      ["state", "in_progress"],
      ["owner", "Paula Platform"],
    ]);
    const late = await put({ version: before.version, state: "lost", ownerId: null });
    expect([late.status, late.body.current.state]).toEqual([409, "in_progress"]);
    const stranger = await put({ version: moved.body.version, state: "lost", ownerId: randomUUID() });
    expect([stranger.status, Object.keys(stranger.body.fields)]).toEqual([400, ["ownerId"]]);
    const events = await api.deps.db.platform().all(sql<{ details: unknown }>`
      select body::jsonb->7 as details from audit_events where subject_id = ${id} and action = 'platform.inquiry_changed'`);
    expect(events).toEqual([
      {
        details: {
          state: { from: "new", to: "in_progress" },
          owner: { from: null, to: "Paula Platform" },
        },
      },
    ]);
  });

  test("stay with someone whose account was closed until they are handed over", async () => {
    await send(contact);
    const { id } = await newest();
    const { body: self } = await admin.get("/api/platform/account");
    const put = async (state: string, ownerId: string | null) => {
      const { version } = (await admin.get(`${list}/${id}`)).body;
      return admin.send("PUT", `${list}/${id}`, { version, state, ownerId });
    };
    const leaver = randomUUID();
    const platform = api.deps.db.platform();
    await platform.run(sql`
      insert into platform_admins (id, name, username, email, role, created_at)
      values (${leaver}, 'Lea Leaver', 'lea', 'lea@hasp.example', 'administrator', now())`);
    expect((await put("new", leaver)).status).toBe(200);
    await platform.run(sql`update platform_admins set active = false where id = ${leaver}`);
    const moved = await put("in_progress", leaver);
    expect([moved.status, moved.body.owner.name]).toEqual([200, "Lea Leaver"]);
    expect(
      (await put("in_progress", self.id)).body.owners.map((one: { id: string }) => one.id),
    ).not.toContain(leaver);
    expect((await put("in_progress", leaver)).status).toBe(400);
  });

  test("a reply is mailed once, kept in the thread, and answers the inquiry", async () => {
    await send(contact);
    const { id } = await newest();
    const before = (await queuedMails(api.ownerUrl)).length;
    const body = { subject: "Your question", reply: "Any lock that takes a 6 mm shackle.\nRegards" };
    const answer = () =>
      admin.send("POST", `${list}/${id}/replies`, body, { "idempotency-key": `reply-${id}` });
    const [first, second] = await Promise.all([answer(), answer()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body).toMatchObject({ state: "answered", owner: { name: "Paula Platform" } });
    expect(first.body.entries[0]).toMatchObject({ kind: "reply", text: `${body.subject}\n\n${body.reply}` });
    const mails = (await queuedMails(api.ownerUrl)).slice(before);
    expect(mails).toMatchObject([
      { to: "ada@mill.example", subject: "Your question", replyTo: "sales@hasp.example" },
    ]);
    const smuggled = await admin.send("POST", `${list}/${id}/replies`, {
      ...body,
      subject: "x\r\nBcc: a@b.example",
    });
    expect([smuggled.status, Object.keys(smuggled.body.fields)]).toEqual([400, ["subject"]]);
  });

  test("notes are added and never changed", async () => {
    await send(contact);
    const { id } = await newest();
    const { body } = await admin.send("POST", `${list}/${id}/notes`, { note: "Called back." });
    expect(body.entries).toMatchObject([
      { kind: "note", authorName: "Paula Platform", text: "Called back." },
    ]);
    const platform = api.deps.db.platform();
    await expect(platform.run(sql`update inquiry_entries set text = 'x'`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(platform.run(sql`delete from inquiry_entries`)).rejects.toThrow(/permission denied/);
    expect((await admin.send("POST", `${list}/${id}/notes`, { note: " " })).status).toBe(400);
    expect((await admin.send("POST", `${list}/${randomUUID()}/notes`, { note: "x" })).status).toBe(404);
  });

  test("are exported as listed, formulas inert", async () => {
    await send({ ...contact, name: "=HYPERLINK(1)", email: "formula@mill.example" });
    const { status, body, headers } = await admin.get(`${list}/export?search=formula%40mill`);
    expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(body).toContain("'=HYPERLINK(1)");
    expect((body as string).trim().split("\r\n")).toHaveLength(2);
  });

  test("go two years after their last change, spam after a month", async () => {
    await send({ ...contact, email: "spam@mill.example" });
    const { id } = await newest();
    const { body } = await admin.get(`${list}/${id}`);
    await admin.send("PUT", `${list}/${id}`, { version: body.version, state: "spam", ownerId: null });
    const rows = async () => (await everything())[0] ?? 0;
    const before = await rows();
    await cleanUp(api.deps.db, api.deps.clock() + spamLifeMs + 60_000);
    expect(await rows()).toBe(before - 1);
    await cleanUp(api.deps.db, api.deps.clock() + inquiriesLifeMs + 60_000);
    expect(await rows()).toBe(0);
  });
});

test("[PRODUCT-14] a form that was open for more than a day is sent once more", async () => {
  const token = await filledIn();
  api.advance(mostTimeMs);
  const late = await visitor.send("POST", path, { ...contact, token });
  expect([late.status, late.body.error]).toEqual([400, expect.stringContaining("open for too long")]);
  expect((await send(contact)).status).toBe(201);
});

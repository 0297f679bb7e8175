import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { cleanUp, inquiriesLifeMs, spamLifeMs } from "#api/infrastructure/clean-up.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { contact, inquiriesOfFile, list } from "../../../tests/support/inquiries-of-tests.ts";
import { queuedMails } from "../../../tests/support/mails.ts";

const { api, admin, send, everything, newest } = inquiriesOfFile();

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

import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { lockRefusal } from "#contract/locks/sentences.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile, type Answer, type Caller } from "../../../tests/support/api.ts";

interface Lock {
  id: string;
  number: string;
  version: number;
  state: string;
}

const api = apiOfFile(["acme", "borealis"]);
let manager: Caller;
let technician: { id: string; name: string };
beforeAll(async () => {
  manager = await api.as("manager@acme");
  technician = (await (await api.as("technician@acme")).get("/api/auth/me")).body.user;
});

const add = (body: unknown, headers = {}) => manager.send("POST", "/api/locks", body, headers);
async function added(number: string, kind = "equipment", ownerId?: string): Promise<Lock> {
  const answer = await add({ number, kind, ownerId });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
const act = ({ id, version }: Lock, what: string, more = {}, who = manager) =>
  who.send("POST", `/api/locks/${id}/${what}`, { version, ...more });
const read = async ({ id }: Lock): Promise<Answer["body"]> => (await manager.get(`/api/locks/${id}`)).body;
const found = async (query: string) =>
  (await manager.get(`/api/locks?${query}`)).body.items.map(({ number }: Lock) => number);
/** A lock that hangs in a demo lockout. */
const hung = async (): Promise<Lock & { hung: { by: string; planNumber: string } }> =>
  (await manager.get("/api/locks?state=hung")).body.items[0];
const eventsOf = async (id: string) => {
  const tenant = await api.deps.tenants.idOf("acme");
  const rows = await api.deps.db.tenant(tenant).all(sql<{ body: string }>`
    select body from audit_events where subject_type = 'lock' and subject_id = ${id} order by seq`);
  return rows.map(({ body }) => JSON.parse(body)[3]);
};

describe("the padlock register", () => {
  test("takes a padlock in and keeps its number in capitals", async () => {
    const answer = await add({ number: " n-1 ", kind: "equipment" });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { number: "N-1", kind: "equipment", state: "in_cabinet", owner: null, hung: null, version: 1 },
    ]);
    expect(await read(answer.body)).toEqual(answer.body);
    expect(await eventsOf(answer.body.id)).toEqual(["lock.created"]);
  });

  test("issues a personal padlock that is added with its owner", async () => {
    const lock = await added("N-2", "personal", technician.id);
    expect(lock).toMatchObject({
      state: "issued",
      owner: { id: technician.id, name: technician.name, active: true },
    });
  });

  test("refuses a number that is taken in any letter case, and a bad number, kind or owner", async () => {
    await added("Dup-7");
    for (const number of ["dup-7", "DUP-7", "dUp-7"]) {
      const { status, body } = await add({ number, kind: "personal" });
      expect([status, body.fields]).toEqual([
        400,
        { number: lockRefusal("number_taken", { number: "DUP-7" }).message },
      ]);
    }
    expect((await add({ number: "a b", kind: "equipment" })).body.fields).toHaveProperty("number");
    expect((await add({ number: "N-3", kind: "hasp" })).body.fields).toHaveProperty("kind");
    for (const [kind, ownerId] of [
      ["equipment", technician.id],
      ["tag", technician.id],
      ["personal", randomUUID()],
      ["personal", "nobody"],
    ])
      expect((await add({ number: "N-3", kind, ownerId })).body.fields).toHaveProperty("ownerId");
    expect(await found("q=N-3")).toEqual([]);
  });

  test("takes one of two that are added with the same number at once", async () => {
    const answers = await Promise.all([
      add({ number: "TWO-1", kind: "equipment" }),
      add({ number: "two-1", kind: "equipment" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test("adds one padlock for one form, however often it is sent", async () => {
    const key = { "idempotency-key": randomUUID() };
    const [first, again] = [
      await add({ number: "ONCE-1", kind: "equipment" }, key),
      await add({ number: "ONCE-1", kind: "equipment" }, key),
    ];
    expect(again.body).toEqual(first.body);
    expect(await eventsOf(first.body.id)).toHaveLength(1);
  });
});

describe("a series of padlocks", () => {
  const series = (first: string, last: string, kind?: string) =>
    manager.send("POST", "/api/locks/series", { first, last, kind });

  test("is added in one step, in the order of its numbers", async () => {
    const answer = await series("s-8", "s-11");
    expect([answer.status, answer.body]).toEqual([201, { added: 4, first: "S-8", last: "S-11" }]);
    expect(await found("q=S-&kind=equipment")).toEqual(
      expect.arrayContaining(["S-8", "S-9", "S-10", "S-11"]),
    );
    const numbers = (await found("q=S-")).filter((number: string) => /^S-\d+$/.test(number));
    expect(numbers).toEqual(["S-8", "S-9", "S-10", "S-11"]);
  });

  test("is refused as a whole, with the numbers that are there already", async () => {
    await added("Whole-03", "personal");
    const { status, body } = await series("whole-01", "whole-05");
    expect([status, Object.keys(body.fields)]).toEqual([400, ["first"]]);
    expect(body.fields.first).toContain("Already in the register: WHOLE-03. Nothing was added.");
    expect(await found("q=WHOLE")).toEqual(["WHOLE-03"]);
  });

  test.each([
    ["S", "S-9", "first"],
    ["S-1", "S", "last"],
    ["S-1", "T-9", "last"],
    ["S-9", "S-1", "last"],
    ["S-1", "S-060", "last"],
    ["S-1", "S-501", "last"],
  ])("from %s to %s is refused on its field", async (first, last, field) => {
    const { status, body } = await series(first, last);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});

describe("a padlock", () => {
  test("is issued, returned, lost, found and retired, each written down", async () => {
    const lock = await added("LIFE-1", "personal");
    const issued = (await act(lock, "issue", { ownerId: technician.id })).body;
    expect(issued).toMatchObject({ state: "issued", owner: { id: technician.id }, version: 2 });
    const lost = (await act(issued, "lost")).body;
    expect(lost).toMatchObject({ state: "lost", owner: { id: technician.id } });
    const back = (await act(lost, "found")).body;
    expect(back).toMatchObject({ state: "issued", owner: { id: technician.id } });
    const returned = (await act(back, "return")).body;
    expect(returned).toMatchObject({ state: "in_cabinet", owner: null });
    const retired = (await act(returned, "retire")).body;
    expect(retired).toMatchObject({ state: "retired", owner: null, version: 6 });
    expect(await eventsOf(lock.id)).toEqual(
      ["created", "issued", "marked_lost", "marked_found", "returned", "retired"].map((act) => `lock.${act}`),
    );
    expect((await act(retired, "retire")).body).toEqual(retired);
    expect((await act(retired, "return")).body).toMatchObject({ state: "in_cabinet" });
  });

  test("gets another number or kind, which is not another padlock's", async () => {
    const lock = await added("EDIT-1");
    await added("EDIT-2");
    const change = (body: object, version = 1) =>
      manager.send("PATCH", `/api/locks/${lock.id}`, { version, ...body });
    expect((await change({ number: "edit-2" })).body.fields).toHaveProperty("number");
    const changed = (await change({ number: "edit-3", kind: "personal" })).body;
    expect(changed).toMatchObject({ number: "EDIT-3", kind: "personal", version: 2 });
    expect((await change({ number: "EDIT-9" })).body).toMatchObject({ code: "stale", current: changed });
    await act(changed, "issue", { ownerId: technician.id });
    expect((await change({ kind: "equipment" }, 3)).body.fields).toHaveProperty("kind");
  });

  test("is not changed on an outdated view: the answer carries it as it is now", async () => {
    const lock = await added("STALE-1");
    await act(lock, "lost");
    for (const what of ["found", "return", "retire", "lost"]) {
      const { status, body } = await act(lock, what);
      expect([status, body.code, body.current]).toEqual([409, "stale", await read(lock)]);
    }
  });

  test.each([
    ["equipment", [], "issue"],
    ["personal", ["issue"], "issue"],
    ["personal", ["lost"], "issue"],
    ["personal", ["retire"], "issue"],
    ["personal", ["retire"], "lost"],
    ["personal", ["lost"], "return"],
    ["personal", [], "found"],
  ])("that is %s, after %j, refuses %s with a reason", async (kind, before, what) => {
    let lock = await added(`NO-${randomUUID().slice(0, 8)}`, kind);
    for (const step of before) lock = (await act(lock, step, { ownerId: technician.id })).body;
    const { status, body } = await act(lock, what, { ownerId: technician.id });
    expect([status, body.code]).toEqual([409, "refused"]);
    expect(body.error).toContain(lock.number);
    expect(await read(lock)).toEqual(lock);
  });

  test("that is applied stays where it is: not returned, damaged, retired, issued or renumbered", async () => {
    const lock = await hung();
    for (const what of ["return", "damaged", "retire", "issue"]) {
      const { status, body } = await act(lock, what, { ownerId: technician.id });
      expect([status, body.reasons[0].code]).toEqual([409, "lock_hung"]);
      expect(body.error).toContain(lock.hung.planNumber);
      expect(body.error).toContain(lock.hung.by);
    }
    const renumbered = await manager.send("PATCH", `/api/locks/${lock.id}`, { version: 1, number: "X-1" });
    expect(renumbered.body.reasons[0].code).toBe("lock_hung");
    expect(await read(lock)).toEqual(lock);
  });
});

describe("several padlocks", () => {
  const many = (what: string, locks: readonly Lock[], who = manager) =>
    who.send("POST", `/api/locks/${what}`, { locks: locks.map(({ id, version }) => ({ id, version })) });

  test("are returned or retired together", async () => {
    const locks = [await added("M-1", "personal", technician.id), await added("M-2")];
    expect((await many("return", locks)).body).toEqual({ changed: 1 });
    const now = await Promise.all(locks.map(read));
    expect(now.map(({ state }) => state)).toEqual(["in_cabinet", "in_cabinet"]);
    expect((await many("retire", now)).body).toEqual({ changed: 2 });
  });

  test("all stay where one of them cannot be: applied, changed, or not there", async () => {
    const [free, changed] = [await added("M-3"), await added("M-4")];
    await act(changed, "lost");
    const held = await hung();
    const missing = { ...free, id: randomUUID() };
    const { status, body } = await many("retire", [free, changed, held, missing]);
    expect([status, body.code]).toEqual([409, "refused"]);
    expect(body.reasons.map(({ code }: { code: string }) => code).sort()).toEqual(
      ["changed", "lock_hung", "not_found"].sort(),
    );
    expect(await read(free)).toEqual(free);
  });
});

describe("the list of padlocks", () => {
  test("is filtered by words, kind, state and owner", async () => {
    const lock = await added("FILTER-1", "personal", technician.id);
    const query = `ownerId=${technician.id}&state=issued&kind=personal`;
    expect(await found(query)).toContain(lock.number);
    expect(await found(`q=${encodeURIComponent(technician.name)}`)).toContain(lock.number);
    expect(await found(`q=filter`)).toEqual([lock.number]);
    expect(await found(`${query.replace("issued", "lost")}&q=filter`)).toEqual([]);
  });

  test.each(["number", "owner", "newest"])("by %s continues from page to page", async (sort) => {
    const whole = (await manager.get(`/api/locks?sort=${sort}&limit=200`)).body.items;
    const seen: Lock[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const { body } = await manager.get(`/api/locks?sort=${sort}&limit=30${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.items);
      cursor = body.nextCursor;
    }
    expect(seen.slice(0, whole.length)).toEqual(whole);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  });

  test("offers a person their own padlocks and the free ones of the cabinet, applied ones never", async () => {
    const mine = await added("MINE-1", "personal", technician.id);
    const { body } = await (await api.as("technician@acme")).get("/api/locks/available");
    const numbers = (locks: { number: string }[]) => locks.map(({ number }) => number);
    expect(numbers(body.own)).toContain(mine.number);
    const hungNow = await found("state=hung&limit=200");
    expect(numbers([...body.own, ...body.cabinet]).filter((number) => hungNow.includes(number))).toEqual([]);
    expect(body.cabinetCount).toBeGreaterThan(0);
    await act(mine, "lost");
    const after = await (await api.as("technician@acme")).get("/api/locks/available");
    expect(numbers(after.body.own)).not.toContain(mine.number);
  });
});

describe("[HOST-03] another tenant's register", () => {
  test("is neither seen nor in the way: the same number is free there", async () => {
    const ours = await added("SHARED-1");
    const stranger = await api.as("admin@borealis");
    expect((await stranger.get("/api/locks?q=SHARED-1")).body.items).toEqual([]);
    expect((await act(ours, "retire", {}, stranger)).status).toBe(404);
    expect(
      (await stranger.send("POST", "/api/locks", { number: "SHARED-1", kind: "equipment" })).status,
    ).toBe(201);
    // The owner is a person of another tenant.
    const body = { number: "SHARED-2", kind: "personal", ownerId: technician.id };
    expect((await stranger.send("POST", "/api/locks", body)).body.fields).toHaveProperty("ownerId");
    expect(await read(ours)).toEqual(ours);
  });
});

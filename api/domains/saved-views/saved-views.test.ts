import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { SavedView } from "#contract/saved-views/schemas.ts";
import { viewRefusal } from "#contract/saved-views/sentences.ts";
import { mostSharedViews, mostViews } from "#contract/saved-views/words.ts";
import { type Answer, apiOfFile, callerOf } from "../../../tests/support/api.ts";
import { accepted, type Callers } from "../../../tests/support/lockouts.ts";
import { buildPlant, type Plant } from "../../../tests/support/plant.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

const api = apiOfFile([]);
let plant: Plant;
let as: Callers;
beforeEach(async () => {
  plant = await buildPlant(api.deps, `plant-${randomUUID()}`);
  as = (who) => callerOf(api.app, plant.slug, "tenant", plant.people[who].cookie);
});

type Who = Parameters<Callers>[0];
const drafts = { list: "plans", name: "My drafts", query: "show=draft" };
const save = (who: Who, changes: object = {}, headers?: Record<string, string>) =>
  as(who).send("POST", "/api/saved-views", { ...drafts, ...changes }, headers);
const saved = async (who: Who, changes: object = {}) => accepted(await save(who, changes)) as SavedView;
const change = (who: Who, { id, version }: SavedView, changes: object) =>
  as(who).send("PATCH", `/api/saved-views/${id}`, { version, ...changes });
const remove = (who: Who, { id, version }: SavedView) =>
  as(who).send("DELETE", `/api/saved-views/${id}`, { version });
const list = async (who: Who, of = "plans") => (await as(who).get(`/api/saved-views?list=${of}`)).body;
const names = async (who: Who, of?: string) => (await list(who, of)).items.map(({ name }: SavedView) => name);
const codeOf = ({ status, body }: Answer) => [status, body.reasons?.[0]?.code];
const events = () =>
  api.deps.db.tenant(plant.tenantId).all(sql<{ action: string; details: Record<string, unknown> }>`
    select action, body::jsonb -> 7 as details from audit_events where subject_type = 'saved_view' order by seq`);
/** Saved straight into the table, because a test of a bound needs many. */
const fill = (count: number, owner: Who, shared: boolean) =>
  api.deps.db.tenant(plant.tenantId).run(sql`
    insert into saved_views (id, owner_id, list, name, query, shared, created_at, updated_at)
    select gen_random_uuid(), ${plant.people[owner].id}, 'plans', 'View ' || n, 'show=all', ${shared}, now(), now()
    from generate_series(1, ${count}::int) n`);

describe("a view of one's own", () => {
  test("is listed for its list, for no one else, and is changed and deleted by its owner alone", async () => {
    const view = await saved("vera");
    expect(view).toMatchObject({ ...drafts, shared: false, isOwn: true, mayChange: true, version: 1 });
    expect([await names("vera"), await names("vera", "procedures")]).toEqual([["My drafts"], []]);
    // Also not for those who may change every shared one.
    expect(await names("mona")).toEqual([]);
    expect((await change("mona", view, { name: "Taken over" })).status).toBe(404);
    expect((await remove("mona", view)).status).toBe(404);

    const renamed = accepted(await change("vera", view, { name: "Drafts" })) as SavedView;
    expect(renamed).toMatchObject({ name: "Drafts", query: "show=draft", version: 2 });
    expect((await change("vera", view, { name: "Late" })).status).toBe(409);
    const updated = accepted(await change("vera", renamed, { query: "search=press&show=all" })) as SavedView;
    expect(updated).toMatchObject({ name: "Drafts", query: "search=press&show=all" });
    expect((await remove("vera", renamed)).status).toBe(409);
    expect((await remove("vera", updated)).status).toBe(200);
    expect(await names("vera")).toEqual([]);
  });

  test("is not known in another company", async () => {
    const view = await saved("mona", { shared: true });
    const other = await buildPlant(api.deps, `plant-${randomUUID()}`);
    const stranger = callerOf(api.app, other.slug, "tenant", other.people.mona.cookie);
    expect((await stranger.get("/api/saved-views?list=plans")).body.items).toEqual([]);
    const { version } = view;
    const url = `/api/saved-views/${view.id}`;
    expect((await stranger.send("PATCH", url, { version, name: "Mine" })).status).toBe(404);
    expect((await stranger.send("DELETE", url, { version })).status).toBe(404);
    expect(await names("mona")).toEqual(["My drafts"]);
  });

  test("has a name that no other of the person has on this list, however it is written", async () => {
    const view = await saved("vera");
    expect(codeOf(await save("vera", { name: "MY DRAFTS" }))).toEqual([400, "name_taken"]);
    await saved("vera", { list: "procedures", query: "state=draft" });
    await saved("tess");
    const second = await saved("vera", { name: "Second" });
    expect(codeOf(await change("vera", second, { name: "my drafts" }))).toEqual([400, "name_taken"]);
    expect((await change("vera", view, { name: "MY drafts" })).body.name).toBe("MY drafts");
  });

  test("is saved once however often the same request comes", async () => {
    const key = { "idempotency-key": randomUUID() };
    const [first, second] = [await save("vera", {}, key), await save("vera", {}, key)];
    expect([first.status, second.body.id]).toEqual([201, first.body.id]);
    expect(await names("vera")).toEqual(["My drafts"]);
  });
});

describe("what a view keeps", () => {
  test.each([
    ["filters in the order of the list", "show=all&search=press", "search=press&show=all"],
    [
      "no page, no view, nothing unknown",
      "cursor=abc&limit=200&view=x&next=//evil.example&show=draft",
      "show=draft",
    ],
    ["no value that the list does not know", "show=javascript:alert(1)&search=press", "search=press"],
    ["not what the list shows anyway", "show=open&search=press", "search=press"],
    [
      "an address only as a word to search for",
      "search=https://evil.example/",
      "search=https%3A%2F%2Fevil.example%2F",
    ],
    ["no invisible zero", "search=pre%00ss", "search=press"],
    ["the first of two", "show=draft&show=all", "show=draft"],
  ])("%s", async (_, query, kept) => {
    expect((await saved("vera", { query })).query).toBe(kept);
  });

  test("of machines and of points: their filters and order, not how many a page shows", async () => {
    const machines = await saved("vera", {
      list: "machines",
      query: "size=100&sort=name&lacks=photo&show=held",
    });
    const points = await saved("vera", { list: "points", query: "show=held&energy=electrical&lacks=photo" });
    expect(machines.query).toBe("lacks=photo&sort=name");
    expect(points.query).toBe("energy=electrical&show=held");
  });

  test.each([
    "",
    "//evil.example",
    "https://evil.example/?show=draft",
    "/\\evil",
    "show=open",
    "cursor=abc",
    "?&=&",
  ])("a query without a filter of the list is refused, and nothing is saved: %s", async (query) => {
    expect(codeOf(await save("vera", { query }))).toEqual([400, "nothing_kept"]);
    expect(await names("vera")).toEqual([]);
    const view = await saved("vera");
    expect(codeOf(await change("vera", view, { query }))).toEqual([400, "nothing_kept"]);
    expect((await list("vera")).items).toMatchObject([{ query: "show=draft", version: 1 }]);
  });

  test("is bounded, as sent and as stored", async () => {
    expect((await save("vera", { query: `show=draft&x=${"x".repeat(1000)}` })).status).toBe(400);
    // As an address says them, 200 such signs are 1,800 characters.
    const site = "語".repeat(100);
    const long = { list: "procedures", query: `search=${site}&site=${site}` };
    expect(codeOf(await save("vera", long))).toEqual([400, "too_long"]);
    expect((await save("vera", { name: "x".repeat(61), query: "show=all" })).status).toBe(400);
    expect((await save("vera", { name: " ", query: "show=all" })).status).toBe(400);
    expect((await save("vera", { list: "users" })).status).toBe(400);
  });

  test("a person has so many views of a list and no more", async () => {
    await fill(mostViews, "vera", false);
    expect(codeOf(await save("vera"))).toEqual([409, "too_many"]);
    await saved("vera", { list: "procedures", query: "state=draft" });
    await saved("tess");
  });
});

describe("a shared view", () => {
  test("is seen by everyone who sees the list, and kept in order by those who edit its records", async () => {
    const view = await saved("sam", { shared: true });
    const [seen] = (await list("vera")).items;
    expect(seen).toMatchObject({ name: "My drafts", shared: true, isOwn: false, mayChange: false });
    expect((await change("vera", view, { name: "Mine" })).status).toBe(403);
    expect((await remove("vera", view)).status).toBe(403);

    const renamed = accepted(await change("mona", view, { name: "Drafts of all" })) as SavedView;
    expect(renamed).toMatchObject({ isOwn: false, mayChange: true });
    const own = accepted(await change("mona", renamed, { shared: false })) as SavedView;
    expect(own).toMatchObject({ shared: false, mayChange: false });
    expect([await names("mona"), await names("vera"), await names("sam")]).toEqual([
      [],
      [],
      ["Drafts of all"],
    ]);
    const again = accepted(await change("sam", own, { shared: true })) as SavedView;
    expect((await remove("mona", again)).status).toBe(200);
    expect(await names("sam")).toEqual([]);
  });

  test("needs the permission to edit the list's records, which lets no one change another's own", async () => {
    expect((await save("vera", { shared: true })).status).toBe(403);
    const view = await saved("vera");
    expect((await change("vera", view, { shared: true })).status).toBe(403);
    expect((await list("vera")).mayShare).toBe(false);
    // A supervisor edits plans, not procedures.
    const procedures = { list: "procedures", query: "state=draft", shared: true };
    expect([(await save("sam", procedures)).status, (await save("mona", procedures)).status]).toEqual([
      403, 201,
    ]);
    expect([(await list("sam")).mayShare, (await list("sam", "procedures")).mayShare]).toEqual([true, false]);
    // A technician reads the register; a safety manager edits it.
    for (const [of, query] of [
      ["machines", "lacks=photo"],
      ["points", "show=unattached"],
    ]) {
      const registered = { list: of, query, shared: true };
      expect([(await save("tess", registered)).status, (await save("mona", registered)).status]).toEqual([
        403, 201,
      ]);
      expect(await names("tess", of)).toEqual(["My drafts"]);
    }
  });

  test("is one of so many in the company", async () => {
    await fill(mostSharedViews, "tess", true);
    expect(codeOf(await save("mona", { shared: true }))).toEqual([409, "too_many_shared"]);
    const own = await saved("mona");
    const refused = await change("mona", own, { shared: true });
    expect(refused.body.reasons).toMatchObject([viewRefusal("too_many_shared", { most: mostSharedViews })]);
  });

  test("is closed with its list: without the feature, no one sees, saves, or changes views of it", async () => {
    const view = await saved("mona", { shared: true });
    await api.deps.db.platform().run(sql`
      update tenants set features = array_remove(features, 'lockout_management') where slug = ${plant.slug}`);
    const closed = [
      await as("mona").get("/api/saved-views?list=plans"),
      await save("mona", { name: "New" }),
      await change("mona", view, { name: "New" }),
      await remove("mona", view),
    ];
    expect(closed.map(({ status, body }) => [status, body.code])).toEqual(
      closed.map(() => [403, "feature_off"]),
    );
    expect((await as("mona").get("/api/saved-views?list=procedures")).status).toBe(200);
  });
});

test("each change is on record; the name of a view of one's own is not", async () => {
  const view = await saved("mona", { name: "Secret" });
  const shared = accepted(await change("mona", view, { name: "Drafts", shared: true })) as SavedView;
  await remove("mona", shared);
  const trail = await events();
  expect(trail).toMatchObject([
    { action: "saved_view.created", details: { list: "plans", shared: false } },
    { action: "saved_view.changed", details: { shared: true, name: "Drafts", query: "show=draft" } },
    { action: "saved_view.deleted", details: { name: "Drafts" } },
  ]);
  expect(JSON.stringify(trail)).not.toContain("Secret");
});

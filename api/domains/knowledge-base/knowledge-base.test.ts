import { describe, expect, test } from "vitest";
import type { ArticleDetail, EntryHit, EntryItem } from "#contract/knowledge-base/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { expectAudited } from "../../../tests/support/audit.ts";
import { accepted } from "../../../tests/support/lockouts.ts";
import { articlesOfTests } from "../../../tests/support/articles-of-tests.ts";

const { api, send, get, article, write, fieldsOf, makeFolder } = articlesOfTests();

const found = async (q: string, who = "technician@acme") =>
  (await get<{ items: EntryHit[] }>(who, `search?q=${encodeURIComponent(q)}`)).items;

describe("[PRODUCT-06] articles", () => {
  test("are written, found where they were put, and read by everyone of the tenant", async () => {
    const folder = await makeFolder("Written");
    const made = await write({ title: "Where it was put", folderId: folder.id, tags: ["Shift", "shift"] });
    const { items } = await get<{ items: EntryItem[] }>(
      "viewer@acme",
      `entries?show=folder&folderId=${folder.id}`,
    );
    expect(items).toMatchObject([{ id: made.id, kind: "article", title: "Where it was put" }]);
    const read = await get<ArticleDetail>("viewer@acme", `articles/${made.id}`);
    expect(read).toMatchObject({ number: 1, currentNumber: 1, body: "Stripes first.", reading: null });
    const byTag = await get<{ items: EntryItem[] }>("viewer@acme", "entries?tag=shift");
    expect(byTag.items.filter(({ id }) => id === made.id)).toHaveLength(1);
  });

  test("are listed by the machine that they are linked to", async () => {
    const { body } = await (await api.as("manager@acme")).get("/api/equipment?limit=2");
    const [machine, other] = body.items.map(({ id }: { id: string }) => id);
    const made = await write({ title: "Of one machine", equipmentIds: [machine] });
    const titlesOf = async (id: string) => {
      const { items } = await get<{ items: EntryItem[] }>(
        "viewer@acme",
        `entries?equipmentId=${id}&limit=200`,
      );
      return items.map((item) => item.title);
    };
    expect(await titlesOf(machine)).toContain(made.title);
    expect(await titlesOf(other)).not.toContain(made.title);
  });

  test("other words make a version; tags, machines and review do not", async () => {
    const made = await write({ title: "Version one" });
    const machine = await api.deps.db
      .tenant(await api.deps.tenants.idOf("acme"))
      .first(sql<{ id: string }>`select id from equipment limit 1`);
    const tagged = accepted(
      await send("manager@acme", "PUT", `articles/${made.id}`, {
        ...fieldsOf(made),
        tags: ["new"],
        equipmentIds: [machine?.id],
        reviewOn: "2030-01-01",
      }),
    ) as ArticleDetail;
    expect(tagged).toMatchObject({
      number: 1,
      version: 2,
      reviewOn: "2030-01-01",
      equipment: [{ id: machine?.id }],
    });
    const reworded = accepted(
      await send("manager@acme", "PUT", `articles/${made.id}`, {
        ...fieldsOf(tagged),
        body: "Spots instead.",
        note: "No stripes",
      }),
    ) as ArticleDetail;
    expect(reworded).toMatchObject({ number: 2, body: "Spots instead.", note: "No stripes" });
    const first = await get<ArticleDetail>("viewer@acme", `articles/${made.id}?number=1`);
    expect(first).toMatchObject({ number: 1, currentNumber: 2, body: "Stripes first." });

    const restored = accepted(
      await send("manager@acme", "POST", `articles/${made.id}/restore`, {
        version: reworded.version,
        number: 1,
      }),
    ) as ArticleDetail;
    expect(restored).toMatchObject({ number: 3, body: "Stripes first.", note: "Version 1 again" });
    const { items } = await get<{ items: { number: number }[] }>(
      "viewer@acme",
      `articles/${made.id}/versions`,
    );
    expect(items.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test("of two who save at once one wins, the other is shown what is there now, and nothing is lost", async () => {
    const made = await write({ title: "Two at once" });
    const save = (body: string) =>
      send("manager@acme", "PUT", `articles/${made.id}`, { ...fieldsOf(made), body });
    const answers = await Promise.all([save("One"), save("Other")]);
    const won = answers.find(({ status }) => status === 200);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({
      code: "stale",
      current: { body: won?.body.body as string, version: 2 },
    });
    const { items } = await get<{ items: unknown[] }>("viewer@acme", `articles/${made.id}/versions`);
    expect(items).toHaveLength(2);
  });

  test("a repeated form writes one article", async () => {
    const headers = { "idempotency-key": "article-key-1" };
    const twice = await Promise.all(
      [1, 2].map(() => send("manager@acme", "POST", "articles", article({ title: "Sent twice" }), headers)),
    );
    expect(new Set(twice.map(({ body }) => (body as ArticleDetail).id)).size).toBe(1);
  });

  test("archived, they are found no more, but their versions stay", async () => {
    const made = await write({ title: "Quagga to archive", tags: ["quagga"] });
    expect(await found("quagga")).toHaveLength(1);
    accepted(await send("manager@acme", "POST", `articles/${made.id}/archive`, { version: 1 }));
    expect(await found("quagga")).toEqual([]);
    expect((await get<{ items: unknown[] }>("viewer@acme", "entries?tag=quagga")).items).toEqual([]);
    expect(await get<ArticleDetail>("viewer@acme", `articles/${made.id}`)).toMatchObject({ archived: true });
    const again = await send("manager@acme", "PUT", `articles/${made.id}`, { ...fieldsOf(made), version: 2 });
    expect(again.status).toBe(404);
  });

  test.each([
    [{ title: " " }, "title"],
    [{ body: "" }, "body"],
    [{ body: "x".repeat(40_001) }, "body"],
    [{ tags: ["a,b"] }, "tags.0"],
    [{ tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }, "tags"],
    [{ reviewOn: "soon" }, "reviewOn"],
    [{ folderId: "0190a000-0000-7000-8000-000000000001" }, "folderId"],
  ])("refuses what cannot be: %#", async (fields, name) => {
    const answer = await send("manager@acme", "POST", "articles", article(fields));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields as object)).toEqual([name]);
  });

  test("are written by those alone who may", async () => {
    expect((await send("technician@acme", "POST", "articles", article())).status).toBe(403);
  });

  test("of another tenant are not there, nor can one link to its machines", async () => {
    const made = await write({ title: "Acme's own okapi" });
    const stranger = await api.as("manager@borealis");
    expect((await stranger.get(`/api/repository/articles/${made.id}`)).status).toBe(404);
    expect(await found("okapi", "manager@borealis")).toEqual([]);
    const theirs = await api.deps.db
      .tenant(await api.deps.tenants.idOf("borealis"))
      .first(sql<{ id: string }>`select id from equipment limit 1`);
    expect((await write({ equipmentIds: [theirs?.id] })).equipment).toEqual([]);
  });
});

describe("[PRODUCT-06] the search", () => {
  test("finds by beginnings, by other forms of a word, by tags, and wants every word", async () => {
    const made = await write({
      title: "Bleeding accumulators",
      body: "Open the **dump valve** slowly. Isolating comes first.",
      tags: ["hydraulic press"],
    });
    for (const typed of [
      "accum",
      "BLEED",
      "bleeds",
      "hydraulic",
      "isolation valve",
      "dump slowly",
      "Válve dump",
    ]) {
      expect(
        (await found(typed)).map(({ id }) => id),
        typed,
      ).toContain(made.id);
    }
    expect((await found("accumulators bicycle")).map(({ id }) => id)).not.toContain(made.id);
    const hit = (await found("dump")).find(({ id }) => id === made.id);
    expect(hit?.excerpt.filter((piece) => piece.hit)).toEqual([{ text: "dump", hit: true }]);
  });

  test("puts titles before texts", async () => {
    const inText = await write({ title: "Something else", body: "A gnu is mentioned." });
    const inTitle = await write({ title: "All about the gnu", body: "Nothing." });
    expect((await found("gnu")).map(({ id }) => id)).toEqual([inTitle.id, inText.id]);
  });

  test("forgets the words of the version before", async () => {
    const made = await write({ title: "Forgetful", body: "xylophone" });
    accepted(
      await send("manager@acme", "PUT", `articles/${made.id}`, { ...fieldsOf(made), body: "marimba" }),
    );
    expect(await found("xylophone")).toEqual([]);
    expect(await found("marimba")).toHaveLength(1);
  });

  test.each(["%", "' or 1=1 --", "\\", "_", "🔒"])("takes %s for what it is", async (typed) => {
    expect(
      (await (await api.as("viewer@acme")).get(`/api/repository/search?q=${encodeURIComponent(typed)}`))
        .status,
    ).toBe(200);
  });
});

test("all of it is in the audit trail, and the chains hold", () =>
  expectAudited(api, "article.archived", "article.created", "article.restored", "article.updated"));

import { describe, expect, test } from "vitest";
import type { ReadingRequest } from "#contract/readings/schemas.ts";
import type { ArticleDetail, EntryHit, EntryItem, Folder } from "#contract/knowledge-base/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile, type Answer } from "../../../tests/support/api.ts";
import { accepted } from "../../../tests/support/lockouts.ts";

const api = apiOfFile(["acme", "borealis"]);

const send = async (
  who: string,
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Answer> => (await api.as(who)).send(method, `/api/repository/${path}`, body, headers);
const get = async <Body>(who: string, path: string): Promise<Body> =>
  accepted(await (await api.as(who)).get(`/api/repository/${path}`)) as Body;

const article = (fields: Record<string, unknown> = {}) => ({
  title: "Zebra rules",
  body: "Stripes first.",
  ...fields,
});
const write = async (fields: Record<string, unknown> = {}, who = "manager@acme") =>
  accepted(await send(who, "POST", "articles", article(fields))) as ArticleDetail;
const fieldsOf = ({ title, body, tags, reviewOn, folder, version }: ArticleDetail) => ({
  title,
  body,
  tags,
  reviewOn,
  folderId: folder?.id ?? null,
  version,
});
const makeFolder = async (name: string, parentId: string | null = null) =>
  accepted(await send("manager@acme", "POST", "folders", { name, parentId })) as Folder;
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

describe("[PRODUCT-06] folders", () => {
  test("are made, renamed, moved, and deleted only when empty", async () => {
    const outer = await makeFolder("Outer");
    const inner = await makeFolder("Inner", outer.id);
    const refusedDelete = await send("manager@acme", "DELETE", `folders/${outer.id}`);
    expect(refusedDelete).toMatchObject({ status: 409, body: { code: "refused" } });
    const moved = accepted(
      await send("manager@acme", "PUT", `folders/${inner.id}`, { name: "Moved", parentId: null, version: 1 }),
    ) as Folder;
    expect(moved).toMatchObject({ name: "Moved", parentId: null, version: 2 });
    accepted(await send("manager@acme", "DELETE", `folders/${outer.id}`));
    const { items } = await get<{ items: Folder[] }>("viewer@acme", "folders");
    expect(items.map(({ id }) => id)).not.toContain(outer.id);
  });

  test("cannot be put into themselves, into another tenant's, or under a taken name", async () => {
    const top = await makeFolder("Ring");
    const below = await makeFolder("Below", top.id);
    const put = (parentId: string) =>
      send("manager@acme", "PUT", `folders/${top.id}`, { name: "Ring", parentId, version: 1 });
    expect((await put(below.id)).status).toBe(409);
    const theirs = accepted(
      await send("manager@borealis", "POST", "folders", { name: "Theirs", parentId: null }),
    ) as Folder;
    expect((await put(theirs.id)).status).toBe(400);
    expect((await send("manager@acme", "POST", "folders", { name: "ring", parentId: null })).status).toBe(
      400,
    );
  });

  test("two moves at once make no ring", async () => {
    const [one, two] = [await makeFolder("Ring one"), await makeFolder("Ring two")];
    const into = (folder: Folder, parent: Folder) =>
      send("manager@acme", "PUT", `folders/${folder.id}`, {
        name: folder.name,
        parentId: parent.id,
        version: 1,
      });
    const answers = await Promise.all([into(one, two), into(two, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("one that is being filled is not deleted under it", async () => {
    const folder = await makeFolder("Contested");
    const answers = await Promise.all([
      send("manager@acme", "POST", "articles", article({ title: "In contested", folderId: folder.id })),
      send("manager@acme", "DELETE", `folders/${folder.id}`),
    ]);
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual(answers.map(({ status }) => status));
  });

  test("nest six deep at most", async () => {
    let parentId: string | null = null;
    for (let depth = 1; depth <= 6; depth++) parentId = (await makeFolder(`Depth ${depth}`, parentId)).id;
    expect((await send("manager@acme", "POST", "folders", { name: "Depth 7", parentId })).status).toBe(409);
  });
});

describe("[PRODUCT-06] read and understood", () => {
  async function roleId(key: string): Promise<string> {
    const role = await api.deps.db
      .tenant(await api.deps.tenants.idOf("acme"))
      .first(sql<{ id: string }>`select id from roles where key = ${key}`);
    return role?.id ?? "";
  }
  const ask = async (id: string, number: number, fields: Record<string, unknown>) =>
    send("manager@acme", "POST", `articles/${id}/ask`, { number, dueOn: "2030-01-01", ...fields });
  const confirm = (who: string, id: string, number: number) =>
    send(who, "POST", `articles/${id}/confirm`, { number });

  test("is asked of roles and people, confirmed by each for themselves, once, and counted", async () => {
    const made = await write({ title: "To be read by all" });
    const personIds = [
      (
        await get<{ items: { id: string; kind: string; name: string }[] }>("manager@acme", "audiences")
      ).items.find(({ kind }) => kind === "person")?.id,
    ];
    const request = accepted(
      await ask(made.id, 1, { roleIds: [await roleId("authorised_employee")], personIds }),
    ) as ReadingRequest;
    expect(request.asked).toBeGreaterThan(1);
    expect(request.confirmed).toBe(0);
    const inbox = async () => {
      const { body } = await (await api.as("technician@acme")).get("/api/inbox?kind=read_article");
      return (body as { items: { subjectId: string }[] }).items.map(({ subjectId }) => subjectId);
    };
    expect(await inbox()).toContain(made.id);
    const unread = () => get<{ items: EntryItem[] }>("technician@acme", "entries?show=unread");
    expect((await unread()).items.map(({ id }) => id)).toContain(made.id);

    const twice = await Promise.all([1, 2].map(() => confirm("technician@acme", made.id, 1)));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await unread()).items.map(({ id }) => id)).not.toContain(made.id);
    expect(await inbox()).not.toContain(made.id);
    const readers = await get<{ items: { name: string }[]; request: ReadingRequest }>(
      "manager@acme",
      `articles/${made.id}/readers?show=confirmed`,
    );
    expect(readers.items).toHaveLength(1);
    expect(readers.request).toMatchObject({ asked: request.asked, confirmed: 1 });
    const open = await get<{ items: unknown[] }>("manager@acme", `articles/${made.id}/readers`);
    expect(open.items).toHaveLength(request.asked - 1);
    const mine = await get<ArticleDetail>("technician@acme", `articles/${made.id}`);
    expect(mine.reading?.confirmedAt).toMatch(/Z$/);
  });

  test("counts for its version: a newer one is requested again", async () => {
    const made = await write({ title: "Read again" });
    accepted(await ask(made.id, 1, { roleIds: [await roleId("authorised_employee")] }));
    accepted(
      await send("manager@acme", "PUT", `articles/${made.id}`, { ...fieldsOf(made), body: "Changed." }),
    );
    expect((await confirm("technician@acme", made.id, 1)).body).toMatchObject({ code: "refused" });
    expect((await confirm("technician@acme", made.id, 2)).body).toMatchObject({ code: "refused" });
    accepted(await ask(made.id, 2, { roleIds: [await roleId("authorised_employee")] }));
    accepted(await confirm("technician@acme", made.id, 2));
  });

  test("is no one's to confirm who was not asked, and asks no one who is not there", async () => {
    const made = await write({ title: "Not for you" });
    accepted(await ask(made.id, 1, { roleIds: [await roleId("supervisor")] }));
    expect((await confirm("technician@acme", made.id, 1)).status).toBe(409);
    const theirs = await api.deps.db
      .tenant(await api.deps.tenants.idOf("borealis"))
      .first(sql<{ id: string }>`select id from users limit 1`);
    expect((await ask(made.id, 1, { personIds: [theirs?.id] })).status).toBe(400);
    expect((await ask(made.id, 1, {})).status).toBe(400);
    const { request } = await get<{ request: ReadingRequest }>("manager@acme", `articles/${made.id}/readers`);
    expect(request.audience.map(({ kind }) => kind)).toEqual(["role"]);
  });

  test("everything is in the audit trail", async () => {
    const rows = await api.deps.db.tenant(await api.deps.tenants.idOf("acme")).all(sql<{ action: string }>`
      select distinct action from audit_events where subject_type in ('article', 'folder', 'document')`);
    expect(rows.map(({ action }) => action).sort()).toEqual(
      expect.arrayContaining([
        "article.archived",
        "article.created",
        "article.reading_asked",
        "article.reading_confirmed",
        "article.restored",
        "article.updated",
        "folder.created",
        "folder.deleted",
        "folder.updated",
      ]),
    );
  });
});

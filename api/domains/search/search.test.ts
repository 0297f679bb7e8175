import { describe, expect, test } from "vitest";
import type { Found } from "#contract/search/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { apiOfFile, type Answer } from "../../../tests/support/api.ts";
import { accepted } from "../../../tests/support/lockouts.ts";
import { takeAllFeatures } from "../../../tests/support/records.ts";
import { nothingFound } from "../../../tests/support/search.ts";

const api = apiOfFile(["acme", "borealis"]);

const ask = async (query: string, who = "admin@acme", limit?: number): Promise<Answer> =>
  (await api.as(who)).get(
    `/api/search?query=${encodeURIComponent(query)}${limit === undefined ? "" : `&limit=${limit}`}`,
  );
const find = async (query: string, who?: string, limit?: number): Promise<Found> =>
  accepted(await ask(query, who, limit)) as Found;
const inAcme = async () => api.deps.db.tenant(await api.deps.tenants.idOf("acme"));

/** A machine beside one that there is. */
async function addMachine(tag: string, name: string): Promise<string> {
  const id = newId();
  await (
    await inAcme()
  ).run(sql`insert into equipment (id, tag, name, line_id)
    select ${id}, ${tag}, ${name}, line_id from equipment limit 1`);
  return id;
}

describe("the search over everything", () => {
  test("finds each kind by its own words, and names what tells hits apart", async () => {
    const scope = await inAcme();
    const machine = await scope.first(
      sql<{ tag: string; name: string }>`select tag, name from equipment order by tag limit 1`,
    );
    const plan = await scope.first(
      sql<{ number: string }>`select number from lockout_plans order by id limit 1`,
    );
    const point = await scope.first(
      sql<{ tag: string }>`select tag from isolation_points order by tag limit 1`,
    );
    const found = await find(machine?.tag ?? "");
    expect(found.equipment[0]).toMatchObject({ tag: machine?.tag, name: machine?.name });
    expect(found.equipment[0]?.site).not.toBe("");
    expect(found.procedures.map(({ equipmentTag }) => equipmentTag)).toContain(machine?.tag);
    expect((await find(plan?.number ?? "")).plans[0]).toMatchObject({ number: plan?.number });
    expect((await find(point?.tag ?? "")).points[0]).toMatchObject({ tag: point?.tag });
    const { body: me } = await (await api.as("technician@acme")).get("/api/auth/me");
    expect((await find(me.user.name)).people[0]).toMatchObject({ name: me.user.name, state: "active" });
  });

  test("finds an article by its text and marks the place", async () => {
    const admin = await api.as("admin@acme");
    accepted(
      await admin.send("POST", "/api/repository/articles", {
        title: "Quokka handling",
        body: "Never startle the wombat beside the palletiser.",
      }),
    );
    const [entry] = (await find("wombat")).entries;
    expect(entry).toMatchObject({ kind: "article", title: "Quokka handling", folder: null });
    expect(entry?.excerpt.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(["wombat"]);
  });

  test("a whole tag comes before tags that begin with it, and those before names", async () => {
    await addMachine("QX-10", "Alpha");
    await addMachine("QX-1", "Beta");
    await addMachine("AA-QX", "QX-1 shadow");
    const tags = async (query: string) => (await find(query)).equipment.map(({ tag }) => tag);
    expect(await tags("qx-1")).toEqual(["QX-1", "QX-10", "AA-QX"]);
    expect(await tags("QX 10")).toEqual(["QX-10"]);
    expect(await tags("beta qx")).toEqual(["QX-1"]);
    expect(await tags("beta alpha")).toEqual([]);
  });

  test("reads without accents, from any part of a tag and from the middle of a name", async () => {
    await addMachine("ZZ-WER-77", "Größe Rührwerk Süd");
    for (const query of ["ruhrwerk", "RÜHR", "wer-77", "sud zz", "77 wer"])
      expect(
        (await find(query)).equipment.map(({ tag }) => tag),
        query,
      ).toEqual(["ZZ-WER-77"]);
  });

  test("follows what is changed, archived, unarchived, and deactivated", async () => {
    const id = await addMachine("FOLLOW-1", "Narwhal press");
    const scope = await inAcme();
    const count = async (query: string) => (await find(query)).equipment.length;
    expect(await count("narwhal")).toBe(1);
    await scope.run(sql`update equipment set name = 'Beluga press' where id = ${id}`);
    expect([await count("narwhal"), await count("beluga")]).toEqual([0, 1]);
    await scope.run(sql`update equipment set status = 'archived' where id = ${id}`);
    expect(await count("beluga")).toBe(0);
    await scope.run(sql`update equipment set status = 'operational' where id = ${id}`);
    expect(await count("beluga")).toBe(1);
    const rows = await scope.all(sql`select from search_words where record_id = ${id}`);
    await scope.run(sql`update equipment set status = 'locked_out' where id = ${id}`);
    expect(await scope.all(sql`select from search_words where record_id = ${id}`)).toHaveLength(rows.length);
    await scope.run(sql`update users set active = false where username = 'contractor'`);
    expect((await find("contractor")).people).toEqual([]);
    await scope.run(sql`update users set active = true where username = 'contractor'`);
    expect((await find("contractor")).people).toHaveLength(1);
  });

  test("gives as many of each kind as asked for", async () => {
    for (let n = 1; n <= 8; n++) await addMachine(`MANY-${n}`, "Ocelot");
    expect((await find("ocelot")).equipment).toHaveLength(5);
    expect((await find("ocelot", "admin@acme", 7)).equipment).toHaveLength(7);
    expect((await find("ocelot", "admin@acme", 1)).equipment.map(({ tag }) => tag)).toEqual(["MANY-1"]);
  });
});

describe("a padlock", () => {
  test("is found by its number, retired ones too, with its owner and state", async () => {
    const manager = await api.as("manager@acme");
    const { body: lock } = await manager.send("POST", "/api/locks", { number: "ZQ-0417", kind: "personal" });
    expect((await find("zq-0417")).locks).toEqual([
      {
        id: lock.id,
        number: "ZQ-0417",
        kind: "personal",
        state: "in_cabinet",
        owner: null,
        reportedLostAt: null,
      },
    ]);
    await manager.send("POST", `/api/locks/${lock.id}/retire`, { version: 1 });
    expect((await find("0417")).locks).toMatchObject([{ number: "ZQ-0417", state: "retired" }]);
  });
});

describe("[GUARD-05] who finds what", () => {
  test("no one who is not signed in", async () => {
    expect((await ask("mixer", "@acme")).status).toBe(401);
  });

  test("only what the person may list: people are for those who may read them", async () => {
    expect((await find("technician", "admin@acme")).people).not.toEqual([]);
    expect((await find("technician", "viewer@acme")).people).toEqual([]);
  });

  test.each([
    ["equipment:read", ["equipment", "locks", "points"]],
    ["lockouts:read", ["plans"]],
    ["procedures:read", ["procedures"]],
    ["repository:read", ["entries"]],
    ["users:read", ["people"]],
  ] as const)("with %s alone: %j", async (permission, kinds) => {
    const scope = await inAcme();
    const id = await addMachine(`RIGHT-${permission.slice(0, 3)}`, "Platypus");
    const word = `platypus${permission.slice(0, 3)}`;
    await scope.run(sql`update equipment set name = ${word} where id = ${id}`);
    await scope.run(sql`update isolation_points set name = ${word}
      where id = (select id from isolation_points order by tag limit 1)`);
    await scope.run(sql`update lockout_plans set title = ${word}
      where id = (select id from lockout_plans order by id limit 1)`);
    await scope.run(sql`update procedures set title = ${word}
      where id = (select id from procedures order by id limit 1)`);
    await scope.run(sql`update users set employer = ${word} where username = 'contractor'`);
    await scope.run(sql`update locks set number = upper(${word})
      where id = (select id from locks order by number limit 1)`);
    const admin = await api.as("admin@acme");
    accepted(await admin.send("POST", "/api/repository/articles", { title: word, body: "Text." }));
    const filled = (found: Found) =>
      Object.entries(found)
        .filter(([, hits]) => hits.length > 0)
        .map(([kind]) => kind)
        .sort();
    expect(filled(await find(word))).toEqual(Object.keys(nothingFound).sort());
    await scope.run(
      sql`update roles set permissions = ${[permission]}::text[] where key = 'affected_employee'`,
    );
    expect(filled(await find(word, "viewer@acme"))).toEqual([...kinds].sort());
    await scope.run(sql`update roles set permissions = '{}' where key = 'affected_employee'`);
    expect(await find(word, "viewer@acme")).toEqual(nothingFound);
  });

  test("no one of another tenant", async () => {
    await addMachine("ONLY-ACME", "Xenops");
    expect((await find("only-acme")).equipment).toHaveLength(1);
    expect(await find("only-acme", "admin@borealis")).toEqual(nothingFound);
    expect(await find("xenops", "admin@borealis")).toEqual(nothingFound);
  });

  test("nothing where the tenant has no feature", async () => {
    expect((await find("admin", "admin@borealis")).people).not.toEqual([]);
    await takeAllFeatures(api, "borealis");
    for (const query of ["admin", "lp-2026", "a"])
      expect(await find(query, "admin@borealis"), query).toEqual(nothingFound);
  });
});

describe("what is typed represents itself", () => {
  test.each([
    "%",
    "_",
    "\\",
    "%%%",
    "' or 1=1 --",
    "(",
    ".*",
    "<script>",
    "\u{10FFFF}",
    "🦦",
    ":*",
    "‮",
    "- / .",
  ])("%j finds nothing and breaks nothing", async (query) => {
    await addMachine(`H-${Math.random().toString(36).slice(2, 8)}`, "Tapir");
    const { status, body } = await ask(query);
    expect(status).toBe(200);
    expect((body as Found).equipment).toEqual([]);
  });

  test("a wildcard is no wildcard inside a word", async () => {
    await addMachine("WILD-1", "Capybara");
    expect((await find("capyb")).equipment).toHaveLength(1);
    for (const query of ["capy%ra", "c_pybara", "%pybara"])
      expect((await find(query)).equipment, query).toEqual([]);
  });

  test.each([
    ["nothing", "query="],
    ["blanks", "query=%20%20"],
    ["no query at all", ""],
    ["more than 100 characters", `query=${"a".repeat(300)}`],
    ["a NUL byte", "query=a%00b"],
    ["two queries", "query=a&query=b"],
    ["a limit of 0", "query=a&limit=0"],
    ["a limit of 21", "query=a&limit=21"],
    ["a limit that is no number", "query=a&limit=x"],
  ])("%s is refused", async (_, search) => {
    const { status, body } = await (await api.as("admin@acme")).get(`/api/search?${search}`);
    expect([status, body.code]).toEqual([400, "validation"]);
  });

  test("100 letters and fifty words are answered", async () => {
    expect((await ask("x".repeat(100))).status).toBe(200);
    expect((await ask("a ".repeat(50).trim())).status).toBe(200);
  });
});

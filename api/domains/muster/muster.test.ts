import { beforeEach, describe, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import type { Muster } from "#contract/muster/calls.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { apiOfFile, callerOf } from "../../../tests/support/api.ts";
import { accepted, approvedPlan, type Callers, carryTo, command } from "../../../tests/support/lockouts.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { textOfPdf } from "../../../tests/support/pdf.ts";
import { buildPlant, type Plant, type Username } from "../../../tests/support/plant.ts";

const api = apiOfFile([]);
let plant: Plant;
let as: Callers;
beforeEach(async () => {
  plant = await buildPlant(api.deps, `plant-${randomUUID()}`);
  as = (who) => callerOf(api.app, plant.slug, "tenant", plant.people[who].cookie);
});

const muster = async (query = "") => accepted(await as("vera").get(`/api/muster${query}`)) as Muster;
const namesIn = ({ items }: Muster) => items.map(({ person }) => person.name);
const signOn = async (who: Username, view: ExecutionView) =>
  accepted(
    await command(as(who), view, {
      type: "sign_on",
      lockNumber: `P-${who.toUpperCase()}`,
      briefed: true,
    }),
  ) as ExecutionView;

/** A lockout of M-1 with Tess and Cleo signed on. */
async function atWork(): Promise<ExecutionView> {
  const { id } = await approvedPlan(plant, as, { workers: ["cleo"] });
  const verified = await carryTo(as, "tess", id, "verified");
  return signOn("cleo", await signOn("tess", verified));
}

describe("the muster list", () => {
  test("is empty while no one is signed on", async () => {
    const { id } = await approvedPlan(plant, as, {});
    await carryTo(as, "tess", id, "verified");
    expect(await muster()).toMatchObject({ items: [], people: 0, lockouts: 0, nextCursor: null });
  });

  test("says who is on what, since when, and with which lock", async () => {
    const { planId, people } = await atWork();
    const list = await muster();
    expect(list).toMatchObject({ people: 2, lockouts: 1 });
    expect(list.items).toMatchObject([
      {
        person: { name: "Cleo Diaz", employer: "Kranbau AG" },
        lockNumber: "P-CLEO",
        since: people.find(({ name }) => name === "Cleo Diaz")?.signedOnAt,
        lockout: { id: planId, state: "working", responsible: "Tess Okafor", machines: ["M-1"] },
      },
      { person: { name: "Tess Okafor", employer: null }, lockNumber: "P-TESS" },
    ]);
  });

  test("is on paper with a line for each person, and says when it was printed and by whom", async () => {
    await atWork();
    await api.deps.db
      .tenant(plant.tenantId)
      .run(sql`update locations set time_zone = 'Asia/Tokyo' where kind = 'site'`);
    const answer = await api.app.inject({
      url: "/api/muster/pdf?size=a4&site=Works",
      headers: { "x-tenant-slug": plant.slug, "x-hasp-area": "tenant", cookie: plant.people.vera.cookie },
    });
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="muster-list-a4.pdf"');
    const text = textOfPdf(answer.rawPayload).replace(/\s+/g, " ");
    expect(text).toMatch(/^MUSTER LIST .*Works 2 people on/);
    // By the clock of the site, not of who prints it.
    expect(text).toMatch(/Printed .+ GMT\+9 by Vera Stone/);
    expect(text).toMatch(/Cleo Diaz, Kranbau AG – P-CLEO .* Tess Okafor – P-TESS/);
  });

  test("says which crew they work in, and who leads it now", async () => {
    const { id, responsible } = await approvedPlan(plant, as, { workers: ["cleo"] });
    let view = await carryTo(as, "tess", id, "verified");
    const form = async (leader: Username) => {
      const crew = { type: "form_crew", crew: "Riggers", toUserId: plant.people[leader].id } as const;
      view = accepted(await command(as("tess"), view, crew)) as ExecutionView;
    };
    expect(responsible.name).toBe("Tess Okafor");
    await form("ravi");
    const signOnAs = { type: "sign_on", lockNumber: "P-CLEO", briefed: true } as const;
    const without = await command(as("cleo"), view, signOnAs);
    expect(without.body.reasons).toMatchObject([{ code: "crew_missing", params: { crews: "Riggers" } }]);
    view = accepted(await command(as("cleo"), view, { ...signOnAs, crew: "riggers" })) as ExecutionView;
    await form("sam");
    const list = await muster("?search=rigg");
    expect(list.items).toMatchObject([
      { person: { name: "Cleo Diaz" }, crew: { name: "Riggers", leader: "Sam Berg" } },
    ]);
    const { body } = await as("vera").get("/api/muster/export?timeZone=UTC");
    expect(String(body)).toMatch(/Riggers.Sam Berg/);
  });

  test("drops a person as soon as their lock is off", async () => {
    const view = await atWork();
    accepted(await command(as("cleo"), view, { type: "sign_off" }));
    expect(namesIn(await muster())).toEqual(["Tess Okafor"]);
  });

  test("is narrowed by name, employer, lock, and site, and counts what it shows", async () => {
    await atWork();
    const [site] = (await muster()).sites;
    for (const [query, names] of [
      ["?search=kran", ["Cleo Diaz"]],
      ["?search=p-tess", ["Tess Okafor"]],
      ["?search=nobody", []],
      [`?site=${encodeURIComponent(site ?? "")}`, ["Cleo Diaz", "Tess Okafor"]],
      ["?site=Elsewhere", []],
      ["?sort=longest", ["Tess Okafor", "Cleo Diaz"]],
    ] as const) {
      const list = await muster(query);
      expect([query, namesIn(list), list.people]).toEqual([query, names, names.length]);
    }
  });

  test.each(["name", "longest"])("is paged by %s without losing anyone", async (sort) => {
    await atWork();
    const first = await muster(`?sort=${sort}&limit=1`);
    const second = await muster(`?sort=${sort}&limit=1&cursor=${first.nextCursor}`);
    expect([...namesIn(first), ...namesIn(second)].sort()).toEqual(["Cleo Diaz", "Tess Okafor"]);
    expect([first.people, second.nextCursor]).toEqual([2, null]);
  });

  test("is a file with everyone on it", async () => {
    const { title } = await atWork();
    const { body } = await as("vera").get("/api/muster/export?timeZone=UTC");
    const lines = String(body).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/Name.Employer.Phone.Lock.Crew.Crew leader.On since/);
    expect(lines[1]).toContain(title);
    expect(lines[1]).toContain("P-CLEO");
  });
});

import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile, type Answer, type Caller } from "../../../tests/support/api.ts";

interface Place {
  id: string;
  version: number;
  name: string;
  machines: number;
}

const api = apiOfFile(["acme"]);
let manager: Caller;
beforeAll(async () => {
  manager = await api.as("manager@acme");
});

let serial = 0;
let site: Place;
let area: Place;
let line: Place;
beforeEach(async () => {
  serial += 1;
  site = await add("site", `Site ${serial}`, null);
  area = await add("area", "Hall", site.id);
  line = await add("line", "Line 1", area.id);
});

async function add(kind: string, name: string, parentId: string | null): Promise<Place> {
  const answer = await manager.send("POST", "/api/locations", { kind, name, parentId });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
async function addMachine(tag: string, lineId: string): Promise<string> {
  const { body } = await manager.send("POST", "/api/equipment", { tag, name: tag, lineId });
  return body.id;
}
const change = ({ id, version }: Place, what: object) =>
  manager.send("PATCH", `/api/locations/${id}`, { version, ...what });
const archive = ({ id, version }: Place) => manager.send("POST", `/api/locations/${id}/archive`, { version });
const siteOf = async (id: string) => (await manager.get(`/api/equipment/${id}`)).body.siteId;

describe("[PRODUCT-01] places", () => {
  test("make a tree that counts its machines at every height", async () => {
    await addMachine(`LOC-${serial}`, line.id);
    const { body } = await manager.get("/api/locations");
    const found = body.items.filter(({ id }: Place) => [site.id, area.id, line.id].includes(id));
    expect(found.map(({ machines }: Place) => machines)).toEqual([1, 1, 1]);
  });

  test("a site has a time zone, which its areas and lines share", async () => {
    const zone = (place: Place, timeZone: string | null) => change(place, { timeZone });
    const saved = await zone(site, "Pacific/Auckland");
    expect(saved.body).toMatchObject({ timeZone: "Pacific/Auckland", name: site.name });
    const renamed = await change(saved.body, { name: `${site.name} North` });
    expect(renamed.body).toMatchObject({ timeZone: "Pacific/Auckland" });
    expect((await zone(renamed.body, null)).body).toMatchObject({ timeZone: null });
    expect((await zone(area, "Pacific/Auckland")).body.fields).toHaveProperty("timeZone");
    expect((await zone(site, "Pacific/Atlantis")).status).toBe(400);
    const added = { kind: "site", name: `Zoned ${serial}`, parentId: null, timeZone: "America/Los_Angeles" };
    const { body } = await manager.send("POST", "/api/locations", added);
    expect(body).toMatchObject({ timeZone: "America/Los_Angeles" });
  });

  test("belong where their kind belongs", async () => {
    for (const [kind, parentId] of [
      ["line", site.id],
      ["area", area.id],
      ["area", null],
      ["site", site.id],
      ["line", line.id],
    ]) {
      const answer = await manager.send("POST", "/api/locations", { kind, name: "Wrong", parentId });
      expect([answer.status, Object.keys(answer.body.fields)], `${kind}`).toEqual([400, ["parentId"]]);
    }
    expect((await change(area, { parentId: line.id })).status).toBe(400);
  });

  test("have names of their own among their neighbors", async () => {
    const again = await manager.send("POST", "/api/locations", {
      kind: "line",
      name: "LINE 1",
      parentId: area.id,
    });
    expect(again.body.fields).toEqual({ name: expect.stringContaining("already") });
    const renamed = await change(line, { name: "Line 2" });
    expect(renamed.body).toMatchObject({ name: "Line 2", version: 2 });
    expect((await change(line, { name: "Line 3" })).body).toMatchObject({
      code: "stale",
      current: { name: "Line 2" },
    });
  });

  test("have them too where two people give one at once", async () => {
    const body = { kind: "area", name: "Annex", parentId: site.id };
    const added = await atOnce(site.id, () => manager.send("POST", "/api/locations", body));
    expect(added.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(added.find(({ status }) => status === 400)?.body.fields.name).toMatch(/already/);
  });

  test("that move take their machines and points to the other site", async () => {
    const id = await addMachine(`MOV-${serial}`, line.id);
    const point = await addPoint(`MOV-${serial}-E1`, site.id, [id]);
    const other = await add("site", `Other ${serial}`, null);
    expect((await change(area, { parentId: other.id })).status).toBe(200);
    expect(await siteOf(id)).toBe(other.id);
    expect((await manager.get(`/api/isolation-points/${point}`)).body.siteId).toBe(other.id);
    expect((await manager.get(`/api/equipment?place=${other.id}`)).body.items).toHaveLength(1);

    const hall = await add("area", "Old hall", site.id);
    const { body } = await manager.get("/api/locations");
    const moved = body.items.find((place: Place) => place.id === line.id);
    expect((await change(moved, { parentId: hall.id })).status).toBe(200);
    expect(await siteOf(id)).toBe(site.id);
  });

  test("do not tear a point apart that serves machines of two sites", async () => {
    const second = await add("line", "Line 2", area.id);
    const ids = [
      await addMachine(`TEA-${serial}-1`, line.id),
      await addMachine(`TEA-${serial}-2`, second.id),
    ];
    await addPoint(`TEA-${serial}-S`, site.id, ids);
    const other = await add("site", `Other ${serial}`, null);
    const hall = await add("area", "Hall", other.id);
    const answer = await change(line, { parentId: hall.id });
    expect(answer.body.reasons).toMatchObject([{ code: "shared_point_stays" }]);
    expect(await siteOf(ids[0] as string)).toBe(site.id);
    const elsewhere = await add("area", "Another hall", site.id);
    expect((await change(line, { parentId: elsewhere.id })).status).toBe(200);
  });

  test("are archived when they are empty, and their name is free again", async () => {
    const id = await addMachine(`EMP-${serial}`, line.id);
    expect((await archive(line)).body.reasons).toMatchObject([{ code: "not_empty" }]);
    expect((await archive(area)).body.error).toContain("1 place");
    await manager.send("POST", `/api/equipment/${id}/archive`, { version: 1 });
    const away = await archive(line);
    expect(away.body).toMatchObject({ archived: true });
    const answer = await manager.send("POST", `/api/equipment/${id}/restore`, { version: 2 });
    expect(answer.body.reasons).toMatchObject([{ code: "line_archived" }]);
    const again = await archive(away.body);
    expect(again.body).toMatchObject({ archived: true, version: away.body.version });
    await add("line", "Line 1", area.id);
    const back = await manager.send("POST", `/api/locations/${line.id}/restore`, {
      version: away.body.version,
    });
    expect(back.body.fields).toHaveProperty("name");
    expect((await archive({ ...area, version: 1 })).status).toBe(409);
  });

  test("[GUARD-05] are changed by no one who may only read", async () => {
    const viewer = await api.as("viewer@acme");
    const answer = await viewer.send("POST", "/api/locations", {
      kind: "site",
      name: "Mine",
      parentId: null,
    });
    expect(answer.status).toBe(403);
  });
});

/** The same call twice; both wait for the location's lock until each has begun. */
async function atOnce(placeId: string, send: () => Promise<Answer>): Promise<Answer[]> {
  const tenantId = await api.deps.tenants.idOf("acme");
  const calls = await api.deps.db.inTenant(tenantId, async (tx) => {
    await tx.run(sql`select from locations where id = ${placeId} for update`);
    const sent = [send(), send()];
    const waiting = sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    // From another transaction: in this one the answer would stay what it was at first.
    const outside = api.deps.db.tenant(tenantId);
    while ((await outside.first(waiting))?.n !== sent.length) await new Promise(setImmediate);
    return { sent };
  });
  return Promise.all(calls.sent);
}

async function addPoint(tag: string, siteId: string, equipmentIds: string[]): Promise<string> {
  const { pointDraftOf } = await import("../../../tests/support/isolation-points.ts");
  const body = { ...pointDraftOf(tag, siteId), equipmentIds };
  const answer = await manager.send("POST", "/api/isolation-points", body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
}

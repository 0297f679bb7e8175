import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";
import { newTenant } from "../../../tests/support/new-tenant.ts";

const api = apiOfFile(["acme"]);
let admin: Caller;
beforeAll(async () => {
  ({ admin } = await newTenant(api, "fresh"));
});

const add = (tag: string, where: object) =>
  admin.send("POST", "/api/equipment", { tag, name: "Mixer", ...where });

interface Place {
  id: string;
  kind: string;
  name: string;
}
const places = async (): Promise<Place[]> => (await admin.get("/api/locations")).body.items;
const namesOf = async () => (await places()).map(({ name }) => name);

async function created(): Promise<string[]> {
  const tenantId = await api.deps.tenants.idOf("fresh");
  const rows = await api.deps.db.tenant(tenantId).all(sql<{ action: string }>`
    select action from audit_events where action in ('location.created', 'equipment.created') order by seq`);
  return rows.map(({ action }) => action);
}

describe("[PRODUCT-01] a new machine brings its place", () => {
  test("an area and a line that are not there are added with it, and the audit trail names each", async () => {
    const [site] = await namesOf();
    const place = { site, area: "Hall 1", line: "Line 1" };
    const { status, body } = await add("M-1", { place });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject(place);
    expect(await namesOf()).toEqual([site, "Hall 1", "Line 1"]);
    expect(await created()).toEqual(["location.created", "location.created", "equipment.created"]);
  });

  test("places of these names in any letter case are used as they are", async () => {
    const before = await places();
    const [site] = before;
    const place = { site: site?.name.toUpperCase(), area: "hall 1", line: "LINE 1" };
    expect((await add("M-2", { place })).body).toMatchObject({ area: "Hall 1", line: "Line 1" });
    expect((await places()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  test("a line and a new place, neither, and a place without a name are refused, and nothing is added", async () => {
    const before = await places();
    const lineId = before.find(({ kind }) => kind === "line")?.id;
    const place = { site: "Other", area: "Other", line: "Other" };
    for (const where of [{ lineId, place }, {}]) {
      const { status, body } = await add("M-3", where);
      expect(status).toBe(400);
      expect(body.reasons).toMatchObject([{ code: "line_or_place", field: "lineId" }]);
    }
    const nameless = await add("M-3", { place: { ...place, area: "  " } });
    expect([nameless.status, Object.keys(nameless.body.fields)]).toEqual([400, ["place.area"]]);
    expect(await places()).toEqual(before);
  });

  test("a machine that is refused leaves no place behind", async () => {
    const before = await places();
    const place = { site: "Second site", area: "Hall", line: "Line" };
    const { status, body } = await add("m-1", { place });
    expect([status, Object.keys(body.fields)]).toEqual([400, ["tag"]]);
    expect(await places()).toEqual(before);
  });

  test("where the plan has no further site, the machine and its place are refused together", async () => {
    const before = await places();
    const tenantId = await api.deps.tenants.idOf("fresh");
    await api.deps.db.platform().run(sql`update tenants set max_sites = 1 where tenant_id = ${tenantId}`);
    const place = { site: "Second site", area: "Hall", line: "Line" };
    expect((await add("M-4", { place })).status).toBe(409);
    expect(await places()).toEqual(before);
    expect((await admin.get("/api/equipment?search=M-4")).body.items).toEqual([]);
    await api.deps.db.platform().run(sql`update tenants set max_sites = null where tenant_id = ${tenantId}`);
  });

  test("two people who name one new place at the same moment get one", async () => {
    const place = { site: "Third site", area: "Yard", line: "Line 9" };
    const answers = await Promise.all(["M-5", "M-6", "M-7"].map((tag) => add(tag, { place })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await namesOf()).filter((name) => Object.values(place).includes(name))).toHaveLength(3);
  });

  test("is for people who may edit equipment", async () => {
    const technician = await api.as("technician@acme");
    const place = { site: "Nowhere", area: "Nowhere", line: "Nowhere" };
    const body = { tag: "T-1", name: "Mixer", place };
    expect((await technician.send("POST", "/api/equipment", body)).status).toBe(403);
    expect((await (await api.as("manager@acme")).send("POST", "/api/equipment", body)).status).toBe(201);
  });
});

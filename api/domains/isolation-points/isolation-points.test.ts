import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";
import { pointDraftOf } from "../../../tests/support/isolation-points.ts";

const api = apiOfFile(["acme", "borealis"]);
let manager: Caller;
let siteId: string;
let machines: string[];
beforeAll(async () => {
  manager = await api.as("manager@acme");
  const { body } = await manager.get("/api/locations");
  const place = (kind: string) => body.items.find((item: { kind: string }) => item.kind === kind).id;
  siteId = place("site");
  machines = [];
  for (const tag of ["PT-001", "PT-002", "PT-003"]) {
    const answer = await manager.send("POST", "/api/equipment", { tag, name: tag, lineId: place("line") });
    machines.push(answer.body.id);
  }
});

async function create(tag: string, equipmentIds: string[] = []) {
  const answer = await manager.send("POST", "/api/isolation-points", {
    ...pointDraftOf(tag, siteId),
    equipmentIds,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
const header = async () => {
  const { body } = await manager.get("/api/isolation-points?search=S-HDR-02");
  return (await manager.get(`/api/isolation-points/${body.items[0].id}`)).body;
};

describe("[PRODUCT-01] isolation points", () => {
  test("are found by tag, name, energy, site and what holds them, page by page", async () => {
    const { body: whole } = await manager.get("/api/isolation-points?limit=200");
    const tags = (body: { items: { tag: string }[] }) => body.items.map(({ tag }) => tag);
    const seen = [];
    for (let cursor = ""; ;) {
      const { body } = await manager.get(`/api/isolation-points?limit=3${cursor}`);
      seen.push(...body.items);
      if (body.nextCursor === null) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(seen).toEqual(whole.items);
    const steam = (await manager.get("/api/isolation-points?energy=thermal")).body;
    expect(tags(steam)).toContain("S-HDR-02");
    expect(tags((await manager.get("/api/isolation-points?search=s-hdr")).body)).toEqual(["S-HDR-02"]);
    const held = (await manager.get("/api/isolation-points?show=held")).body;
    expect(held.items.every((point: { holdCount: number }) => point.holdCount > 0)).toBe(true);
    expect(tags(held)).toContain("S-HDR-02");
    expect(tags((await manager.get(`/api/isolation-points?site=${siteId}`)).body)).toEqual(tags(whole));
  });

  test("show every machine they serve, what holds them, and their history", async () => {
    const point = await header();
    expect(point.machines.map(({ tag }: { tag: string }) => tag)).toEqual(["FB-FIL-007", "FB-PAS-003"]);
    expect(point.holds.length).toBeGreaterThan(0);
    const { body } = await manager.get(`/api/isolation-points/${point.id}/history`);
    const isolated = body.items.filter(
      ({ action }: { action: string }) => action === "execution.isolate_point",
    );
    expect(isolated.length).toBeGreaterThan(0);
    expect(isolated.every((event: { pointTag: string }) => event.pointTag === "S-HDR-02")).toBe(true);
  });

  test("keep a short text on how stored energy is relieved from before the rule, and take no new one", async () => {
    const { id, version } = await create("PT-R1");
    const tenant = api.deps.db.tenant(await api.deps.tenants.idOf("acme"));
    await tenant.run(sql`update isolation_points set dissipation = 'yes' where id = ${id}`);
    const save = (changed: object) =>
      manager.send("PUT", `/api/isolation-points/${id}`, { ...pointDraftOf("PT-R1", siteId), ...changed });
    const refusal = await save({ version, dissipation: "ok" });
    expect(refusal).toMatchObject({ status: 400, body: { fields: { dissipation: expect.any(String) } } });
    const kept = await save({ version, dissipation: "yes", name: "Renamed" });
    expect(kept).toMatchObject({ status: 200, body: { name: "Renamed", dissipation: "yes" } });
  });

  test("are added with the machines they serve, each machine counting them", async () => {
    const point = await create("PT-E1", machines.slice(0, 2));
    expect(point.machines).toMatchObject([{ tag: "PT-001" }, { tag: "PT-002" }]);
    expect((await manager.get(`/api/equipment/${machines[0]}`)).body).toMatchObject({
      pointCount: 1,
      points: [{ tag: "PT-E1", sharedWith: [{ tag: "PT-002" }] }],
    });
  });

  test.each(["push_button", "interlock", "emergency_stop"])("are never a %s", async (deviceType) => {
    const body = { ...pointDraftOf("PT-BAD", siteId), deviceType };
    const answer = await manager.send("POST", "/api/isolation-points", body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields.deviceType).toMatch(/control device.*never be an isolation point/);
    const point = await create(`PT-${deviceType.slice(0, 4)}`);
    const change = { ...pointDraftOf(point.tag, siteId), deviceType, version: 1 };
    expect((await manager.send("PUT", `/api/isolation-points/${point.id}`, change)).status).toBe(400);
  });

  test("say everything that isolating by them takes", async () => {
    const answer = await manager.send("POST", "/api/isolation-points", {
      tag: "PT-GAPS",
      lockable: true,
      proveDead: false,
    });
    expect(Object.keys(answer.body.fields).sort()).toEqual(
      [
        "name",
        "energyType",
        "magnitude",
        "location",
        "deviceType",
        "normalPosition",
        "isolatedPosition",
        "isolationMethod",
        "verification",
        "siteId",
      ].sort(),
    );
  });

  test("have labels, made of those that there are", async () => {
    const { id } = await create("PT-LBL");
    const nobody = "01890000-0000-7000-8000-000000000001";
    const technician = await api.as("technician@acme");
    const { body } = await technician.get(`/api/isolation-points/labels?ids=${id},${nobody}`);
    expect(body.items).toMatchObject([{ id, tag: "PT-LBL", label: "E1", machineTags: [] }]);
    const stranger = await api.as("manager@borealis");
    expect((await stranger.get(`/api/isolation-points/labels?ids=${id}`)).body.items).toEqual([]);
    expect((await manager.get("/api/isolation-points/labels?ids=1")).status).toBe(400);
  });

  test("have a tag of their own", async () => {
    await create("PT-DUP");
    const both = { ...pointDraftOf("pt-dup", siteId) };
    const answer = await manager.send("POST", "/api/isolation-points", both);
    expect(answer.body.reasons).toMatchObject([{ code: "tag_taken", field: "tag" }]);
  });

  test("serve machines of their own site alone", async () => {
    const point = await create("PT-SITE");
    const other = (
      await manager.send("POST", "/api/locations", { kind: "site", name: "Afar", parentId: null })
    ).body;
    const hall = (
      await manager.send("POST", "/api/locations", { kind: "area", name: "H", parentId: other.id })
    ).body;
    const line = (
      await manager.send("POST", "/api/locations", { kind: "line", name: "L", parentId: hall.id })
    ).body;
    const afar = (
      await manager.send("POST", "/api/equipment", { tag: "PT-AFAR", name: "x", lineId: line.id })
    ).body;
    const attach = (ids: string[]) =>
      manager.send("POST", `/api/isolation-points/${point.id}/machines`, { equipmentIds: ids });
    expect((await attach([afar.id])).body.reasons).toMatchObject([{ code: "machines_elsewhere" }]);
    const foreign = (await (await api.as("manager@borealis")).get("/api/equipment")).body.items[0].id;
    expect((await attach([foreign])).status).toBe(400);
    expect((await attach([machines[2] as string, machines[2] as string])).body.machines).toHaveLength(1);
    const moved = await manager.send("POST", "/api/equipment/changes", {
      action: "move",
      ids: [machines[2]],
      lineId: line.id,
    });
    expect(moved.body.changed).toBe(1);
    expect((await manager.get(`/api/isolation-points/${point.id}`)).body.siteId).toBe(other.id);
  });

  test("name the open plans that do not know of them yet", async () => {
    const point = await create("PT-LATE");
    const { body } = await manager.get("/api/equipment?search=FB-FIL-007");
    const answer = await manager.send("POST", `/api/isolation-points/${point.id}/machines`, {
      equipmentIds: [body.items[0].id],
    });
    expect(answer.body.plansWithout.length).toBeGreaterThan(0);
    const detached = await manager.send(
      "DELETE",
      `/api/isolation-points/${point.id}/machines/${body.items[0].id}`,
    );
    expect(detached.body.machines).toEqual([]);
  });

  test("that a lockout holds are not changed, detached or archived", async () => {
    const point = await header();
    const { id, version } = point;
    const own = { ...pointDraftOf("S-HDR-02", point.siteId), version };
    for (const answer of [
      await manager.send("PUT", `/api/isolation-points/${id}`, own),
      await manager.send("DELETE", `/api/isolation-points/${id}/machines/${point.machines[0].id}`),
      await manager.send("POST", `/api/isolation-points/${id}/archive`, { version }),
    ]) {
      expect([answer.status, answer.body.reasons[0].code]).toEqual([409, "held"]);
    }
    expect(await header()).toEqual(point);
  });

  test("that an open plan pins stay attached", async () => {
    const { body } = await manager.get("/api/isolation-points?limit=200");
    const details = await Promise.all(
      body.items.map((item: { id: string }) => manager.get(`/api/isolation-points/${item.id}`)),
    );
    const pinned = details
      .map((answer) => answer.body)
      .find(
        (point) =>
          point.holds.length === 0 &&
          point.machines.some((machine: { plans: [] }) => machine.plans.length > 0),
      );
    expect(pinned).toBeDefined();
    const machine = pinned.machines.find((served: { plans: [] }) => served.plans.length > 0);
    const answer = await manager.send("DELETE", `/api/isolation-points/${pinned.id}/machines/${machine.id}`);
    expect([answer.status, answer.body.reasons[0].code]).toEqual([409, "pinned"]);
  });

  test("are archived when they serve nothing, and unarchived", async () => {
    const point = await create("PT-ARC", [machines[0] as string]);
    const archive = () => manager.send("POST", `/api/isolation-points/${point.id}/archive`, { version: 1 });
    expect((await archive()).body.reasons).toMatchObject([{ code: "attached" }]);
    await manager.send("DELETE", `/api/isolation-points/${point.id}/machines/${machines[0]}`);
    expect((await archive()).body).toMatchObject({ archived: true, version: 2 });
    expect((await manager.get("/api/isolation-points?search=PT-ARC")).body.items).toEqual([]);
    expect((await manager.get("/api/isolation-points?search=PT-ARC&show=archived")).body.items).toHaveLength(
      1,
    );
    const back = await manager.send("POST", `/api/isolation-points/${point.id}/restore`, { version: 2 });
    expect(back.body).toMatchObject({ archived: false });
  });

  test("that someone changed in the meantime are not overwritten", async () => {
    const point = await create("PT-STALE");
    const change = (name: string) =>
      manager.send("PUT", `/api/isolation-points/${point.id}`, {
        ...pointDraftOf("PT-STALE", siteId),
        name,
        version: 1,
      });
    const [one, two] = await Promise.all([change("One"), change("Two")]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
  });
});

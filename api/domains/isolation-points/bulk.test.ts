import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";
import { pointDraftOf } from "../../../tests/support/isolation-points.ts";

interface Point {
  id: string;
  tag: string;
  version: number;
}

const api = apiOfFile(["acme", "borealis"]);
let manager: Caller;
let siteId: string;
let machineId: string;
beforeAll(async () => {
  manager = await api.as("manager@acme");
  const { body } = await manager.get("/api/locations");
  const place = (kind: string) => body.items.find((item: { kind: string }) => item.kind === kind).id;
  siteId = place("site");
  const draft = { tag: "MP-001", name: "Press", lineId: place("line") };
  machineId = (await manager.send("POST", "/api/equipment", draft)).body.id;
});

async function create(tag: string, equipmentIds: string[] = []): Promise<Point> {
  const body = { ...pointDraftOf(tag, siteId), equipmentIds };
  const answer = await manager.send("POST", "/api/isolation-points", body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
const archive = (points: readonly Point[], who = manager, key: string = randomUUID()) =>
  who.send(
    "POST",
    "/api/isolation-points/archive",
    { points: points.map(({ id, version }) => ({ id, version })) },
    { "idempotency-key": key },
  );
const lookAt = async (points: readonly Point[], who = manager) =>
  (await who.get(`/api/isolation-points/archive?ids=${points.map(({ id }) => id).join(",")}`)).body.items;
const read = async ({ id }: Point) => (await manager.get(`/api/isolation-points/${id}`)).body;
const archivings = async ({ id }: Point) => {
  const { items } = (await manager.get(`/api/isolation-points/${id}/history`)).body;
  return items.filter(({ action }: { action: string }) => action === "isolation_point.archived");
};
async function header(): Promise<Point> {
  const { body } = await manager.get("/api/isolation-points?search=S-HDR-02");
  return read(body.items[0]);
}

describe("[PRODUCT-01] several isolation points", () => {
  test("are checked, then archived together, each with an event of its own", async () => {
    const points = [await create("MP-E1"), await create("MP-E2")];
    expect(await lookAt(points)).toMatchObject([
      { tag: "MP-E1", version: 1, archived: false, blocks: [] },
      { tag: "MP-E2", version: 1, archived: false, blocks: [] },
    ]);
    expect((await archive(points)).body).toEqual({ archived: 2 });
    for (const point of points) {
      expect(await read(point)).toMatchObject({ archived: true, version: 2 });
      expect(await archivings(point)).toHaveLength(1);
    }
    expect((await manager.get("/api/isolation-points?search=MP-E")).body.items).toEqual([]);
  });

  test("stay, all of them, where one is held or serves a machine: each reason is said", async () => {
    const [free, serving] = [await create("MP-F1"), await create("MP-F2", [machineId])];
    const held = await header();
    const looked = await lookAt([free, serving, held]);
    expect(
      looked.map(({ tag, blocks }: { tag: string; blocks: { code: string }[] }) => [tag, blocks[0]?.code]),
    ).toEqual([
      ["MP-F1", undefined],
      ["MP-F2", "attached"],
      ["S-HDR-02", "held"],
    ]);
    const { status, body } = await archive([free, serving, held]);
    expect([status, body.code]).toEqual([409, "refused"]);
    const messages = body.reasons.map(({ message }: { message: string }) => message);
    expect(messages).toContainEqual(expect.stringMatching(/MP-F2 serves MP-001/));
    expect(messages).toContainEqual(expect.stringMatching(/^LP-.* holds S-HDR-02/));
    expect(await read(free)).toMatchObject({ archived: false, version: 1 });
    expect(await archivings(free)).toEqual([]);
  });

  test("stay where someone changed one since it was looked at", async () => {
    const [one, two] = [await create("MP-G1"), await create("MP-G2")];
    const change = { ...pointDraftOf("MP-G2", siteId), name: "Renamed", version: 1 };
    await manager.send("PUT", `/api/isolation-points/${two.id}`, change);
    expect((await archive([one, two])).body.reasons).toMatchObject([
      { code: "changed", params: { tag: "MP-G2" } },
    ]);
    expect((await read(one)).archived).toBe(false);
  });

  test("are archived once, by a repeated request and by two people at once", async () => {
    const points = [await create("MP-H1"), await create("MP-H2")];
    const key = randomUUID();
    const both = await Promise.all([archive(points, manager, key), archive(points, manager, key)]);
    expect(both.map(({ body }) => body)).toEqual([{ archived: 2 }, { archived: 2 }]);
    expect((await archive(points)).body).toEqual({ archived: 0 });

    const others = [await create("MP-H3"), await create("MP-H4")];
    const admin = await api.as("admin@acme");
    const two = await Promise.all([archive(others), archive([...others].reverse(), admin)]);
    expect(two.map(({ body }) => body.archived).sort()).toEqual([0, 2]);
    for (const point of [...points, ...others]) expect(await archivings(point)).toHaveLength(1);
  });

  test("of another tenant are neither seen nor archived", async () => {
    const point = await create("MP-I1");
    const stranger = await api.as("manager@borealis");
    expect(await lookAt([point], stranger)).toEqual([]);
    expect((await archive([point], stranger)).body.reasons).toMatchObject([{ code: "not_found" }]);
    expect((await read(point)).archived).toBe(false);
  });

  test("[GUARD-05] are not archived by someone who may only read, and never too many or none at once", async () => {
    const point = await create("MP-J1");
    const technician = await api.as("technician@acme");
    expect((await archive([point], technician)).status).toBe(403);
    expect((await technician.get(`/api/isolation-points/archive?ids=${point.id}`)).status).toBe(403);
    expect((await archive([])).status).toBe(400);
    expect((await archive(Array.from({ length: 201 }, () => point))).status).toBe(400);
  });

  test("one by one, are archived and unarchived once: a repeat does nothing", async () => {
    const point = await create("MP-K1");
    const send = (act: string, version: number) =>
      manager.send("POST", `/api/isolation-points/${point.id}/${act}`, { version });
    expect((await send("restore", 1)).body).toMatchObject({ archived: false, version: 1 });
    expect((await send("archive", 1)).body).toMatchObject({ archived: true, version: 2 });
    expect((await send("archive", 2)).body).toMatchObject({ archived: true, version: 2 });
    expect(await archivings(point)).toHaveLength(1);
  });
});

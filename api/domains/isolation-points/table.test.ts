import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { pointRefusal } from "#contract/isolation-points/sentences.ts";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";
import { pointDraftOf } from "../../../tests/support/isolation-points.ts";

const api = apiOfFile(["acme", "borealis"]);
let manager: Caller;
let places: { site: string; line: string };
beforeAll(async () => {
  manager = await api.as("manager@acme");
  const { body } = await manager.get("/api/locations");
  const place = (kind: string) => body.items.find((item: { kind: string }) => item.kind === kind).id;
  places = { site: place("site"), line: place("line") };
});

interface Point {
  id: string;
  tag: string;
  version: number;
}
const rowOf = (tag: string, what: object = {}) => {
  const { siteId: _, ...row } = pointDraftOf(tag, "");
  return { ...row, ...what };
};
const changed = ({ id, tag, version }: Point, what: object) =>
  rowOf(tag, { point: { id, version }, ...what });
async function machineWith(tag: string, ...points: string[]): Promise<{ id: string; points: Point[] }> {
  const draft = { tag, name: "Press", lineId: places.line };
  const { id } = (await manager.send("POST", "/api/equipment", draft)).body;
  if (points.length > 0) {
    expect(
      (
        await save(
          id,
          points.map((each) => rowOf(`${tag}-${each}`)),
        )
      ).body.saved,
    ).toBe(points.length);
  }
  return { id, points: await pointsOf(id) };
}
const save = (id: string, rows: readonly object[], who = manager, key: string = randomUUID()) =>
  who.send("PUT", `/api/equipment/${id}/points`, { rows }, { "idempotency-key": key });
const pointsOf = async (id: string) => (await manager.get(`/api/equipment/${id}/points`)).body.items;
const eventsOf = async ({ id }: Point) =>
  (await manager.get(`/api/isolation-points/${id}/history`)).body.items.map(
    ({ action }: { action: string }) => action,
  );

describe("[PRODUCT-01] the table of a machine's isolation points", () => {
  test("adds and changes points in one call, each with the events of a single change", async () => {
    const { id, points } = await machineWith("PT-A", "E1", "E2");
    expect(points.map(({ tag }) => tag)).toEqual(["PT-A-E1", "PT-A-E2"]);
    const rows = [changed(points[0] as Point, { name: "Inching drive" }), rowOf("PT-A-E3")];
    const key = randomUUID();
    const answer = await save(id, rows, manager, key);
    expect([answer.status, answer.body]).toEqual([200, { saved: 2, proceduresToRevise: [] }]);
    expect((await save(id, rows, manager, key)).body).toEqual(answer.body);

    const [first, second, third] = await pointsOf(id);
    expect(first).toMatchObject({ name: "Inching drive", version: 2, machines: [{ tag: "PT-A" }] });
    expect(second).toMatchObject({ tag: "PT-A-E2", version: 1 });
    expect(third).toMatchObject({ tag: "PT-A-E3", siteId: places.site, version: 1 });
    expect(await eventsOf(first)).toEqual([
      "isolation_point.updated",
      "isolation_point.attached",
      "isolation_point.created",
    ]);
    expect(await eventsOf(second)).toEqual(["isolation_point.attached", "isolation_point.created"]);
    expect(await eventsOf(third)).toEqual(["isolation_point.attached", "isolation_point.created"]);
  });

  test("saves nothing where one cell is at fault, and names every cell by its row", async () => {
    const { id, points } = await machineWith("PT-B", "E1");
    const rows = [
      changed(points[0] as Point, { name: "Renamed" }),
      rowOf("PT-B-E2", { magnitude: "much", isolatedPosition: "ON" }),
      rowOf("PT-B-E1"),
      rowOf("PT-B-E4"),
      rowOf("PT-B-E4"),
    ];
    const { status, body } = await save(id, rows);
    expect([status, body.code]).toEqual([400, "validation"]);
    expect(body.fields).toEqual({
      "rows.1.magnitude": pointRefusal("magnitude_unit").message,
      "rows.1.isolatedPosition": pointRefusal("positions_equal").message,
      "rows.2.tag": pointRefusal("tag_taken", { tag: "PT-B-E1" }).message,
      "rows.4.tag": pointRefusal("tag_taken", { tag: "PT-B-E4" }).message,
    });
    expect(await pointsOf(id)).toEqual(points);
    const shapeless = await save(id, [rowOf("PT-B-E5"), rowOf("PT-B-E6", { name: "", energyType: "" })]);
    expect([shapeless.status, Object.keys(shapeless.body.fields).sort()]).toEqual([
      400,
      ["rows.1.energyType", "rows.1.name"],
    ]);
    expect(await pointsOf(id)).toEqual(points);
  });

  test("swaps tags, hands one on to a new point, and keeps them apart from then on", async () => {
    const { id, points } = await machineWith("PT-S", "E1", "E2", "E3");
    const [one, two, three] = points as [Point, Point, Point];
    const rows = [
      changed(one, { tag: "pt-s-e2" }),
      changed(two, { tag: "PT-S-E1" }),
      rowOf("PT-S-E3"),
      changed(three, { tag: "PT-S-E4" }),
    ];
    expect((await save(id, rows)).body.saved).toBe(4);
    const after = await pointsOf(id);
    expect(after.map(({ id: which, tag }: Point) => [which, tag]).slice(0, 3)).toEqual([
      [one.id, "pt-s-e2"],
      [two.id, "PT-S-E1"],
      [three.id, "PT-S-E4"],
    ]);
    expect(after[3]).toMatchObject({ tag: "PT-S-E3", version: 1 });

    const again = await save(id, [changed(after[0], { tag: "PT-S-E1" })]);
    expect([again.status, again.body.fields]).toEqual([
      400,
      { "rows.0.tag": pointRefusal("tag_taken", { tag: "PT-S-E1" }).message },
    ]);
  });

  test("refuses a swap in which two points end up with one tag, and names only the row at fault", async () => {
    const { id, points } = await machineWith("PT-T", "E1", "E2", "E3");
    const [one, two, three] = points as [Point, Point, Point];
    const taken = { tag: "PT-T-E2" };
    const both = [changed(one, taken), changed(two, { tag: "PT-T-E1" }), changed(three, taken)];
    expect((await save(id, both)).body.fields).toEqual({
      "rows.2.tag": pointRefusal("tag_taken", taken).message,
    });
    const stays = [changed(one, taken), changed(two, { tag: "pt-t-e2", name: "Stays" })];
    expect((await save(id, stays)).body.fields).toEqual({
      "rows.0.tag": pointRefusal("tag_taken", taken).message,
    });
    const faulty = [changed(one, { ...taken, magnitude: "much" }), changed(two, { tag: "PT-T-E1" })];
    expect((await save(id, faulty)).body.fields).toEqual({
      "rows.0.magnitude": pointRefusal("magnitude_unit").message,
    });
    expect(await pointsOf(id)).toEqual(points);
  });

  test("saves nothing where someone changed a row since it was seen, and names that row", async () => {
    const { id, points } = await machineWith("PT-C", "E1", "E2");
    const [one, two] = points as [Point, Point];
    await save(id, [changed(two, { name: "Theirs" })]);
    const { status, body } = await save(id, [changed(one, { name: "Mine" }), changed(two, { name: "Mine" })]);
    expect([status, body.code]).toEqual([409, "refused"]);
    expect(body.reasons).toMatchObject([
      { code: "changed", params: { tag: "PT-C-E2" }, field: "rows.1.tag" },
    ]);
    expect(await pointsOf(id)).toMatchObject([{ version: 1 }, { name: "Theirs", version: 2 }]);
  });

  test("follows the rules of a single change: a held point stays, a shared one changes for all", async () => {
    const { body: found } = await manager.get("/api/isolation-points?search=S-HDR-02");
    const { body: held } = await manager.get(`/api/isolation-points/${found.items[0].id}`);
    const { id, points } = await machineWith("PT-D", "E1");
    const other = await machineWith("PT-D2");
    const shared = points[0] as Point;
    const attached = { equipmentIds: [other.id] };
    expect((await manager.send("POST", `/api/isolation-points/${shared.id}/machines`, attached)).status).toBe(
      200,
    );
    expect((await save(id, [changed(shared, { name: "Shared" })])).status).toBe(200);
    expect(await pointsOf(other.id)).toMatchObject([{ name: "Shared", version: 2 }]);

    const refused = await save(held.machines[0].id, [changed(held, { name: "Another" }), rowOf("PT-D-E9")]);
    expect(refused.status).toBe(409);
    expect(refused.body.reasons).toMatchObject([{ code: "held", field: "rows.0.tag" }]);
    expect((await manager.get(`/api/isolation-points/${held.id}`)).body).toEqual(held);
    expect((await manager.get("/api/isolation-points?search=PT-D-E9")).body.items).toEqual([]);
  });

  test("changes no point of another machine", async () => {
    const { id } = await machineWith("PT-E", "E1");
    const other = await machineWith("PT-E2", "E1");
    const { status, body } = await save(id, [changed(other.points[0] as Point, { name: "Stolen" })]);
    expect([status, body.reasons[0].code]).toEqual([409, "not_found"]);
    expect(await pointsOf(other.id)).toEqual(other.points);
  });

  test("[GUARD-05] is closed to people who may not edit and to other tenants", async () => {
    const { id, points } = await machineWith("PT-F", "E1");
    const rows = [changed(points[0] as Point, { name: "Theirs" })];
    const technician = await api.as("technician@acme");
    const stranger = await api.as("manager@borealis");
    expect((await save(id, rows, technician)).status).toBe(403);
    expect((await technician.get(`/api/equipment/${id}/points`)).status).toBe(403);
    expect((await save(id, rows, stranger)).status).toBe(404);
    expect((await stranger.get(`/api/equipment/${id}/points`)).status).toBe(404);
    expect(await pointsOf(id)).toEqual(points);
  });

  test("takes as many rows as a machine has points, and not one more", async () => {
    const { id } = await machineWith("PT-G");
    const many = (count: number) => Array.from({ length: count }, (_, at) => rowOf(`PT-G-${at + 1}`));
    expect((await save(id, [])).status).toBe(400);
    expect((await save(id, many(201))).status).toBe(400);
    expect(await pointsOf(id)).toEqual([]);
    expect((await save(id, many(200))).body.saved).toBe(200);
    const full = await save(id, [rowOf("PT-G-201")]);
    expect([full.status, full.body.fields]).toEqual([
      400,
      { "rows.0.tag": pointRefusal("machine_full", { tag: "PT-G", most: 200 }).message },
    ]);
    expect(await pointsOf(id)).toHaveLength(200);
  });
});

import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Drawing, LiveDrawing } from "#contract/drawings/schemas.ts";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { Location } from "#contract/locations/schemas.ts";
import { apiOfFile, callerOf } from "../../../tests/support/api.ts";
import { addDrawing, linePng, sendPicture } from "../../../tests/support/drawings.ts";
import { accepted, approvedPlan, type Callers, carryTo, command } from "../../../tests/support/lockouts.ts";
import { buildPlant, type Plant } from "../../../tests/support/plant.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

const api = apiOfFile([]);
let plant: Plant;
let as: Callers;
let line: string;
let drawing: Drawing;
beforeEach(async () => {
  plant = await buildPlant(api.deps, `plant-${randomUUID()}`);
  as = (who) => callerOf(api.app, plant.slug, "tenant", plant.people[who].cookie);
  const { items } = accepted(await as("mona").get("/api/locations")) as { items: Location[] };
  line = items.find(({ kind }) => kind === "line")!.id;
  drawing = await addDrawing(as("mona"), { locationId: line, name: "Line 1 steam" });
});

const read = async (who: "mona" | "vera" = "vera") =>
  accepted(await as(who).get(`/api/drawings/${drawing.id}`)) as LiveDrawing;
const place = (points: object[], version = drawing.version) =>
  as("mona").send("PUT", `/api/drawings/${drawing.id}/points`, { version, points });
const placed = async (...tags: (keyof Plant["points"])[]) =>
  (drawing = accepted(
    await place(tags.map((tag, n) => ({ id: plant.points[tag], x: 0.1 + n / 10, y: 0.5 }))),
  ) as Drawing);
const states = async () => Object.fromEntries((await read()).points.map(({ tag, state }) => [tag, state]));
const events = () =>
  api.deps.db.tenant(plant.tenantId).all(sql<{ action: string; details: Record<string, string> }>`
    select action, body::jsonb -> 7 as details from audit_events where subject_type = 'drawing' order by seq`);

describe("a drawing", () => {
  test("belongs to a line, shows its picture, and is listed for its site", async () => {
    expect(drawing).toMatchObject({
      name: "Line 1 steam",
      version: 1,
      location: { id: line, name: "Line 1", kind: "line" },
      site: { name: "Works" },
      picture: { width: 2048, height: 1024 },
      points: [],
    });
    const { body } = await as("vera").get("/api/drawings?site=Works");
    expect(body).toMatchObject({ sites: ["Works"], items: [{ id: drawing.id, points: 0 }] });
    expect((await as("vera").get("/api/drawings?site=Elsewhere")).body.items).toEqual([]);
    const file = await as("vera").get(`/api/files/${drawing.picture.fileId}`);
    expect([file.status, file.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  });

  test("is renamed, gets another picture under its points, and is deleted, each on record", async () => {
    await placed("E1");
    const url = `/api/drawings/${drawing.id}`;
    const renamed = await as("mona").send("PATCH", url, { version: 2, name: "Steam" });
    expect(renamed.body).toMatchObject({ name: "Steam", version: 3 });
    const png = await linePng();
    const replaced = await sendPicture(as("mona"), `${url}/upload`, { version: "3" }, png, "new.png");
    expect(replaced.body).toMatchObject({ version: 4, picture: { width: 800 }, points: [{ tag: "E1" }] });
    expect((await as("mona").get(`/api/files/${drawing.picture.fileId}`)).status).toBe(404);
    expect((await as("mona").send("DELETE", url, { version: 3 })).status).toBe(409);
    expect((await as("mona").send("DELETE", url, { version: 4 })).status).toBe(200);
    expect((await as("mona").get(url)).status).toBe(404);
    expect((await as("mona").get(`/api/isolation-points/${plant.points.E1}`)).status).toBe(200);
    expect(await events()).toMatchObject([
      { action: "drawing.created", details: { name: "Line 1 steam", site: "Works", location: "Line 1" } },
      { action: "drawing.points_placed", details: { placed: "E1" } },
      { action: "drawing.renamed", details: { was: "Line 1 steam", name: "Steam" } },
      { action: "drawing.picture_replaced", details: { file: "new.jpg" } },
      { action: "drawing.deleted", details: { name: "Steam" } },
    ]);
  });

  test("is refused with a name that the place has, without a place, and to those who may not edit", async () => {
    const send = (who: "mona" | "vera", fields: Record<string, string>) =>
      sendPicture(
        as(who),
        "/api/drawings/upload",
        fields,
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>",
      );
    const taken = await send("mona", { locationId: line, name: "line 1 STEAM" });
    expect([taken.status, Object.keys(taken.body.fields)]).toEqual([400, ["name"]]);
    const nowhere = await send("mona", { locationId: randomUUID(), name: "A" });
    expect(Object.keys(nowhere.body.fields)).toEqual(["locationId"]);
    expect(Object.keys((await send("mona", {})).body.fields).sort()).toEqual(["locationId", "name"]);
    expect((await send("vera", { locationId: line, name: "A" })).status).toBe(403);
    expect((await as("vera").send("PATCH", `/api/drawings/${drawing.id}`, {})).status).toBe(403);
  });
});

describe("points of a drawing", () => {
  test("are placed, moved, and removed together; a second editor is told", async () => {
    await placed("E1", "A1");
    const moved = await place([{ id: plant.points.E1, x: 0, y: 1 }]);
    expect(moved.body).toMatchObject({ version: 3, points: [{ tag: "E1", x: 0, y: 1 }] });
    const late = await place([]);
    expect([late.status, late.body.code, late.body.current.version]).toEqual([409, "stale", 3]);
    expect((await events()).at(-1)).toMatchObject({ details: { moved: "E1", removed: "A1" } });
  });

  test("are each on it once, within the picture, and of its site", async () => {
    const e1 = { id: plant.points.E1, x: 0.5, y: 0.5 };
    expect((await place([e1, e1])).body.reasons[0].code).toBe("placed_more_than_once");
    for (const wrong of [{ x: 1.01 }, { y: -0.1 }, { x: "a" }])
      expect((await place([{ ...e1, ...wrong }])).status).toBe(400);
    expect((await place([{ ...e1, id: randomUUID() }])).body.reasons[0].code).toBe("points_unknown");
    const tenant = api.deps.db.tenant(plant.tenantId);
    const other = randomUUID();
    await tenant.run(sql`insert into locations (id, kind, name) values (${other}, 'site', 'North')`);
    await tenant.run(sql`update isolation_points set site_id = ${other} where id = ${plant.points.T1}`);
    const elsewhere = await place([{ ...e1, id: plant.points.T1 }]);
    expect(elsewhere.body.reasons[0]).toMatchObject({ code: "point_elsewhere", params: { tags: "T1" } });
    expect((await read()).points).toEqual([]);
  });

  test("an archived point is not shown", async () => {
    await placed("E1", "A1");
    await api.deps.db
      .tenant(plant.tenantId)
      .run(sql`update isolation_points set archived_at = now() where id = ${plant.points.A1}`);
    expect(Object.keys(await states())).toEqual(["E1"]);
  });
});

describe("what a point shows", () => {
  async function lockOut() {
    await placed("E1", "S-HDR-02", "A1");
    const plan = await approvedPlan(plant, as, { machines: ["M-1"] });
    let view = await carryTo(as, "tess", plan.id, "shut_down");
    const send = async (given: ExecutionCommand) => {
      view = accepted(await command(as("tess"), view, given)) as ExecutionView;
    };
    const to = async (...args: [state: ExecutionView["state"], lock?: number]) =>
      (view = await carryTo(as, "tess", plan.id, ...args));
    return { send, to };
  }

  test("follows the lockout: isolated, locked out, under test, locked out again, normal", async () => {
    const { send, to } = await lockOut();
    const normal = { E1: "normal", "S-HDR-02": "normal", A1: "normal" };
    expect(await states()).toEqual(normal);
    await send({ type: "isolate_point", pointId: plant.points.E1, scannedTag: "E1" });
    expect(await states()).toEqual({ ...normal, E1: "isolated" });
    await to("working");
    const locked = { E1: "locked_out", "S-HDR-02": "locked_out", A1: "normal" };
    expect(await states()).toEqual(locked);
    await send({ type: "sign_off" });
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const checks = { toolsClear: true, peopleClear: true };
    await send({ type: "start_test", pointIds: [plant.points.E1], reason: "Run it", expiresAt, ...checks });
    await send({ type: "unlock_point", pointId: plant.points.E1 });
    expect((await states())["E1"]).toBe("isolated");
    await send({ type: "energise_test" });
    expect(await states()).toEqual({ ...locked, E1: "energized" });
    await send({ type: "end_test" });
    expect((await states())["E1"]).toBe("energized");
    await to("verified", 20);
    expect(await states()).toEqual(locked);
    await to("closed");
    expect(await states()).toEqual(normal);
  });

  test("is the stop wherever someone called it, above its lock", async () => {
    const { send, to } = await lockOut();
    await to("working");
    await send({ type: "call_stop", reason: "Smoke" });
    expect(await states()).toEqual({ E1: "stop", "S-HDR-02": "stop", A1: "normal" });
  });
});

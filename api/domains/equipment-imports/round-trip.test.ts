import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { isExportOnly } from "#contract/equipment-imports/words.ts";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";
import { formOf } from "../../../tests/support/files.ts";
import { equipmentTasks } from "./jobs.ts";

const api = apiOfFile(["acme", "borealis"]);
let here: Caller;
let elsewhere: Caller;
beforeAll(async () => {
  here = await api.as("manager@acme");
  elsewhere = await api.as("manager@borealis");
});

/** Sends one tenant's export to the other, and imports it. */
async function bringOver(list: string, upload: string, search = "") {
  const { body: contents } = await here.get(`${list}/export?format=csv&search=${search}`);
  const { payload, headers } = formOf({}, [{ name: "list.csv", contents, type: "text/csv" }]);
  const { body } = await elsewhere.send("POST", upload, payload, headers);
  const job = { tenantId: await api.deps.tenants.idOf("borealis"), importId: body.id };
  await equipmentTasks(api.deps)["check_equipment_import"]?.(job, {} as never);
  const { body: checked } = await elsewhere.get(`/api/equipment-imports/${body.id}`);
  expect(checked, JSON.stringify(checked.rows.items[0])).toMatchObject({ state: "ready" });
  // Hasp's own columns: no one is told to rename them.
  expect(checked.leftOut.filter((column: string) => !isExportOnly(checked.kind, column))).toEqual([]);
  const { body: done } = await elsewhere.send("POST", `/api/equipment-imports/${body.id}/apply`);
  expect(done.state).toBe("done");
  return checked;
}
/** The procedures of these machines, as the other tenant's file brings them. */
const stepsOf = async (who: Caller, tag: string) => {
  const { items } = (await who.get(`/api/procedures?search=${tag}`)).body;
  const { title, shown } = (await who.get(`/api/procedures/${items[0].id}`)).body;
  const steps = shown.content.steps.map((step: Record<string, unknown>) => ({ ...step, photoId: null }));
  return { title, content: { ...shown.content, steps }, state: shown.state };
};
const detail = async (who: Caller, list: string, tag: string) => {
  const { items } = (await who.get(`${list}?search=${tag}`)).body;
  return (await who.get(`${list}/${items[0].id}`)).body;
};

test("[PRODUCT-01] exported machines and points are imported elsewhere unchanged", async () => {
  const machines = await bringOver("/api/equipment", "/api/equipment-imports/upload");
  expect(machines.leftOut).toEqual(["Status", "Isolation points"]);
  const points = await bringOver("/api/isolation-points", "/api/equipment-imports/points/upload");
  expect(points.leftOut).toEqual(["Lockouts in progress"]);

  const told = ({
    tag,
    name,
    site,
    area,
    line,
    description,
    hazards,
    controlStations,
  }: Record<string, unknown>) => ({
    tag,
    name,
    site,
    area,
    line,
    description,
    hazards,
    controlStations,
  });
  const [machine, copy] = await Promise.all(
    [here, elsewhere].map((who) => detail(who, "/api/equipment", "FB-FIL-007")),
  );
  expect(told(copy)).toEqual(told(machine));
  expect(copy.pointCount).toBe(machine.pointCount);

  for (const tag of ["S-HDR-02", "FB-FIL-007-E1"]) {
    const [one, other] = await Promise.all(
      [here, elsewhere].map((who) => detail(who, "/api/isolation-points", tag)),
    );
    const own = ({ machines: served, ...rest }: { machines: { tag: string }[]; [key: string]: unknown }) => {
      // The file carries no procedures.
      const { id: _, siteId: __, version: ___, holds: ____, procedures: _____, ...facts } = rest;
      return { ...facts, machines: served.map((each) => each.tag) };
    };
    expect(own(other)).toEqual(own(one));
  }
});

test("[PRODUCT-01] exported procedures are imported elsewhere unchanged, as drafts with the points' photos", async () => {
  const valve = await detail(elsewhere, "/api/isolation-points", "S-HDR-02");
  const contents = await sharp({ create: { width: 6, height: 4, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const { payload, headers } = formOf({}, [{ name: "valve.png", contents }]);
  const url = `/api/isolation-points/${valve.id}/upload`;
  const { photoId } = (await elsewhere.send("POST", url, payload, headers)).body;
  const file = await bringOver("/api/procedures", "/api/equipment-imports/procedures/upload", "FB-FIL-007");
  expect(file).toMatchObject({ kind: "procedures", leftOut: ["Status"] });
  const here007 = await stepsOf(here, "FB-FIL-007");
  expect(await stepsOf(elsewhere, "FB-FIL-007")).toEqual({ ...here007, state: "draft" });
  const { items } = (await elsewhere.get("/api/procedures?search=FB-FIL-007")).body;
  const { shown } = (await elsewhere.get(`/api/procedures/${items[0].id}`)).body;
  const pictured = shown.content.steps.filter((step: { photoId: string | null }) => step.photoId !== null);
  expect(pictured).toMatchObject([{ kind: "isolate", pointTag: "S-HDR-02", photoId }]);
});

test("[PRODUCT-01] texts that look like formulas are imported as typed", async () => {
  const { body: known } = await here.get("/api/equipment?search=FB-FIL-007");
  const { body: place } = await here.get(`/api/equipment/${known.items[0].id}`);
  const odd = {
    tag: "FZ-001",
    name: "-20 °C freezer",
    description: "+2 fans; =1+1 is on its plate, 'quoted'",
    hazards: ["-20 °C", "@ height", "'sharp' edges"],
    lineId: place.lineId,
  };
  expect((await here.send("POST", "/api/equipment", odd)).status).toBe(201);
  const { body: csv } = await here.get("/api/equipment/export?format=csv&search=FZ-001");
  expect(csv).toContain("'-20 °C freezer");
  await bringOver("/api/equipment", "/api/equipment-imports/upload", "FZ-001");
  const { lineId: _, ...facts } = odd;
  expect(await detail(elsewhere, "/api/equipment", "FZ-001")).toMatchObject(facts);
});

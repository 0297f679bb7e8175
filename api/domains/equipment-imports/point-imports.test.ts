import { beforeAll, describe, expect, test } from "vitest";
import { mostPointsOfMachine } from "#contract/isolation-points/words.ts";
import type { Refusal } from "#contract/refusals.ts";
import { rowFault } from "#contract/equipment-imports/sentences.ts";
import { pointRefusal } from "#contract/isolation-points/sentences.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";
import { formOf } from "../../../tests/support/files.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { equipmentTasks } from "./jobs.ts";

const api = apiOfFile(["acme"]);
let manager: Caller;
let site: string;
beforeAll(async () => {
  manager = await api.as("manager@acme");
  const { items } = (await manager.get("/api/locations")).body;
  site = items.find(({ kind }: { kind: string }) => kind === "site").name;
});

const head =
  "Tag,Name,Device,Energy,Magnitude,Site,Where,Normal position,Isolated position,How isolated,How verified," +
  "Machines,Label,Lockable,Stored energy,Down to,Highest reading allowed,Unit,Prove dead";
const usual = {
  name: "Main disconnect",
  device: "Disconnect switch",
  energy: "electrical",
  magnitude: "400 V",
  where: "Left of the door",
  normal: "ON",
  isolated: "OFF",
  machines: "FB-FIL-007",
  rest: "E1,yes,,,50,V,yes",
};
const row = (tag: string, changed: Partial<typeof usual & { site: string }> = {}) => {
  const cells = { ...usual, site, ...changed };
  const { name, device, energy, magnitude, where, normal, isolated, machines, rest } = cells;
  const place = `${cells.site},${where},${normal},${isolated}`;
  return `${tag},${name},${device},${energy},${magnitude},${place},"Turn to OFF, lock",Measure all phases,${machines},${rest}`;
};

async function send(lines: string | string[]) {
  const contents = Array.isArray(lines) ? [head, ...lines].join("\n") : lines;
  const { payload, headers } = formOf({}, [{ name: "points.csv", contents, type: "text/csv" }]);
  return manager.send("POST", "/api/equipment-imports/points/upload", payload, headers);
}
async function check(lines: string | string[]) {
  const { status, body } = await send(lines);
  expect(status, JSON.stringify(body)).toBe(201);
  const payload = { tenantId: await api.deps.tenants.idOf("acme"), importId: body.id };
  await equipmentTasks(api.deps)["check_equipment_import"]?.(payload, {} as never);
  return (await manager.get(`/api/equipment-imports/${body.id}`)).body;
}
const apply = (id: string) => manager.send("POST", `/api/equipment-imports/${id}/apply`);
const found = async (search: string) =>
  (await manager.get(`/api/isolation-points?search=${search}`)).body.items;
const faultsOf = async (line: string) => {
  const { rows } = await check([line]);
  return rows.items[0].faults as Refusal[];
};
const machine = async (tag: string) => {
  const { items } = (await manager.get(`/api/equipment?search=${tag}`)).body;
  return (await manager.get(`/api/equipment/${items[0].id}`)).body;
};

test("[PRODUCT-01] words that plants write for energies and devices are read", async () => {
  const words = [
    ["Ball valve", "Air", "valve", "pneumatic"],
    ["BREAKER", "Electricity", "circuit_breaker", "electrical"],
    ["Double block-and-bleed", "steam", "valve_with_bleed", "thermal"],
  ] as const;
  const lines = words.map(([device, energy, , energyType], at) => {
    const rest = energyType === "electrical" ? ",yes,,,5,V,yes" : ",yes,,,5,bar,no";
    return row(`PW-${at}`, { device, energy, machines: "", rest });
  });
  const checked = await check(lines);
  expect(checked, JSON.stringify(checked.rows)).toMatchObject({ state: "ready" });
  await apply(checked.id);
  for (const [at, [, , deviceType, energyType]] of words.entries()) {
    const [{ id }] = await found(`PW-${at}`);
    const { body } = await manager.get(`/api/isolation-points/${id}`);
    expect(body).toMatchObject({ deviceType, energyType });
  }
});

async function addMachines(tags: readonly string[]) {
  const { body } = await manager.get("/api/locations");
  const lineId = body.items.find(({ kind }: { kind: string }) => kind === "line").id;
  for (const tag of tags) {
    const { status } = await manager.send("POST", "/api/equipment", { tag, name: tag, lineId });
    expect(status).toBe(201);
  }
}

describe("[PRODUCT-01] isolation points from a file", () => {
  test("a file with the former name of a limit still brings the limit in", async () => {
    const former = head.replace("Highest reading allowed", "Highest safe reading");
    const checked = await check([former, row("FORMER-1")].join("\n"));
    expect(checked).toMatchObject({ leftOut: [] });
  });

  test("a file with the headings of the form on the screen brings in the same", async () => {
    const asOnForm = head
      .replace("Device", "Device type")
      .replace("Energy", "Energy type")
      .replace("Where", "Exact location")
      .replace("Lockable", "Takes a lock")
      .replace("Stored energy", "How to relieve stored energy");
    const checked = await check([asOnForm, row("ON-FORM-1")].join("\n"));
    expect(checked).toMatchObject({ leftOut: [], rows: { items: [{ faults: [] }] } });
  });

  test("are checked first, then imported as a whole and serve the machines that the file names", async () => {
    const checked = await check([
      row("PI-E1", { machines: "fb-fil-007; FB-PAS-003;FB-FIL-007" }),
      row("PI-A1", {
        device: "self-venting valve",
        energy: "Compressed air",
        magnitude: "6 bar(g)",
        machines: "",
        rest: ',no,"Vents by itself","0 bar(g)","0,5",bar(g),',
      }),
    ]);
    expect(checked).toMatchObject({ kind: "points", state: "ready", rowCount: 2, newPlaces: 0 });
    expect(checked.rows.items[0]).toMatchObject({
      tag: "PI-E1",
      place: `${site} › Left of the door`,
      energy: "electrical · 400 V",
      machines: "fb-fil-007; FB-PAS-003;FB-FIL-007",
    });
    expect(await found("PI-")).toEqual([]);
    const before = await machine("FB-FIL-007");

    const both = await Promise.all([apply(checked.id), apply(checked.id)]);
    expect(both.map(({ body }) => body.state)).toEqual(["done", "done"]);
    const [air, disconnect] = await found("PI-");
    expect(disconnect).toMatchObject({ tag: "PI-E1", machineTags: ["FB-FIL-007", "FB-PAS-003"], site });
    const { body } = await manager.get(`/api/isolation-points/${disconnect.id}`);
    expect(body).toMatchObject({ label: "E1", deviceType: "disconnect", lockable: true, proveDead: true });
    expect((await manager.get(`/api/isolation-points/${air.id}`)).body).toMatchObject({
      label: "PI-A1",
      deviceType: "venting_valve",
      energyType: "pneumatic",
      lockable: false,
      dissipation: "Vents by itself",
      dissipationLimit: "0 bar(g)",
      verificationLimit: 0.5,
      proveDead: false,
      machines: [],
    });
    const after = await machine("FB-FIL-007");
    expect(after.pointCount).toBe(before.pointCount + 1);
    expect(after.points.at(-1).tag).toBe("PI-E1");
  });

  test.each<[string, Parameters<typeof row>[1], string]>([
    [
      "a machine that there is not",
      { machines: "FB-FIL-007; NO-1" },
      rowFault("machine_unknown", { tag: "NO-1" }).message,
    ],
    ["a site that there is not", { site: "Nowhere" }, rowFault("site_unknown", { site: "Nowhere" }).message],
    [
      "a control device",
      { device: "push-button" },
      rowFault("in_column", { column: "Device", why: pointRefusal("control_device").message }).message,
    ],
    [
      "a relief that says nothing",
      { rest: ",yes,yes,,50,V,yes" },
      rowFault("in_column", {
        column: "How to relieve stored energy",
        why: pointRefusal("relief_short", { least: 10, words: 2 }).message,
      }).message,
    ],
    [
      "a device of another kind",
      { device: "lever" },
      `Device: Use one of these words: ${screenWords.device.disconnect},`,
    ],
    [
      "energy of another kind",
      { energy: "Strom" },
      `Energy: Use one of these words: ${screenWords.energy.electrical},`,
    ],
    [
      "a magnitude without a unit",
      { magnitude: "400" },
      rowFault("in_column", { column: "Magnitude", why: pointRefusal("magnitude_unit").message }).message,
    ],
    [
      "one position twice",
      { isolated: "on" },
      rowFault("in_column", { column: "Isolated position", why: pointRefusal("positions_equal").message })
        .message,
    ],
    [
      "a word for a reading",
      { rest: "E1,yes,,,fifty,V,yes" },
      rowFault("in_column", { column: "Highest reading allowed", why: rowFault("not_a_figure").message })
        .message,
    ],
    [
      "a limit that no reading passes",
      { rest: "E1,yes,,,-5,V,yes" },
      rowFault("in_column", {
        column: "Highest reading allowed",
        why: pointRefusal("limit_negative/electrical").message,
      }).message,
    ],
    [
      "a reading of two meanings",
      { rest: 'E1,yes,,,"1,000",V,yes' },
      rowFault("in_column", { column: "Highest reading allowed", why: rowFault("thousands").message })
        .message,
    ],
    [
      "neither yes nor no",
      { rest: "E1,perhaps,,,50,V,yes" },
      rowFault("in_column", { column: "Lockable", why: rowFault("yes_or_no").message }).message,
    ],
    [
      "no place",
      { where: "" },
      rowFault("in_column", { column: "Where", why: inputRefusal("missing").message }).message,
    ],
  ])("with %s have a fault that says so", async (_, changed, sentence) => {
    const faults = await faultsOf(row("PF-1", changed));
    expect(faults).toHaveLength(1);
    expect(faults[0]?.message).toContain(sentence);
    expect(await found("PF-1")).toEqual([]);
  });

  test("with a tag that is taken, or there twice, stay out with all others", async () => {
    const checked = await check([row("PT-1"), row("pt-1"), row("s-hdr-02")]);
    expect(checked).toMatchObject({ state: "faulty", faultCount: 2, rowCount: 3 });
    expect(checked.rows.items.map(({ faults }: { faults: Refusal[] }) => faults)).toEqual([
      [rowFault("tag_twice", { column: "Tag", line: 2 })],
      [
        expect.objectContaining({
          code: "tag_differs",
          params: expect.objectContaining({ tag: "S-HDR-02" }),
        }),
      ],
    ]);
    expect((await apply(checked.id)).body.reasons).toMatchObject([{ code: "not_ready" }]);
    expect(await found("PT-1")).toEqual([]);
  });

  test("are compared with the registers again during the import: a machine was archived in the meantime", async () => {
    const { body: places } = await manager.get("/api/locations");
    const lineId = places.items.find(({ kind }: { kind: string }) => kind === "line").id;
    const draft = { tag: "PM-001", name: "Short-lived", lineId };
    const { body: created } = await manager.send("POST", "/api/equipment", draft);
    const checked = await check([row("PM-E1", { machines: "PM-001" }), row("PM-E2")]);
    expect(checked.state).toBe("ready");
    await manager.send("POST", `/api/equipment/${created.id}/archive`, { version: created.version });
    expect((await apply(checked.id)).body).toMatchObject({ state: "faulty", faultCount: 1 });
    expect(await found("PM-E")).toEqual([]);
  });

  test("serve machines of their own site only", async () => {
    const names = { site: "Far works", area: "Hall", line: "Line 1" };
    const { payload, headers } = formOf({}, [
      {
        name: "machines.csv",
        contents: `Tag,Name,Site,Area,Line\nFAR-001,Press,${names.site},${names.area},${names.line}`,
      },
    ]);
    const { body } = await manager.send("POST", "/api/equipment-imports/upload", payload, headers);
    const job = { tenantId: await api.deps.tenants.idOf("acme"), importId: body.id };
    await equipmentTasks(api.deps)["check_equipment_import"]?.(job, {} as never);
    expect((await apply(body.id)).body.state).toBe("done");
    expect(await faultsOf(row("PS-1", { machines: "FAR-001" }))).toEqual([
      rowFault("machine_elsewhere", { tag: "FAR-001", machineSite: "Far works", site }),
    ]);
  });

  test.each<[string, string, string]>([
    ["a million columns", `Tag,${"x,".repeat(1_000_000)}`, "too_many_columns"],
    ["the columns of machines", "Tag,Name,Site,Area,Line\nA,B,C,D,E", "columns_missing"],
    ["bytes that are no text", `${head}\n\u0000\u0000\u0001`, "not_csv"],
    ["a quotation mark too many", `${head}\nA,"B,C\n${"x".repeat(50)}`, "unreadable"],
    ["a head alone", head, "no_rows"],
  ])("of %s are refused at once", async (_, contents, code) => {
    const { status, body } = await send(contents);
    expect(status).toBe(400);
    expect(body.reasons).toMatchObject([{ code, field: "files" }]);
  });

  test("give a machine no more points than it can have, counted over the whole file", async () => {
    const { pointCount } = await machine("FB-NH3-002");
    const lines = Array.from({ length: mostPointsOfMachine - pointCount + 2 }, (_, n) =>
      row(`PX-${n}`, { machines: "FB-NH3-002" }),
    );
    const checked = await check(lines);
    expect(checked).toMatchObject({ state: "faulty", faultCount: 2 });
    expect(checked.rows.items[0]).toMatchObject({ line: lines.length });
    expect(checked.rows.items[0].faults).toEqual([
      rowFault("machine_full", { tag: "FB-NH3-002", most: mostPointsOfMachine }),
    ]);
  });

  test("10,000 of them are imported within bounded memory, each serving a machine", async () => {
    const tags = Array.from({ length: 50 }, (_, n) => `BIG-${n}`);
    await addMachines(tags);
    const lines = Array.from({ length: 10_000 }, (_, n) =>
      row(`PB-${n}`, { machines: tags[n % tags.length] ?? "" }),
    );
    const before = process.memoryUsage().rss;
    const checked = await check(lines);
    expect(checked).toMatchObject({ state: "ready", rowCount: 10_000 });
    expect((await apply(checked.id)).body.state).toBe("done");
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 2 ** 20);
    expect((await machine("BIG-49")).pointCount).toBe(200);
  });

  test("[GUARD-05] are not imported by a person who may only read", async () => {
    const { payload, headers } = formOf({}, [{ name: "a.csv", contents: head }]);
    const technician = await api.as("technician@acme");
    const { status } = await technician.send(
      "POST",
      "/api/equipment-imports/points/upload",
      payload,
      headers,
    );
    expect(status).toBe(403);
  });
});

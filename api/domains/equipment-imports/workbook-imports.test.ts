import { beforeAll, describe, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { rowFault } from "#contract/equipment-imports/sentences.ts";
import type { Refusal } from "#contract/refusals.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";
import { formOf } from "../../../tests/support/files.ts";
import { queuedJobs } from "../../../tests/support/mails.ts";
import { equipmentTasks } from "./jobs.ts";

const api = apiOfFile(["acme"]);
let manager: Caller;
beforeAll(async () => {
  manager = await api.as("manager@acme");
});

type Cell = string | number | null;
const workbook = (sheets: Record<string, Cell[][]>) =>
  writeExcelFile(Object.entries(sheets).map(([sheet, data]) => ({ sheet, data }))).toBuffer();

async function send(path: string, contents: Buffer, who = manager) {
  const { payload, headers } = formOf({}, [{ name: "plant.xlsx", contents }]);
  return who.send("POST", path, payload, headers);
}
const check = async (importId: string) => {
  const tenantId = await api.deps.tenants.idOf("acme");
  await equipmentTasks(api.deps)["check_equipment_import"]?.({ tenantId, importId }, {} as never);
};
async function checkedWorkbook(sheets: Record<string, Cell[][]>) {
  const { status, body } = await send("/api/import-workbooks/upload", await workbook(sheets));
  expect(status, JSON.stringify(body)).toBe(201);
  const { body: before } = await manager.get(`/api/import-workbooks/${body.id}`);
  for (const sheet of before.sheets) await check(sheet.id);
  return (await manager.get(`/api/import-workbooks/${body.id}`)).body;
}
const faultsOf = async (id: string) =>
  (await manager.get(`/api/equipment-imports/${id}`)).body.rows.items.map(
    ({ line, faults }: { line: number; faults: Refusal[] }) => [line, faults.map(({ code }) => code)],
  );

const machineHead = ["Tag", "Name", "Site", "Area", "Line"];
const pointHead = [
  ...["Tag", "Name", "Device", "Energy", "Magnitude", "Site", "Where", "Normal position"],
  ...["Isolated position", "How isolated", "How verified", "Machines", "Highest reading allowed", "Unit"],
  "Prove dead",
];
const point = (tag: string, machine: string, site: string): Cell[] => [
  ...[
    tag,
    "Main drive",
    "Disconnect switch",
    "electrical",
    "400 V",
    site,
    "MCC 1",
    "ON",
    "OFF",
    "Turn to OFF",
  ],
  ...["Measure all phases", machine, 50, "V", "yes"],
];
const stepHead = ["Machine", "Step", "What to do", "Point", "Limit", "Unit", "Title", "Protective equipment"];
const plant = (name: string): Record<string, Cell[][]> => ({
  Padlocks: [
    ["Number", "Kind"],
    [`${name}-L1`, "equipment"],
  ],
  Procedures: [
    stepHead,
    [
      `${name}-1`,
      "Prepare",
      "Bring two locks.\nAnd a tag.",
      null,
      null,
      null,
      "Main lockout",
      "hard hat; clogs",
    ],
    [`${name}-1`, "Isolate", "Turn it off.", `${name.toLowerCase()}-1-e1`],
    [`${name}-1`, "Verify zero energy", "Measure.", `${name}-1-E1`, 50, "V"],
  ],
  "Isolation points": [pointHead, point(`${name}-1-E1`, `${name}-1`, `${name} works`)],
  Machines: [machineHead, [`${name}-1`, "Mill", `${name} works`, "Hall", "Line 1"]],
  Notes: [["This sheet says nothing"], ["that is imported"]],
});

describe("[PRODUCT-01] a workbook with a sheet for each kind", () => {
  test("is checked sheet by sheet, and imported as a whole", async () => {
    const checked = await checkedWorkbook(plant("WB"));
    expect(checked).toMatchObject({ fileName: "plant.xlsx", state: "ready", leftOut: ["Notes"] });
    expect(checked.sheets.map(({ kind, rowCount }: never) => [kind, rowCount])).toEqual([
      ["machines", 1],
      ["points", 1],
      ["procedures", 3],
      ["locks", 1],
    ]);
    const [machines] = checked.sheets;
    const { body: alone } = await manager.send("POST", `/api/equipment-imports/${machines.id}/apply`);
    expect(alone.reasons).toMatchObject([{ code: "in_workbook" }]);
    expect((await manager.get("/api/equipment?search=WB-1")).body.items).toEqual([]);

    const both = await Promise.all(
      [0, 1].map(() => manager.send("POST", `/api/import-workbooks/${checked.id}/apply`)),
    );
    expect(both.map(({ body }) => body.state)).toEqual(["done", "done"]);
    const { items } = (await manager.get("/api/procedures?search=WB-1")).body;
    expect(items).toMatchObject([{ title: "Main lockout", state: "draft", equipment: { tag: "WB-1" } }]);
    const { body } = await manager.get(`/api/procedures/${items[0].id}`);
    expect(body.shown.content).toMatchObject({
      ppe: ["hard_hat"],
      otherPpe: "clogs",
      steps: [
        { kind: "prepare", text: "Bring two locks.\nAnd a tag.", pointTag: null },
        { kind: "isolate", pointTag: "WB-1-E1" },
        { kind: "verify", pointTag: "WB-1-E1", limit: { value: 50, unit: "V" } },
      ],
    });
    expect(body.shown.content.scope).toContain("WB-1, Mill");
    expect((await manager.get("/api/locks?q=WB-L1")).body.items).toHaveLength(1);
    const tenant = api.deps.db.tenant(await api.deps.tenants.idOf("acme"));
    const events = await tenant.all(sql<{ action: string }>`
      select action from audit_events where subject_id = ${items[0].id}`);
    expect(events).toEqual([{ action: "procedure.created" }]);
  });

  test("with one fault adds nothing of any sheet", async () => {
    const sheets = plant("WF");
    sheets["Procedures"]?.push(
      ["WF-1", "Isolate", "Turn it off.", "FB-FIL-007-E1"],
      ["WF-1", "Dance", "Around it."],
      ["WF-1", null, "Nothing said"],
      ["WF-1", "Work", null],
      ["WF-1", "Verify zero energy", "Measure.", "WF-1-E1", 3, null],
      ["WF-9", "Work", "Where?"],
      ["FB-FIL-007", "Work", "It has one."],
    );
    sheets["Isolation points"]?.push(point("WF-1-E2", "WF-1", "Elsewhere"));
    const checked = await checkedWorkbook(sheets);
    expect(checked.state).toBe("faulty");
    const [, points, procedures] = checked.sheets;
    expect(await faultsOf(points.id)).toEqual([[3, ["site_unknown"]]]);
    expect(await faultsOf(procedures.id)).toEqual([
      [5, ["point_of_machine"]],
      [6, ["in_column"]],
      [7, ["step_missing"]],
      [8, ["step_text_missing"]],
      [9, ["limit_unit"]],
      [10, ["machine_of_step"]],
      [11, ["procedure_differs"]],
    ]);
    const { body } = await manager.send("POST", `/api/import-workbooks/${checked.id}/apply`);
    expect(body.reasons).toMatchObject([{ code: "not_ready" }]);
    expect((await manager.get("/api/equipment?search=WF-1")).body.items).toEqual([]);
  });

  test("that meets a register changed since the check adds nothing, and says what no longer fits", async () => {
    const checked = await checkedWorkbook(plant("WC"));
    await manager.send("POST", "/api/locks", { number: "WC-L1", kind: "personal" });
    const { body } = await manager.send("POST", `/api/import-workbooks/${checked.id}/apply`);
    expect(body.state).toBe("faulty");
    expect((await manager.get("/api/equipment?search=WC-1")).body.items).toEqual([]);
  });

  test.each([
    ["no known sheet", { Notes: [["One"], ["Two"]] }, "workbook_no_match"],
    [
      "two sheets of one kind",
      { Machines: [machineHead, ["A", "B", "C", "D", "E"]], Old: [machineHead, ["F", "B", "C", "D", "E"]] },
      "workbook_two_sheets",
    ],
    ["nothing below the head", { Machines: [machineHead] }, "no_rows"],
  ])("is refused with %s", async (_, sheets, code) => {
    const { status, body } = await send("/api/import-workbooks/upload", await workbook(sheets));
    expect([status, body.reasons]).toMatchObject([400, [{ code, field: "files" }]]);
  });

  test("has a template that imports as it is", async () => {
    const { rawPayload } = await api.app.inject({
      method: "GET",
      url: "/api/import-workbooks/template",
      headers: { cookie: manager.cookie, "x-tenant-slug": "acme", "x-hasp-area": "tenant" },
    });
    const { body, status } = await send("/api/import-workbooks/upload", rawPayload);
    expect(status, JSON.stringify(body)).toBe(201);
    const { body: before } = await manager.get(`/api/import-workbooks/${body.id}`);
    for (const sheet of before.sheets) await check(sheet.id);
    const { body: checked } = await manager.get(`/api/import-workbooks/${body.id}`);
    for (const sheet of checked.sheets)
      expect(await faultsOf(sheet.id).then(String), sheet.kind).not.toContain("in_column");
  });
});

describe("[PRODUCT-01] a file that calls its columns otherwise", () => {
  const own = ["Mach. No.", "Description of machine", "Plant", "Dept", "Cell"];
  test("is matched by a person once, and recognized from then on", async () => {
    const upload = async (tag: string) =>
      send(
        "/api/equipment-imports/upload",
        await workbook({ Sheet1: [own, [tag, "Saw", "Works 9", "A", "1"]] }),
      );
    const { body: first } = await upload("MP-1");
    const { body: found } = await manager.get(`/api/equipment-imports/${first.id}`);
    expect(found).toMatchObject({ state: "mapping", sheet: "Sheet1" });
    expect(found.head[0]).toEqual({ heading: "Mach. No.", sample: "MP-1" });
    const match = (columns: Record<string, number>) =>
      manager.send("POST", `/api/equipment-imports/${first.id}/columns`, { columns });
    const { status, body: wrong } = await match({ tag: 0, name: 0, site: 2, area: 3, line: 9 });
    expect([status, Object.keys(wrong.fields)]).toEqual([400, ["columns.name", "columns.line"]]);
    expect((await match({ tag: 0, name: 1, site: 2, area: 3, line: 4 })).body.state).toBe("checking");
    await check(first.id);
    const { body: ready } = await manager.get(`/api/equipment-imports/${first.id}`);
    expect(ready).toMatchObject({
      state: "ready",
      head: [],
      rows: { items: [{ tag: "MP-1", name: "Saw" }] },
    });
    expect((await match({ tag: 0 })).body.reasons).toMatchObject([{ code: "not_mapping" }]);

    const { body: second } = await upload("MP-2");
    expect((await manager.get(`/api/equipment-imports/${second.id}`)).body.state).toBe("checking");
  });
});

test("[PRODUCT-01] each name that files have for a column is remembered; of two in one file a person chooses", async () => {
  const rest = ["Name", "Site", "Area", "Line"];
  const upload = async (...own: string[]) => {
    const row = [...own.map((_, at) => `MN-${at}`), "Saw", "Works 9", "A", "1"];
    const { body } = await send(
      "/api/equipment-imports/upload",
      await workbook({ Sheet1: [[...own, ...rest], row] }),
    );
    const { body: found } = await manager.get(`/api/equipment-imports/${body.id}`);
    const match = (tag: number) => {
      const columns = Object.fromEntries(
        ["tag", "name", "site", "area", "line"].map((name, at) => [name, at && at + own.length - 1]),
      );
      return manager.send("POST", `/api/equipment-imports/${body.id}/columns`, {
        columns: { ...columns, tag },
      });
    };
    return { id: body.id, state: found.state, leftOut: found.leftOut, match };
  };
  for (const name of ["Inventory\nno.", "Works id"]) {
    const first = await upload(name);
    expect([name, first.state]).toEqual([name, "mapping"]);
    expect((await first.match(0)).status).toBe(200);
  }
  for (const name of ["Inventory\nno.", "Works id"])
    expect([name, (await upload(name)).state]).toEqual([name, "checking"]);
  expect(await upload("Works id", "Tag")).toMatchObject({ state: "checking", leftOut: ["Works id"] });

  const both = await upload("Works id", "Inventory\nno.");
  expect(both.state).toBe("mapping");
  expect((await both.match(1)).status).toBe(200);
  // It said of the other heading that it is no column.
  expect((await upload("Works id")).state).toBe("mapping");
  expect(await upload("Works id", "Inventory\nno.")).toMatchObject({ state: "checking" });
});

test("[PRODUCT-01] titles and empty rows above the column names are passed over", async () => {
  const rows = [
    ["Equipment list, Mill 3"],
    [],
    ["As of", "June"],
    machineHead,
    ["TR-1", "Saw", "Works 8", "A", "1"],
  ];
  const upload = await send("/api/import-workbooks/upload", await workbook({ "Mill 3": rows }));
  expect(upload.status, JSON.stringify(upload.body)).toBe(201);
  const { sheets } = (await manager.get(`/api/import-workbooks/${upload.body.id}`)).body;
  await check(sheets[0].id);
  const { rows: read } = (await manager.get(`/api/equipment-imports/${sheets[0].id}`)).body;
  expect(read.items).toMatchObject([{ line: 5, tag: "TR-1", faults: [] }]);

  const csv = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(";")).join("\n");
  const { payload, headers } = formOf({}, [{ name: "plant.csv", contents: csv, type: "text/csv" }]);
  const { status, body } = await manager.send("POST", "/api/equipment-imports/upload", payload, headers);
  expect(status, JSON.stringify(body)).toBe(201);
  await check(body.id);
  expect((await manager.get(`/api/equipment-imports/${body.id}`)).body.rows.items).toMatchObject([
    { tag: "TR-1" },
  ]);

  // With names of their own, the row with several cells is what a person matches.
  const own = [
    ["Equipment list"],
    ["Mach. No. x", "What", "Plant x", "Dept x", "Cell x"],
    ["TR-2", "Saw", "W", "A", "1"],
  ];
  const unknown = await send("/api/equipment-imports/upload", await workbook({ Sheet1: own }));
  const { state, head } = (await manager.get(`/api/equipment-imports/${unknown.body.id}`)).body;
  expect([state, head[0]]).toEqual(["mapping", { heading: "Mach. No. x", sample: "TR-2" }]);
});

test("a failed formula is a fault of its row", async () => {
  const { body } = await send(
    "/api/equipment-imports/upload",
    await workbook({ Machines: [machineHead, ["FE-1", "#REF!", "A", "B", "C"]] }),
  );
  await check(body.id);
  const { rows } = (await manager.get(`/api/equipment-imports/${body.id}`)).body;
  expect(rows.items[0].faults).toEqual([rowFault("formula_error", { column: "Name", cell: "#REF!" })]);
});

test("[PRODUCT-01] sheets with headings of their own are matched first, and then all are checked together", async () => {
  const own = plant("OWN");
  const { Machines: [, mill] = [], "Isolation points": [, switchRow] = [] } = own;
  const sheets = {
    "Energy isolation": [pointHead.map((word) => (word === "Tag" ? "My tag" : word)), switchRow ?? []],
    Assets: [["Asset", "What it is", "Plant", "Dept", "Cell"], mill ?? []],
    Notes: [["This sheet says nothing"], ["that is imported"]],
  };
  const { body } = await send("/api/import-workbooks/upload", await workbook(sheets));
  const read = async () => (await manager.get(`/api/import-workbooks/${body.id}`)).body;
  const asked = await read();
  expect(asked).toMatchObject({ state: "mapping", leftOut: ["Notes"] });
  const ids = asked.sheets.map(({ id }: { id: string }) => id);
  const queued = async () =>
    (await queuedJobs<{ importId: string }>(api.ownerUrl, "check_equipment_import")).filter(({ importId }) =>
      ids.includes(importId),
    );
  expect(await queued()).toEqual([]);

  const match = (kind: string, columns: object) => {
    const { id } = asked.sheets.find((sheet: { kind: string }) => sheet.kind === kind);
    return manager.send("POST", `/api/equipment-imports/${id}/columns`, { columns });
  };
  expect((await match("machines", { tag: 0, name: 1, site: 2, area: 3, line: 4 })).status).toBe(200);
  // The points name a machine of the other sheet: they are checked with it.
  expect((await read()).state).toBe("mapping");
  expect(await queued()).toEqual([]);
  const points = asked.sheets.find(({ kind }: { kind: string }) => kind === "points");
  const { wanted } = (await manager.get(`/api/equipment-imports/${points.id}`)).body;
  const columns = Object.fromEntries(
    wanted.flatMap(({ name, word }: { name: string; word: string }) =>
      pointHead.includes(word) ? [[name, pointHead.indexOf(word)]] : [],
    ),
  );
  expect((await match("points", columns)).status).toBe(200);
  expect((await read()).state).toBe("checking");
  expect(await queued()).toHaveLength(2);
  for (const id of ids) await check(id);
  expect(await read()).toMatchObject({ state: "ready" });
});

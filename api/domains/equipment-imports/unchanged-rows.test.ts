import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { rowFault } from "#contract/equipment-imports/sentences.ts";
import { type ImportKind, importKinds, sheetNames } from "#contract/equipment-imports/words.ts";
import type { Refusal } from "#contract/refusals.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";
import { formOf } from "../../../tests/support/files.ts";
import { equipmentTasks } from "./jobs.ts";

const api = apiOfFile(["acme"]);
let manager: Caller;
let tenantId: string;
beforeAll(async () => {
  manager = await api.as("manager@acme");
  tenantId = await api.deps.tenants.idOf("acme");
});

const lists = {
  machines: { list: "/api/equipment", upload: "/api/equipment-imports/upload" },
  points: { list: "/api/isolation-points", upload: "/api/equipment-imports/points/upload" },
  procedures: { list: "/api/procedures", upload: "/api/equipment-imports/procedures/upload" },
  locks: { list: "/api/locks", upload: "/api/equipment-imports/locks/upload" },
} as const satisfies Record<ImportKind, object>;

type Rows = string[][];
const exported = async (kind: ImportKind): Promise<Rows> =>
  parse((await manager.get(`${lists[kind].list}/export?format=csv`)).body, { bom: true });
const written = (rows: Rows) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\r\n");

async function send(path: string, name: string, contents: Buffer | string) {
  const { payload, headers } = formOf({}, [{ name, contents }]);
  const { status, body } = await manager.send("POST", path, payload, headers);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id as string;
}
const runCheck = (importId: string) =>
  equipmentTasks(api.deps)["check_equipment_import"]?.({ tenantId, importId }, {} as never);
async function check(kind: ImportKind, rows: Rows) {
  const id = await send(lists[kind].upload, "list.csv", written(rows));
  await runCheck(id);
  return (await manager.get(`/api/equipment-imports/${id}`)).body;
}
const apply = async (id: string) => (await manager.send("POST", `/api/equipment-imports/${id}/apply`)).body;

/** All that an import can write, and the audit trail. */
const everything = () =>
  api.deps.db.tenant(tenantId).all(sql`
    select to_jsonb(e) as x from equipment e union all select to_jsonb(p) from isolation_points p
    union all select to_jsonb(ep) from equipment_points ep union all select to_jsonb(pr) from procedures pr
    union all select to_jsonb(v) from procedure_versions v union all select to_jsonb(l) from locks l
    union all select to_jsonb(o) from locations o union all select to_jsonb(a) from audit_events a`);
const faultsIn = (file: { rows: { items: { line: number; faults: Refusal[] }[] } }) =>
  file.rows.items.map(({ line, faults }) => [line, ...faults]);
const columnOf = (rows: Rows, name: string) => rows[0]?.indexOf(name) ?? -1;
/** The line of the first row with this value in its first column; the head is line 1. */
const lineOf = (rows: Rows, first: string) => rows.findIndex(([cell]) => cell === first) + 1;

describe("[PRODUCT-01] an export that is imported again", () => {
  test.each(importKinds)("changes nothing: %s", async (kind) => {
    const rows = await exported(kind);
    const before = await everything();
    const file = await check(kind, rows);
    expect(file, JSON.stringify(file.rows.items[0])).toMatchObject({ state: "ready", newPlaces: 0 });
    expect([file.faultCount, file.unchangedCount, file.rowCount]).toEqual([
      0,
      rows.length - 1,
      rows.length - 1,
    ]);
    expect(file.rows.items).toEqual([]);
    expect(await apply(file.id)).toMatchObject({ state: "done", unchangedCount: rows.length - 1 });
    expect(await everything()).toEqual(before);
  });

  test("changes nothing as a workbook", async () => {
    const sheets = await Promise.all(
      importKinds.map(async (kind) => ({
        sheet: sheetNames[kind],
        data: (await exported(kind)).map((row) => row.map((cell) => cell || null)),
      })),
    );
    const before = await everything();
    const contents = await writeExcelFile(sheets).toBuffer();
    const id = await send("/api/import-workbooks/upload", "plant.xlsx", contents);
    const { body: read } = await manager.get(`/api/import-workbooks/${id}`);
    for (const sheet of read.sheets) await runCheck(sheet.id);
    const { body: checked } = await manager.get(`/api/import-workbooks/${id}`);
    expect(checked.state).toBe("ready");
    for (const { kind, unchangedCount, rowCount } of checked.sheets) {
      expect(unchangedCount, kind).toBe(rowCount);
    }
    const { body } = await manager.send("POST", `/api/import-workbooks/${id}/apply`);
    expect(body.state).toBe("done");
    expect(await everything()).toEqual(before);
  });

  test("brings in what was added to it, and counts that alone against the limit", async () => {
    const rows = await exported("machines");
    const [, first = []] = rows;
    rows.push(["UC-NEW", "Saw", ...first.slice(2)]);
    const limit = (most: number | null) =>
      api.deps.db.inPlatform((tx) =>
        tx.run(sql`update tenants set max_machines = ${most} where tenant_id = ${tenantId}`),
      );
    const file = await check("machines", rows);
    expect(file).toMatchObject({
      state: "ready",
      rowCount: rows.length - 1,
      unchangedCount: rows.length - 2,
    });
    expect(file.rows.items.map(({ tag }: { tag: string }) => tag)).toEqual(["UC-NEW"]);
    await limit(rows.length - 1);
    const done = await apply(file.id);
    await limit(null);
    expect(done).toMatchObject({ state: "done" });
    const { body } = await manager.get("/api/equipment?search=UC-NEW");
    expect(body.items).toMatchObject([{ tag: "UC-NEW", name: "Saw" }]);
    const events = await api.deps.db.tenant(tenantId).all(sql<{ data: object }>`
      select body::jsonb->7 as data from audit_events where subject_id = ${file.id}`);
    expect(events).toEqual([{ data: { file: "list.csv", machines: 1 } }]);
  });
});

describe("[PRODUCT-01] a row that says something else than the register", () => {
  test("of a machine is refused, and says what is different", async () => {
    const rows = await exported("machines");
    const line = lineOf(rows, "FB-FIL-007");
    const row = rows[line - 1] ?? [];
    row[columnOf(rows, "Name")] = "Another name";
    row[columnOf(rows, "Hazards")] = "";
    // However it is written, this one is the same.
    const other = rows[lineOf(rows, "FB-PAS-003") - 1] ?? [];
    other[0] = "fb-pas-003";
    other[columnOf(rows, "Site")] = other[columnOf(rows, "Site")]?.toUpperCase() ?? "";
    const file = await check("machines", rows);
    expect(file).toMatchObject({ state: "faulty", faultCount: 1, unchangedCount: rows.length - 2 });
    const fault = rowFault("tag_differs/machine", {
      column: "Tag",
      tag: "FB-FIL-007",
      columns: "Name, Hazards",
    });
    expect(faultsIn(file)).toEqual([[line, fault]]);
    expect((await apply(file.id)).reasons).toMatchObject([{ code: "not_ready" }]);
  });

  test("of an isolation point is refused, and so is one that serves another machine", async () => {
    const rows = await exported("points");
    const line = lineOf(rows, "S-HDR-02");
    const row = rows[line - 1] ?? [];
    const machines = columnOf(rows, "Machines");
    // The order of the machines says nothing.
    row[machines] = row[machines]?.split("; ").toReversed().join(";") ?? "";
    expect(await check("points", rows)).toMatchObject({ state: "ready", unchangedCount: rows.length - 1 });
    row[machines] = "FB-FIL-007";
    row[columnOf(rows, "Highest reading allowed")] = "7,5";
    const file = await check("points", rows);
    const [, fault] = faultsIn(file)[0] ?? [];
    expect(faultsIn(file)).toHaveLength(1);
    expect(fault).toMatchObject({ code: "tag_differs", params: { tag: "S-HDR-02" } });
    expect((fault as Refusal).message).toContain("Machines");
    expect((fault as Refusal).message).toContain("Highest reading allowed");
  });

  test("of a procedure is refused once, with all the rows of its machine", async () => {
    const rows = await exported("procedures");
    const [, , step = []] = rows.filter(([tag]) => tag === "FB-FIL-007");
    step[columnOf(rows, "What to do")] = "Do something else.";
    const file = await check("procedures", rows);
    const ofOthers = rows.filter(([tag]) => tag !== "FB-FIL-007").length - 1;
    expect(file).toMatchObject({ state: "faulty", faultCount: 1, unchangedCount: ofOthers });
    expect(file.rows.items[0].faults).toEqual([
      rowFault("procedure_differs", { tag: "FB-FIL-007", columns: "steps" }),
    ]);
  });

  test("of a padlock is refused", async () => {
    await manager.send("POST", "/api/locks", { number: "UC-L1", kind: "equipment" });
    const file = await check("locks", [
      ["Number", "Kind", "Owner"],
      ["uc-l1", "Personal", "technician"],
    ]);
    expect(faultsIn(file)).toEqual([
      [2, rowFault("tag_differs/padlock", { column: "Number", tag: "UC-L1", columns: "Kind, Owner" })],
    ]);
  });

  test("that is there twice, or archived, is a fault all the same", async () => {
    const rows = await exported("machines");
    const [head = [], row = []] = rows;
    const { body } = await manager.get("/api/equipment?search=UC-NEW");
    const { body: archived } = await manager.get(`/api/equipment/${body.items[0].id}`);
    const added = rows[lineOf(rows, "UC-NEW") - 1] ?? [];
    await manager.send("POST", `/api/equipment/${archived.id}/archive`, {
      version: archived.version,
      reason: "It is no longer in the plant.",
    });
    const file = await check("machines", [head, row, row, added]);
    expect(file).toMatchObject({ state: "faulty", faultCount: 2, unchangedCount: 1 });
    expect(faultsIn(file)).toEqual([
      [3, rowFault("tag_twice", { column: "Tag", line: 2 })],
      [4, rowFault("tag_archived", { column: "Tag", tag: "UC-NEW" })],
    ]);
  });

  test("since the check is found by the import", async () => {
    const rows = (await exported("machines")).slice(0, 3);
    const file = await check("machines", [...rows, ["UC-LATE", ...(rows[1]?.slice(1) ?? [])]]);
    expect(file).toMatchObject({ state: "ready", unchangedCount: 2 });
    await api.deps.db.tenant(tenantId).run(sql`
      update equipment set name = 'Renamed since' where tag = ${rows[1]?.[0] ?? ""}`);
    expect(await apply(file.id)).toMatchObject({ state: "faulty", faultCount: 1, unchangedCount: 1 });
    expect((await manager.get("/api/equipment?search=UC-LATE")).body.items).toEqual([]);
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import type { Refusal } from "#contract/refusals.ts";
import { rowFault } from "#contract/equipment-imports/sentences.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";
import { formOf } from "../../../tests/support/files.ts";
import { equipmentTasks } from "./jobs.ts";

const api = apiOfFile(["acme"]);
let manager: Caller;
beforeAll(async () => {
  manager = await api.as("manager@acme");
});

const head = "Tag,Name,Site,Area,Line,Description,Hazards";
const row = (tag: string, rest = "Mill,New works,Hall,Line 1,,") => `${tag},${rest}`;

async function send(contents: Buffer | string, name = "list.csv", fields: Record<string, string> = {}) {
  const { payload, headers } = formOf(fields, [{ name, contents, type: "text/csv" }]);
  return manager.send("POST", "/api/equipment-imports/upload", payload, headers);
}
/** Sends a file and runs the job that checks it. */
async function check(contents: Buffer | string) {
  const { status, body } = await send(contents);
  expect(status, JSON.stringify(body)).toBe(201);
  const payload = { tenantId: await api.deps.tenants.idOf("acme"), importId: body.id };
  await equipmentTasks(api.deps)["check_equipment_import"]?.(payload, {} as never);
  return (await manager.get(`/api/equipment-imports/${body.id}`)).body;
}
const apply = (id: string) => manager.send("POST", `/api/equipment-imports/${id}/apply`);
const found = async (search: string) => (await manager.get(`/api/equipment?search=${search}`)).body.items;

describe("[PRODUCT-01] machines from a file", () => {
  test("are checked first, then imported as a whole, with the locations they need", async () => {
    const file = [
      head,
      row("IM-001"),
      row("im-002", 'Saw,new WORKS,Hall,Line 2,"Cuts, wood","Noise; Dust"'),
      "",
    ];
    const checked = await check(file.join("\r\n"));
    expect(checked).toMatchObject({
      state: "ready",
      rowCount: 2,
      checkedCount: 2,
      faultCount: 0,
      newPlaces: 4,
    });
    expect(checked.rows.items[1]).toMatchObject({ line: 3, tag: "im-002", faults: [] });
    expect(await found("IM-0")).toEqual([]);

    const both = await Promise.all([apply(checked.id), apply(checked.id)]);
    expect(both.map(({ body }) => body.state)).toEqual(["done", "done"]);
    const machines = await found("IM-0");
    expect(machines).toMatchObject([
      { tag: "IM-001", site: "New works", line: "Line 1" },
      { tag: "im-002", site: "New works", line: "Line 2" },
    ]);
    const { body } = await manager.get(`/api/equipment/${machines[1].id}`);
    expect(body).toMatchObject({ description: "Cuts, wood", hazards: ["Noise", "Dust"] });
  });

  test("bring their site the time zone of the other sites, or of the person where those differ", async () => {
    const tenant = api.deps.db.tenant(await api.deps.tenants.idOf("acme"));
    await tenant.run(sql`update users set time_zone = 'America/Denver' where username = 'manager'`);
    const zoneOf = async (tag: string, site: string) => {
      await apply((await check([head, row(tag, `Mill,${site},Hall,Line 1,,`)].join("\n"))).id);
      const [place, ...others] = await tenant.all(sql<{ kind: string; zone: string | null }>`
        select l.kind, l.time_zone as zone from locations l
        where l.name = ${site} or l.parent_id = (select id from locations where name = ${site})
        order by array_position(array['site', 'area', 'line'], l.kind)`);
      expect(others.map(({ zone }) => zone)).toEqual([null]);
      return place?.zone;
    };
    await tenant.run(sql`update locations set time_zone = 'Asia/Tokyo' where kind = 'site'`);
    expect(await zoneOf("IZ-001", "Zone works")).toBe("Asia/Tokyo");
    await tenant.run(sql`update locations set time_zone = 'Europe/Berlin' where name = 'Zone works'`);
    expect(await zoneOf("IZ-002", "Far works")).toBe("America/Denver");
  });

  test("with faults stay out, all of them, and each row says what is wrong with it", async () => {
    const file = [head, row("IF-001"), row("IF 002"), row("if-001"), row("FB-FIL-007"), ",,,,,,"];
    const checked = await check(file.join("\n"));
    expect(checked).toMatchObject({ state: "faulty", faultCount: 4, rowCount: 5 });
    expect(
      checked.rows.items.map(({ line, faults }: { line: number; faults: Refusal[] }) => [line, faults[0]]),
    ).toEqual([
      [3, rowFault("in_column", { column: "Tag", why: inputRefusal("not_a_tag").message })],
      [4, rowFault("tag_twice", { column: "Tag", line: 2 })],
      [
        5,
        rowFault("tag_differs/machine", {
          column: "Tag",
          tag: "FB-FIL-007",
          columns: "Name, Site, Area, Line, Description, and 2 others",
        }),
      ],
      [6, expect.objectContaining({ code: "in_column", message: expect.stringMatching(/^Tag: /) })],
    ]);
    // What to do with it, too.
    expect(
      rowFault("tag_differs/machine", { column: "Tag", tag: "T-1", columns: "Name, Hazards" }).message,
    ).toBe(
      "Tag: T-1 is already in the register, and this row differs from it: Name, Hazards. A file only adds machines: change the machine there, or delete this row.",
    );
    expect((await apply(checked.id)).body.reasons).toMatchObject([{ code: "not_ready" }]);
    expect(await found("IF-")).toEqual([]);
  });

  test("checked by an earlier version show the sentence that it saved", async () => {
    const { id } = await check([head, row("IV 001")].join("\n"));
    const tenant = await api.deps.tenants.idOf("acme");
    const old = "Tag: this was the sentence.";
    await api.deps.db
      .tenant(tenant)
      .run(sql`update equipment_import_rows set faults = ${[old]}::text[] where import_id = ${id}`);
    const { body } = await manager.get(`/api/equipment-imports/${id}`);
    expect(body.rows.items[0].faults).toEqual([{ code: "in_column", message: old, params: {} }]);
  });

  test("with a cell too many have a fault: their cells are in the wrong columns", async () => {
    const file = [
      head,
      row("IC-001", "Saw, large,New works,Hall,Line 1,Cuts,Noise"),
      row("IC-002"),
      `${row("IC-003")},,`,
    ];
    const checked = await check(file.join("\n"));
    expect(checked).toMatchObject({ state: "faulty", faultCount: 1 });
    expect(checked.rows.items[0]).toMatchObject({ line: 2 });
    expect(checked.rows.items[0].faults).toContainEqual(rowFault("surplus_cell", { cell: "Noise" }));
    expect(await found("IC-")).toEqual([]);
  });

  test("with a quotation mark inside a cell say it as it is written", async () => {
    const file = [
      head,
      row("IQ-001", '2" steam "header",New works,Hall,Line 1,,'),
      row("IQ-002", '"6"" saw",New works,Hall,Line 1,,'),
    ];
    for (const text of [file.join("\n"), file.join("\r\n").replaceAll(",", ";")]) {
      const { faultCount, rows } = await check(text);
      expect(faultCount).toBe(0);
      expect(rows.items.map(({ name }: { name: string }) => name)).toEqual(['2" steam "header"', '6" saw']);
    }
  });

  test("say which columns of the file are left out, as it calls them", async () => {
    const file = [
      "Tag,Name,Site,Area,Line,Hazard,,Cost center",
      "IO-001,Saw,New works,Hall,Line 1,Noise,,47",
    ];
    const checked = await check(file.join("\n"));
    expect(checked).toMatchObject({ state: "ready", leftOut: ["Hazard", "Cost center"] });
    expect((await check([head, row("IO-002")].join("\n"))).leftOut).toEqual([]);

    // All that is needed is named; a person who asks for it matches the rest.
    const { body: again } = await send(file.join("\n"), "list.csv", { match: "yes" });
    const { state, head: headings, wanted } = (await manager.get(`/api/equipment-imports/${again.id}`)).body;
    expect(state).toBe("mapping");
    expect(headings[5]).toEqual({ heading: "Hazard", sample: "Noise" });
    const columns = Object.fromEntries(
      wanted.flatMap(({ name, at }: { name: string; at: number | null }) =>
        at === null ? [] : [[name, at]],
      ),
    );
    expect(columns).toEqual({ tag: 0, name: 1, site: 2, area: 3, line: 4 });
    const matched = { columns: { ...columns, hazards: 5 } };
    const { body } = await manager.send("POST", `/api/equipment-imports/${again.id}/columns`, matched);
    expect(body.state).toBe("checking");
    expect((await check(file.join("\n"))).leftOut).toEqual(["Cost center"]);
    const refused = await send(file.join("\n"), "list.csv", { match: "perhaps" });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["match"]]);
  });

  test("bring no more sites than the platform allows", async () => {
    const tenantId = await api.deps.tenants.idOf("acme");
    const limit = (most: number | null) =>
      api.deps.db.inPlatform((tx) =>
        tx.run(sql`update tenants set max_sites = ${most} where tenant_id = ${tenantId}`),
      );
    const file = [
      head,
      row("IS-001", "Mill,One site more,Hall,Line 1,,"),
      row("IS-002", "Saw,Another,Hall,Line 1,,"),
    ];
    const before = await check(file.join("\n"));
    const { body: places } = await manager.get("/api/locations");
    const sites: { name: string }[] = places.items.filter(({ kind }: { kind: string }) => kind === "site");
    await limit(sites.length + 1);
    // The check names the row, and so does an import that runs after the limit was lowered.
    const checked = await check(file.join("\n"));
    const { body } = await apply(before.id);
    await limit(null);
    expect(checked).toMatchObject({ state: "faulty", faultCount: 1 });
    expect(checked.rows.items).toMatchObject([{ line: 3, faults: [{ code: "too_many_sites" }] }]);
    const { message } = checked.rows.items[0].faults[0];
    expect(message).toMatch(/^Site: “Another” would be a new site/);
    for (const { name } of sites.slice(0, 3)) expect(message).toContain(name);
    expect(body).toMatchObject({ state: "faulty", faultCount: 1 });
    expect(await found("IS-00")).toEqual([]);
  });

  test("are compared with the register again during the import", async () => {
    const checked = await check([head, row("IL-001"), row("IL-002")].join("\n"));
    const { body: places } = await manager.get("/api/locations");
    const lineId = places.items.find((place: { kind: string }) => place.kind === "line").id;
    await manager.send("POST", "/api/equipment", { tag: "IL-002", name: "Quicker", lineId });
    expect((await apply(checked.id)).body).toMatchObject({ state: "faulty", faultCount: 1 });
    expect(await found("IL-001")).toEqual([]);
  });

  const text = [head, row("IE-001", "Förderband für Öl,Köln,Halle,Linie 1,,")].join("\r\n");
  const letters: [string, Buffer][] = [
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${text}`)],
    ["UTF-16", Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["UTF-16 without a mark", Buffer.from(text, "utf16le")],
    ["UTF-16, the other way round", Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
    ["Windows-1252", Buffer.from(text, "latin1")],
    ["semicolons", Buffer.from(text.replaceAll(",", ";"))],
    ["tabs", Buffer.from(text.replaceAll(",", "\t"))],
  ];
  test.each(letters)("are read from a file in %s", async (_, contents) => {
    const { rows } = await check(contents);
    expect(rows.items).toMatchObject([
      { tag: "IE-001", name: "Förderband für Öl", place: "Köln › Halle › Linie 1" },
    ]);
  });

  test.each<[string, Buffer | string, string, string?]>([
    ["a text that is called a workbook", [head, row("X")].join("\n"), "not_a_workbook", "list.XLSX"],
    ["a page that is called a workbook", "<!DOCTYPE html>\n<p>", "not_a_workbook", "list.xlsx"],
    ["a page", "\n<html><table><tr><td>Tag</td></tr></table></html>", "not_csv", "list.xls"],
    ["a million columns", `Tag,${"x,".repeat(1_000_000)}`, "too_many_columns"],
    ["a head without what is needed", "Tag,Name\nA,B", "columns_missing"],
    ["a column twice", `${head},Tag\n`, "column_twice"],
    ["a head alone", head, "no_rows"],
    ["nothing", "", "no_rows"],
    ["a packed file that is no workbook", Buffer.from("504b030414000600", "hex"), "not_a_workbook"],
    ["an old or protected workbook", Buffer.from("d0cf11e0a1b11ae10000", "hex"), "workbook_protected"],
    ["a program", Buffer.from([0x4d, 0x5a, 0, 0, 0, 3, 0, 0, 9, 0, 0]), "not_csv"],
    ["a quotation mark too many", `${head}\nA,"B,C,D,E\n${row("X")}`, "unreadable"],
    ["one that a later row closes", `${head}\nA,"B,C,D,E\n${row("X", '"Mill",C,D,E')}`, "unreadable"],
    ["one that closes too early", `${head}\nA,"B" 2,C,D,E`, "unreadable"],
    ["one too many in the head", `Tag,Name",Site,"Area,Line\n${row("X")}`, "unreadable"],
    [
      "10,001 rows",
      [head, ...Array.from({ length: 10_001 }, (_, n) => row(`IX-${n}`))].join("\n"),
      "too_many_rows",
    ],
  ])("of %s are refused at once", async (_, contents, code, name) => {
    const { status, body } = await send(contents, name);
    expect(status).toBe(400);
    expect(body.reasons).toMatchObject([{ code, field: "files" }]);
  });

  test("10,000 of them are imported within bounded memory", async () => {
    const file = [
      head,
      ...Array.from({ length: 10_000 }, (_, n) =>
        row(`IB-${n}`, `Mill ${n},Big works,Hall,Line ${n % 20},,`),
      ),
    ];
    const before = process.memoryUsage().rss;
    const checked = await check(file.join("\n"));
    expect(checked).toMatchObject({ state: "ready", rowCount: 10_000, newPlaces: 22 });
    expect((await apply(checked.id)).body.state).toBe("done");
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 2 ** 20);
    expect((await manager.get("/api/equipment?search=IB-9999")).body.items).toHaveLength(1);
  });

  test("are stored for a week, and a removed document of a machine can be restored for a day", async () => {
    const { body: sent } = await send([head, row("IM-KEPT")].join("\n"));
    const [machine] = await found("FB-FIL-007");
    const file = formOf({}, [{ name: "keys.txt", contents: "Keys are in the cabinet.", type: "text/plain" }]);
    const path = `/api/equipment/${machine.id}`;
    const added = await manager.send("POST", `${path}/upload`, file.payload, file.headers);
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    const fileId = added.body.files.at(-1).id;
    expect((await manager.send("DELETE", `${path}/files/${fileId}`)).status).toBe(200);
    const left = async () =>
      await api.deps.db.platform().first(sql<{ imports: number; files: number }>`
          select (select count(*) from equipment_imports where id = ${sent.id}) as imports,
            (select count(*) from files where id = ${fileId}) as files`);
    const tidy = (days: number) => {
      const clock = () => Date.now() + days * 86_400_000;
      return equipmentTasks({ ...api.deps, clock })["tidy_equipment"]?.(undefined, {} as never);
    };
    await tidy(0.9);
    expect(await left()).toEqual({ imports: 1, files: 1 });
    await tidy(1.1);
    expect(await left()).toEqual({ imports: 1, files: 0 });
    await tidy(7.1);
    expect(await left()).toEqual({ imports: 0, files: 0 });
  });

  test("[GUARD-05] are not imported by a person who may only read", async () => {
    const { payload, headers } = formOf({}, [{ name: "a.csv", contents: head }]);
    const technician = await api.as("technician@acme");
    expect((await technician.send("POST", "/api/equipment-imports/upload", payload, headers)).status).toBe(
      403,
    );
  });
});

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { zipped } from "../../../tests/support/zip.ts";
import { readWorkbook, type WorkbookAnswer } from "./read-workbook.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "workbooks-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(contents: Buffer, mostRows = 100) {
  const path = join(folder, "file.xlsx");
  await writeFile(path, contents);
  const answer = JSON.parse(
    Buffer.from(await readWorkbook({ path, folder, mostRows })).toString(),
  ) as WorkbookAnswer;
  if ("fault" in answer) return answer.fault;
  return Promise.all(
    answer.sheets.map(async ({ name, path: sheet, rowCount }) => ({
      name,
      rowCount,
      text: await readFile(sheet, "utf8"),
    })),
  );
}

const rels = (targets: string[]) =>
  `<Relationships>${targets.map((target, n) => `<Relationship Id="r${n}" Target="${target}"/>`).join("")}</Relationships>`;
/** A workbook with these rows on its only sheet, and other parts beside. */
const workbook = (rows: string, parts: Record<string, string> = {}) =>
  zipped({
    "xl/workbook.xml": `<workbook xmlns:r="x"><sheets><sheet name="One" sheetId="1" r:id="r0"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": rels(["worksheets/sheet1.xml"]),
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  });
const textOf = async (contents: Buffer) => {
  const sheets = await read(contents);
  return typeof sheets === "string" ? sheets : sheets[0]?.text;
};

describe("a workbook", () => {
  test("is read sheet by sheet, each row on the line of its number", async () => {
    const file = await writeExcelFile([
      { sheet: "Machines", data: [["Tag", "Höhe"], [null], ["A-1", 1.5], ["two\nlines", true]] },
      { sheet: "Empty", data: [] },
    ]).toBuffer();
    expect(await read(file)).toEqual([
      { name: "Machines", rowCount: 3, text: '"Tag","Höhe"\n\n"A-1","1.5"\n"two\u2028lines","yes"\n' },
      { name: "Empty", rowCount: 0, text: "" },
    ]);
  });

  test("counts a formula as its last value, merged cells as the first, and guards what would run", async () => {
    const rows =
      `<row r="2"><c r="A2" t="str"><f>1+1</f><v>two</v></c><c r="C2"><f>0.1+0.2</f><v>0.30000000000000004</v></c>` +
      `<c r="D2" t="e"><v>#REF!</v></c><c t="inlineStr"><is><t>=cmd</t><rPh><t>no</t></rPh></is></c></row>`;
    const merged = '<mergeCells><mergeCell ref="A2:B2"/></mergeCells>';
    expect(await textOf(workbook(rows + merged))).toBe(`\n"two","","0.3","#REF!","'=cmd"\n`);
  });

  test("reads days however they are shown, by both epochs, and leaves figures alone", async () => {
    const styles =
      `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-409]d&quot;th&quot; mmm yy"/>` +
      `<numFmt numFmtId="171" formatCode="0.0&quot; days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>` +
      `<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`;
    const rows =
      `<row r="1"><c s="0"><v>46000</v></c><c s="1"><v>46000</v></c><c s="2"><v>46000.5</v></c>` +
      `<c s="3"><v>46000</v></c><c t="d"><v>2026-11-27</v></c></row>`;
    const parts = { "xl/styles.xml": styles };
    expect(await textOf(workbook(rows, parts))).toBe(
      '"46000","2025-12-09","2025-12-09 12:00","46000","2026-11-27"\n',
    );
    const later = `<workbook xmlns:r="x"><workbookPr date1904="1"/><sheets><sheet name="One" r:id="r0"/></sheets></workbook>`;
    expect(await textOf(workbook(rows, { ...parts, "xl/workbook.xml": later }))).toContain('"2029-12-10"');
  });

  test("with a million empty rows is read up to the rows that count", async () => {
    const empty = Array.from({ length: 1_000_000 }, (_, n) => `<row r="${n + 2}" spans="1:24"/>`).join("");
    const rows = `<row r="1"><c r="A1"><v>1</v></c></row>${empty}`;
    expect(await read(workbook(rows))).toMatchObject([{ rowCount: 1, text: '"1"\n' }]);
    const full = Array.from({ length: 500 }, (_, n) => `<row r="${n + 1}"><c><v>${n}</v></c></row>`).join("");
    expect(await read(workbook(full))).toMatchObject([
      { rowCount: expect.toSatisfy((n: number) => n >= 100) },
    ]);
  });

  const broken = "<row><c><v>1</v></row>";
  const bomb = `<row><c t="inlineStr"><is><t>${"a".repeat(170 * 1024 * 1024)}</t></is></c></row>`;
  test.each<[string, () => Buffer, string]>([
    ["no packed file", () => Buffer.from("Tag,Name"), "not_a_workbook"],
    ["packed, but no workbook", () => zipped({ "word/document.xml": "<w/>" }), "not_a_workbook"],
    [
      "with a password, or of the old kind",
      () => Buffer.from("d0cf11e0a1b11ae1", "hex"),
      "workbook_protected",
    ],
    ["not well formed", () => workbook(broken), "workbook_broken"],
    ["cut off", () => workbook("<row/>").subarray(0, 300), "not_a_workbook"],
    ["that unpacks to 170 MB", () => workbook(bomb), "workbook_too_large"],
    [
      "of 2,001 parts",
      () => zipped(Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`p${n}`, ""]))),
      "workbook_too_large",
    ],
    ["without a value", () => workbook('<row r="1"><c r="A1" s="1"/></row>'), "workbook_no_sheets"],
    [
      "with an entity of its own",
      () => workbook("<row><c t='str'><v>&boom;</v></c></row>"),
      "workbook_broken",
    ],
  ])("%s is refused by name", async (_, make, fault) => {
    expect(await read(make())).toBe(fault);
  });

  test("has its hidden sheets, and those of other files, left out", async () => {
    const list =
      `<workbook xmlns:r="x"><sheets><sheet name="One" r:id="r0"/><sheet name="Two" state="hidden" r:id="r0"/>` +
      `<sheet name="Three" r:id="r9"/></sheets></workbook>`;
    const rows = '<row r="1"><c><v>1</v></c></row>';
    expect(await read(workbook(rows, { "xl/workbook.xml": list }))).toMatchObject([{ name: "One" }]);
  });
});

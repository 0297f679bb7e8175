import { text } from "node:stream/consumers";
import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import type { ExportQuery } from "#contract/exports.ts";
import { unzipped } from "../../../tests/support/zip.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { ExportColumn } from "./column.ts";
import { exportAnswer, onePage, pagesOf } from "./export.ts";
import { mostSpreadsheetRows } from "./xlsx.ts";

interface Lockout {
  title: string | null;
  hours: number | null;
  on: string | null;
  at: string | null;
}

const columns: ExportColumn<Lockout>[] = [
  { header: "Title", type: "text", value: (row) => row.title },
  { header: "Hours", type: "number", value: (row) => row.hours },
  { header: "Inspected", type: "day", value: (row) => row.on },
  { header: "Started", type: "instant", value: (row) => row.at },
];

const plain: Lockout = {
  title: "Change seals",
  hours: 2.5,
  on: "2026-11-20",
  at: "2026-07-01T22:30:00.000Z",
};
const titled = (title: string): Lockout => ({ ...plain, title });

const formulas = ['=HYPERLINK("http://x";"y")', "+1", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "  =1+1", "＝1+1"];

describe("[PRODUCT-07] a CSV", () => {
  test("begins with a byte order mark, ends lines with CRLF, and writes times in the person's zone", async () => {
    const { body, headers } = await exported([plain], { format: "csv", timeZone: "Europe/Vienna" });
    expect(body.toString()).toBe(
      "\uFEFFTitle,Hours,Inspected,Started (Europe/Vienna)\r\n" +
        "Change seals,2.5,2026-11-20,2026-07-02 00:30\r\n",
    );
    expect(headers).toEqual({
      "content-type": "text/csv; charset=utf-8",
      // The day of the zone, not of UTC.
      "content-disposition": 'attachment; filename="acme-lockouts-2026-11-21.csv"',
      "cache-control": "private, no-store",
    });
  });

  test("shows a formula as text, and leaves a negative number a number", async () => {
    const { body } = await exported([...formulas.map(titled), { ...plain, hours: -3 }]);
    const rows = parsed(body);
    expect(rows.slice(0, formulas.length).map(([title]) => title)).toEqual([
      '\'=HYPERLINK("http://x";"y")',
      "'+1",
      "'-2+3",
      "'@SUM(A1)",
      "'\t'=1",
      "'\r'=1",
      "'  =1+1",
      "'＝1+1",
    ]);
    expect(rows.at(-1)?.[1]).toBe("-3");
  });

  test("carries quotes, commas, line breaks, blanks and other scripts unharmed", async () => {
    const titles = ['He said "stop"', "a,b;c", "two\r\nlines", " blank ", "Schlüssel 鍵 🔒", "nul\0byte", ""];
    const { body } = await exported(titles.map(titled));
    expect(parsed(body).map(([title]) => title)).toEqual(titles.map((title) => title.replace("\0", "")));
  });

  test("leaves out what is not known", async () => {
    const { body } = await exported([{ title: null, hours: null, on: null, at: null }]);
    expect(parsed(body)).toEqual([["", "", "", ""]]);
  });

  test("reads the next page only when the one before was taken, and stops when no one takes it", async () => {
    let read = 0;
    let ended = false;
    const pages = async function* () {
      try {
        for (;;) {
          read++;
          yield Array.from({ length: 500 }, () => plain);
        }
      } finally {
        ended = true;
      }
    };
    const { stream } = await answered(pages(), { format: "csv", timeZone: "UTC" });
    const taken = stream[Symbol.asyncIterator]();
    await taken.next();
    await taken.next();
    expect(read).toBeLessThan(10);
    await taken.return?.();
    expect(ended).toBe(true);
  });

  test("fails before it has begun where the first page cannot be read, and breaks off later", async () => {
    const first = pagesOf<Lockout>(() => Promise.reject(new Error("gone")));
    await expect(answered(first, { format: "csv", timeZone: "UTC" })).rejects.toThrow("gone");
    const second = pagesOf<Lockout>((cursor) =>
      cursor ? Promise.reject(new Error("gone")) : Promise.resolve({ items: [plain], nextCursor: "2" }),
    );
    const { stream } = await answered(second, { format: "csv", timeZone: "UTC" });
    await expect(text(stream)).rejects.toThrow("gone");
  });
});

describe("[PRODUCT-07] a spreadsheet", () => {
  test("has typed cells: text that is no formula, numbers, days, and times of the zone", async () => {
    const { body, headers } = await exported([...formulas.map(titled), plain], {
      format: "xlsx",
      timeZone: "Europe/Vienna",
    });
    const files = unzipped(body);
    const sheet = files["xl/worksheets/sheet1.xml"] ?? "";
    expect(sheet).not.toContain("<f>");
    expect(files["xl/sharedStrings.xml"]).toContain("=HYPERLINK(");
    const last = sheet.slice(sheet.lastIndexOf("<row "));
    expect(last).toMatch(/<c r="B10"[^>]*><v>2.5<\/v>/);
    // Days since 1899-12-30.
    expect(last).toContain("<v>46346</v>");
    expect(last).toMatch(/<v>46205\.02083333\d*<\/v>/);
    expect(headers["content-disposition"]).toBe('attachment; filename="acme-lockouts-2026-11-21.xlsx"');
  });

  test("opens with a name, a head that stays, columns as wide as what they hold, and dates shown as dates", async () => {
    const title = "Wälzlagerschmierstoffaufbereitungsanlage";
    const rows = [titled(title), titled("x".repeat(500)), { title: null, hours: null, on: null, at: null }];
    const { body } = await exported(rows, { format: "xlsx", timeZone: "Europe/Vienna" });
    const files = unzipped(body);
    expect(files["xl/workbook.xml"]).toContain('name="lockouts"');
    const sheet = files["xl/worksheets/sheet1.xml"] ?? "";
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    const widths = [...sheet.matchAll(/<col [^>]*\bwidth="([\d.]+)"/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([62, 10, 12, "Started (Europe/Vienna)".length + 2]);
    // A cell of a date names a style, and the style a format of days or of minutes.
    const styles = files["xl/styles.xml"] ?? "";
    const formats = [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)];
    const styleOf = (cell: string) => Number(new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(sheet)?.[1]);
    const xfs = (styles.split("<cellXfs")[1] ?? "")
      .match(/<xf [^>]*>/g)
      ?.map((xf) => /numFmtId="(\d+)"/.exec(xf)?.[1]);
    const formatOf = (cell: string) => formats.find(([, id]) => id === xfs?.[styleOf(cell)])?.[2];
    expect([formatOf("C2"), formatOf("D2")]).toEqual(["yyyy-mm-dd", "yyyy-mm-dd hh:mm"]);
  });

  test("stays readable whatever was typed", async () => {
    const hostile = ["nul\0\u0001\u000b", "\ud800 alone", "_x0041_", "]]>&<b>", "x".repeat(40_000)];
    const { body } = await exported(hostile.map(titled), { format: "xlsx", timeZone: "UTC" });
    const strings = unzipped(body)["xl/sharedStrings.xml"] ?? "";
    expect(strings).not.toMatch(/[^\P{Cc}\t\n\r]/u);
    expect(strings).toContain("_x005F_x0041_");
    expect(strings).toContain("]]&gt;&amp;&lt;b&gt;");
    expect(strings).not.toContain("x".repeat(32_768));
  });

  test("refuses more rows than it may have, and says what to do", async () => {
    const pages = pagesOf<Lockout>((cursor) =>
      Promise.resolve({
        items: Array.from({ length: mostSpreadsheetRows }, () => plain),
        nextCursor: cursor ? null : "2",
      }),
    );
    const refused = answered(pages, { format: "xlsx", timeZone: "UTC" });
    await expect(refused).rejects.toMatchObject({
      status: 413,
      message: expect.stringContaining("CSV") as string,
    });
  });
});

function parsed(body: Buffer): string[][] {
  const rows: string[][] = parse(body, { bom: true, record_delimiter: "\r\n" });
  return rows.slice(1);
}

async function exported(rows: Lockout[], query: ExportQuery = { format: "csv", timeZone: "UTC" }) {
  const { stream, headers } = await answered(onePage(Promise.resolve(rows)), query);
  if (Buffer.isBuffer(stream)) return { body: stream, headers };
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return { body: Buffer.concat(chunks), headers };
}

async function answered(pages: AsyncIterable<readonly Lockout[]>, query: ExportQuery) {
  const headers: Record<string, string> = {};
  const reply = {
    type: (value: string) => reply.header("content-type", value),
    header: (name: string, value: string) => {
      headers[name] = value;
      return reply;
    },
  };
  const ctx = { now: "2026-11-20T23:30:00.000Z", actor: { area: "tenant", tenant: { slug: "acme" } } };
  const stream = (await exportAnswer(
    ctx as unknown as TenantContext,
    reply as unknown as FastifyReply,
    query,
    { name: "lockouts", columns, pages },
  )) as Readable;
  return { stream, headers };
}

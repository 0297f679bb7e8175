import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvHead, csvLines } from "./csv.ts";
import { asTyped, inertText } from "./inert-text.ts";

/** Texts made of what matters to a spreadsheet. */
const texts = fc.array(
  fc.constantFrom(
    ..."=+-@＝＋－＠﹦﹢;,\t\n\r\"' \v\f\u0085\u2028\u00a0\u200b\ufeff".split(""),
    ...["a", "1", "\r\n", '"=cmd', "鍵", "SUM(A1)", "\0", "''"],
  ),
  { maxLength: 14 },
);
const text = texts.map((pieces) => pieces.join(""));
const rows = fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 4 });
const columns = [0, 1, 2].map((n) => ({
  header: `Column ${n}`,
  type: "text" as const,
  value: (row: readonly string[]) => row[n] ?? "",
}));
const isLive = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;

describe("[PRODUCT-07] no line of any cell runs as a formula", () => {
  test.each([",", ";", "\t"])("in a spreadsheet that parts cells with %j", (delimiter) => {
    fc.assert(
      fc.property(rows, (given) => {
        const csv = csvHead(columns, "UTC") + csvLines(columns, given, "UTC");
        const lines = spreadsheetCells(csv, delimiter).flatMap((cell) => cell.split(/\r\n|[\n\r]/));
        expect(lines.filter((line) => isLive.test(line))).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  test("in one that parts cells with semicolons, behind a line break", () => {
    const csv = csvLines(columns, [["hello\n=cmd|' /C calc'!A0", "", ""]], "UTC");
    expect(spreadsheetCells(csv, ";").filter((cell) => isLive.test(cell))).toEqual([]);
  });

  test("and a text returns as it was typed", () => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(asTyped(inertText(typed))).toBe(typed.replaceAll("\0", ""));
      }),
      { numRuns: 5_000 },
    );
  });

  test.each([
    ["HV-BML-001 = mill", "HV-BML-001 = mill"],
    ["Don't touch; it's hot", "Don't touch; it's hot"],
    ["'quoted'", "'quoted'"],
    ['x;=HYPERLINK("http://x")', 'x;\'=HYPERLINK("http://x")'],
    ["a; @SUM(A1)\t-1;b", "a;' @SUM(A1)\t'-1;b"],
    ["Steps:\n- close the valve\n- hang the lock", "Steps:\n'- close the valve\n'- hang the lock"],
  ])("%j is written as %j", (typed, written) => {
    expect(inertText(typed)).toBe(written);
  });

  test("a long run of tabs or blanks is no more work than any text of its length", () => {
    const long = "\t".repeat(200_000) + " ".repeat(200_000);
    expect(asTyped(inertText(long))).toBe(long);
  });
});

/**
 * A file as a spreadsheet reads it: a quote counts only at the start of a cell, text after the closing quote is
 * added, and outside quotes each line break begins a row.
 */
function spreadsheetCells(csv: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let state: "start" | "plain" | "quoted" = "start";
  for (let at = csv.startsWith("\uFEFF") ? 1 : 0; at < csv.length; at++) {
    const sign = csv[at] ?? "";
    if (state === "quoted") {
      if (sign !== '"') cell += sign;
      else if (csv[at + 1] === '"') cell += csv[++at];
      else state = "plain";
    } else if (sign === '"' && state === "start") state = "quoted";
    else if (sign === delimiter || sign === "\n" || sign === "\r") {
      cells.push(cell);
      cell = "";
      state = "start";
    } else {
      cell += sign;
      state = "plain";
    }
  }
  return [...cells, cell];
}

import { expect, test } from "vitest";
import { parseCells } from "./parse-cells.ts";

test("[PRODUCT-01] what a spreadsheet copies is read cell by cell, also with line ends and quotes within", () => {
  expect(parseCells("E1\tMain\r\nE2\tDrive\r\n")).toEqual([
    ["E1", "Main"],
    ["E2", "Drive"],
  ]);
  expect(parseCells('E1\t"Turn to OFF\nfit ""hasp"", lock"\tV')).toEqual([
    ["E1", 'Turn to OFF\nfit "hasp", lock', "V"],
  ]);
  expect(parseCells('"E1"\n"E2"\n')).toEqual([["E1"], ["E2"]]);
});

test("[PRODUCT-01] empty cells and rows keep their places, and a quote that encloses no cell stays", () => {
  expect(parseCells("a\t\tc\n\nd")).toEqual([["a", "", "c"], [""], ["d"]]);
  expect(parseCells('2" valve\t"left" side\t"open')).toEqual([['2" valve', '"left" side', '"open']]);
  expect(parseCells("")).toEqual([[""]]);
  expect(parseCells("alone")).toEqual([["alone"]]);
});

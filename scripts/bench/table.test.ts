import { expect, test } from "vitest";
import { table } from "./table.ts";

test("a bench prints one line for each figure, with what it should reach", () => {
  const rows = [
    {
      measure: "proxy: requests/s, of a bare proxy",
      value: 0.93456,
      unit: "×",
      target: "≥ 0.9",
      isMet: true,
    },
    { measure: "poll", value: 12345.6, unit: "/s" },
    { measure: "page", value: 0.01, unit: "×", target: "≥ 0.06", isMet: false },
  ];
  expect(table(rows)).toBe(
    [
      "| measure                            | value     | target |        |",
      "| ---------------------------------- | --------- | ------ | ------ |",
      "| proxy: requests/s, of a bare proxy | 0.935 ×   | ≥ 0.9  | met    |",
      "| poll                               | 12,346 /s |        |        |",
      "| page                               | 0.01 ×    | ≥ 0.06 | missed |",
    ].join("\n"),
  );
});

import { expect, test } from "vitest";
import { badReadingFrom } from "./bad-reading.ts";

const posted = (fields: Record<string, string>) => ({
  text: (name: string) => fields[name] ?? "",
  optional: (name: string) => fields[name],
});
const verify = { type: "verify_point", pointId: "p", badNote: "Reading is bad", unit: "V" };

test("a bad reading is a finding at once, with whatever was typed", () => {
  const bad = { ...verify, bad: "yes" };
  const finding = { type: "record_finding", kind: "reading_out_of_range", pointId: "p" };
  expect(badReadingFrom(posted(bad))).toEqual({ ...finding, note: "Reading is bad" });
  for (const value of ["about 400", "2000000000"])
    expect(badReadingFrom(posted({ ...bad, value }))).toEqual({
      ...finding,
      note: `Reading is bad. ${value} V`,
    });
  expect(badReadingFrom(posted({ ...bad, value: "398", comment: "It hums" }))).toEqual({
    ...finding,
    value: 398,
    note: "Reading is bad. It hums",
  });
});

test("a good one is none, and neither is another step", () => {
  expect(badReadingFrom(posted({ ...verify, bad: "no" }))).toBeUndefined();
  expect(badReadingFrom(posted({ ...verify, type: "relieve", bad: "yes" }))).toBeUndefined();
});

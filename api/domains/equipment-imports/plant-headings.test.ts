import { expect, test } from "vitest";
import { plainHeading, plantHeadings } from "#contract/equipment-imports/plant-headings.ts";
import { importKinds } from "#contract/equipment-imports/words.ts";
import { type Headings, isComplete, placesIn } from "./columns.ts";
import { rowKinds } from "./row-kinds.ts";

function headingsOf(kind: keyof typeof plantHeadings, known: [string, string][] = []): Headings {
  const usual = Object.entries(plantHeadings[kind]).flatMap(([name, words]) =>
    words.map((word) => [word, name] as const),
  );
  return { known: new Map(known), usual: new Map(usual) };
}

function named(kind: keyof typeof plantHeadings, cells: string[], known?: [string, string][]) {
  const places = placesIn({ line: 1, cells }, rowKinds[kind].columns, headingsOf(kind, known));
  return Object.fromEntries(places.flatMap(({ name, at }) => (at === null ? [] : [[name, cells[at]]])));
}

test.each(importKinds)(
  "a heading of plants' own files of %s means one column, and no other's word",
  (kind) => {
    const words = Object.values(plantHeadings[kind]).flat();
    expect(new Set(words).size).toBe(words.length);
    expect(words.map(plainHeading)).toEqual(words);
    const columns = rowKinds[kind].columns.map(({ word, name }) => [word.toLowerCase(), name]);
    for (const [name, headings] of Object.entries(plantHeadings[kind])) {
      expect(columns.map(([, column]) => column)).toContain(name);
      for (const heading of headings) expect(columns.map(([word]) => word)).not.toContain(heading);
    }
  },
);

test("a file with such headings alone is complete", () => {
  const machines = [
    "Asset No.",
    "Machine name",
    "Facility",
    "Dept.",
    "Prod. line",
    "HAZARD_NOTES",
    "Cost center",
  ];
  expect(isComplete({ line: 1, cells: machines }, rowKinds.machines.columns, headingsOf("machines"))).toBe(
    true,
  );
  expect(named("machines", machines)).toEqual({
    tag: "Asset No.",
    name: "Machine name",
    site: "Facility",
    area: "Dept.",
    line: "Prod. line",
    hazards: "HAZARD_NOTES",
  });
  const points = ["Isolator ID", "Equipment #", "How to verify", "How to isolate", "Location"];
  expect(named("points", points)).toEqual({
    tag: "Isolator ID",
    machines: "Equipment #",
    verification: "How to verify",
    isolationMethod: "How to isolate",
    location: "Location",
  });
});

test("it yields to the column's own word and to what a person said, and of two a person chooses", () => {
  expect(named("machines", ["Asset ID", "Tag", "Plant", "Site"])).toEqual({ tag: "Tag", site: "Site" });
  expect(named("machines", ["Asset ID", "Mach. No."], [["mach. no.", "tag"]])).toEqual({ tag: "Mach. No." });
  expect(named("machines", ["Plant", "Facility"], [["plant", "area"]])).toEqual({
    area: "Plant",
    site: "Facility",
  });
  expect(named("machines", ["Plant", "Facility"])).toEqual({});
  expect(named("machines", ["Mach. No.", "My tag", "Asset", "Cell"])).toEqual({});
});

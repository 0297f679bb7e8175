import { expect, test } from "vitest";
import { postedFields } from "../../../../../tests/support/posted-fields.ts";
import { triedIn } from "./tried-stations.ts";

const machine = "0198c0de-0000-7000-8000-000000000001";
const clear = { type: "try_start", equipmentId: machine, peopleClear: true } as const;

const listed = {
  type: "try_start",
  stations: "yes",
  equipmentId: machine,
  station: "Panel",
  peopleClear: "on",
};

test("each selected station is a try-start of its own, with the comment on the first", () => {
  const tried = [`${machine}:Panel`, `${machine}:CIP start: outlet 7`];
  expect(triedIn(postedFields({ ...listed, tried, comment: "Loud" }))).toEqual([
    { ...clear, station: "Panel", response: "none", controlsOff: true, comment: "Loud" },
    { ...clear, station: "CIP start: outlet 7", response: "none", controlsOff: true, comment: undefined },
  ]);
});

test("a machine that lists no stations has one box for all of them", () => {
  expect(triedIn(postedFields({ ...listed, tried: machine }))).toMatchObject([
    { ...clear, everyStation: true },
  ]);
});

test("with none selected, nothing is claimed of any station", () => {
  expect(triedIn(postedFields(listed))).toEqual([
    { ...clear, everyStation: false, response: "none", controlsOff: true, comment: undefined },
  ]);
});

test("one that moved the machine is said alone, whatever else is selected", () => {
  const moved = triedIn(postedFields({ ...listed, tried: `${machine}:Panel`, moved: `${machine}:Rear` }));
  expect(moved).toMatchObject([{ ...clear, station: "Rear", response: "responded", controlsOff: false }]);
  expect(moved).toHaveLength(1);
});

test("a form of one station is read as every other command", () => {
  expect(triedIn(postedFields({ ...listed, stations: "" }))).toBeUndefined();
  expect(triedIn(postedFields({ ...listed, type: "relieve" }))).toBeUndefined();
});

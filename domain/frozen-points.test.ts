import { expect, test } from "vitest";
import { isolationPoint } from "#contract/equipment/schemas.ts";
import { pointFields } from "#contract/isolation-points/words.ts";
import { examplePoint } from "./example-point.ts";
import { changesBy, changesSince, disagreements, listChangesSince } from "./frozen-points.ts";

const e1 = examplePoint("e1", "E1");
const s1 = examplePoint("s1", "S1");

test("every field of a point is compared", () => {
  const { id: _, ...fields } = isolationPoint.shape;
  expect(pointFields.toSorted()).toEqual(Object.keys(fields).toSorted());
});

test("points that are the same in any order have not changed", () => {
  expect(changesSince([e1, s1], [s1, { ...e1 }])).toEqual([]);
});

test("a changed point says each field as published and as the register has it", () => {
  const today = { ...e1, verificationLimit: 1000, proveDead: false };
  expect(changesSince([e1], [today])).toEqual([
    {
      pointId: "e1",
      tag: "E1",
      kind: "changed",
      fields: [
        { field: "verificationLimit", published: 50, register: 1000 },
        { field: "proveDead", published: true, register: false },
      ],
    },
  ]);
});

test("a change breaks only what matched before: not what differed already, and nothing that it brings back", () => {
  const now = { ...e1, magnitude: "35 bar" };
  expect(changesBy(e1, { now, after: e1 })).toEqual([]);
  expect(changesBy(e1, { now, after: { ...e1, magnitude: "40 bar" } })).toEqual([]);
  expect(changesBy(e1, { now: e1, after: now })).toMatchObject([{ fields: [{ field: "magnitude" }] }]);
  const renamed = { ...now, name: "Another" };
  expect(changesBy(e1, { now, after: renamed })).toMatchObject([{ fields: [{ field: "name" }] }]);
});

test("a point that came or went is attached or detached", () => {
  expect(changesSince([e1], [s1])).toEqual([
    { pointId: "e1", tag: "E1", kind: "detached", fields: [] },
    { pointId: "s1", tag: "S1", kind: "attached", fields: [] },
  ]);
});

test("two versions disagree on a point that they describe differently", () => {
  expect(disagreements([[e1, s1], [s1]])).toEqual([]);
  expect(disagreements([[e1, s1], [{ ...s1, isolatedPosition: "CLOSED" }]])).toEqual(["S1"]);
});

test("notices a lower limit that a version was frozen without, and takes a missing one for none", () => {
  const e1 = examplePoint("id-1", "E1");
  expect(changesSince([e1], [{ ...e1, verificationMinimum: null }])).toEqual([]);
  const range = { ...e1, verificationMinimum: 19.5 };
  const fields = [{ field: "verificationMinimum", published: null, register: 19.5 }];
  expect(changesSince([e1], [range])).toMatchObject([{ tag: "E1", kind: "changed", fields }]);
});

test("takes a field that a form left empty for one that is not filled in", () => {
  const empty = { verificationJustification: "", dissipation: "", dissipationLimit: "" };
  const unfilled = { verificationJustification: null, dissipation: null, dissipationLimit: null };
  expect(changesSince([{ ...e1, ...unfilled }], [{ ...e1, ...empty }])).toEqual([]);
});

test("control stations that came and went, in any order", () => {
  expect(listChangesSince(["Panel", "Pendant"], ["Pendant", "Panel"])).toEqual({ added: [], removed: [] });
  expect(listChangesSince(["Panel"], ["Remote"])).toEqual({ added: ["Remote"], removed: ["Panel"] });
});

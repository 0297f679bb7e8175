import { expect, test } from "vitest";
import { postedFields } from "../../../../../tests/support/posted-fields.ts";
import { alsoIn } from "./also-in.ts";
import { badReadingFrom } from "./bad-reading.ts";
import { commandFrom } from "./command-from-form.ts";

const relieved = {
  type: "relieve",
  also: "verify_point",
  pointId: "H1",
  methodConfirmed: "on",
  method: "Gauge",
  value: "0",
  unit: "bar",
};

test("one form says that a point is relieved, and what it reads then", () => {
  const posted = postedFields(relieved);
  expect(commandFrom(posted, "UTC")).toMatchObject({ type: "relieve", pointId: "H1", methodConfirmed: true });
  expect(alsoIn(posted, "UTC")).toMatchObject([
    { type: "verify_point", pointId: "H1", method: "Gauge", reading: { value: 0, unit: "bar" } },
  ]);
});

test("a bad reading of such a form is a finding", () => {
  expect(badReadingFrom(postedFields({ ...relieved, value: "4", bad: "yes" }))).toMatchObject({
    type: "record_finding",
    pointId: "H1",
    value: 4,
  });
});

test("one form says that the lock is off and the point restored, with the same comment", () => {
  const posted = postedFields({
    type: "unlock_point",
    also: "restore_point",
    pointId: "E1",
    comment: "Stiff",
  });
  expect(alsoIn(posted, "UTC")).toMatchObject([{ type: "restore_point", pointId: "E1", comment: "Stiff" }]);
});

test("a form that says nothing more, or something that no press says, is one command", () => {
  expect(alsoIn(postedFields({ type: "relieve", pointId: "H1" }), "UTC")).toBeUndefined();
  expect(alsoIn(postedFields({ type: "relieve", also: "sign_off", pointId: "H1" }), "UTC")).toBeUndefined();
});

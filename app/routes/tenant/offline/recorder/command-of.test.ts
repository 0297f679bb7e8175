import { expect, test } from "vitest";
import { executionCommand } from "#contract/executions/commands.ts";
import { commandOf } from "./command-of.ts";

const pointId = "0190a3c2-5b7e-7c3d-9f10-2a4b6c8d0e1f";
const of = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return commandOf(form);
};

test.each<Record<string, string>>([
  { type: "isolate_point", pointId, scannedTag: " E1 ", waitReason: "" },
  { type: "apply_lock", pointId, scannedTag: "E1", lockNumber: "P-TESS" },
  { type: "relieve", pointId, methodConfirmed: "on", comment: "Bled twice" },
  { type: "verify_point", pointId, method: "Measure", value: "0.2", unit: "bar(g)" },
  { type: "verify_point", pointId, method: "Look", expects: "check", passed: "no" },
  { type: "record_finding", kind: "other", note: "Oil on the floor" },
  { type: "call_stop" },
  { type: "sign_off" },
])("the form of $type is a command that the server takes", (values) => {
  const { type } = values;
  expect(executionCommand.parse(of(values))).toMatchObject({ type });
});

test("what was typed is trimmed, and a box that is empty says nothing", () => {
  expect(of({ type: "isolate_point", pointId, scannedTag: " E1 ", comment: " " })).toEqual({
    type: "isolate_point",
    pointId,
    scannedTag: "E1",
    waitReason: undefined,
    comment: undefined,
  });
});

test("a reading is a number as people write it, and what is none is no reading", () => {
  const verified = (value: string) =>
    of({ type: "verify_point", pointId, method: "Measure", value, unit: "V" });
  expect(verified("0,4")).toMatchObject({ reading: { value: 0.4, unit: "V" } });
  expect(verified("none")).toMatchObject({ reading: { value: Number.NaN } });
});

test("a reading that is bad is a finding, with what was typed, whether or not it is a number", () => {
  const bad = (value: string) =>
    of({
      type: "verify_point",
      pointId,
      method: "Measure",
      value,
      unit: "V",
      bad: "yes",
      badNote: "Reading is bad",
    });
  const finding = { type: "record_finding", kind: "reading_out_of_range", pointId };
  expect(executionCommand.parse(bad("230"))).toMatchObject({
    ...finding,
    value: 230,
    note: "Reading is bad",
  });
  expect(executionCommand.parse(bad("flickers"))).toMatchObject({
    ...finding,
    note: "Reading is bad. flickers V",
  });
});

test("nothing else is a step without signal", () => {
  expect(of({ type: "sign_on", lockNumber: "P-TESS" })).toBeUndefined();
});

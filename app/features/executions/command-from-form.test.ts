import { expect, test } from "vitest";
import { executionCommand } from "#contract/execution-commands.ts";
import { commandFrom, readingOf } from "./command-from-form.ts";

const pointId = "0190a000-0000-7000-8000-000000000001";

function posted(values: Record<string, string[]>) {
  const all = (name: string) => values[name] ?? [];
  const text = (name: string) => (all(name)[0] ?? "").trim();
  return {
    all,
    text,
    optional: (name: string) => text(name) || undefined,
    ticked: (name: string) => all(name).length > 0,
  };
}

test.each([
  ["0.4", 0.4],
  ["0,4", 0.4],
  [" 12 ", 12],
  ["-3", -3],
  ["", undefined],
  ["0 bar", undefined],
  ["1e3", undefined],
  ["1.2.3", undefined],
])("the reading %j is %s", (typed, value) => {
  expect(readingOf(typed)).toBe(value);
});

test("an empty reading is refused by the contract, never taken for zero", () => {
  const form = {
    type: ["verify_point"],
    pointId: [pointId],
    method: ["Gauge"],
    value: [""],
    unit: ["bar(g)"],
  };
  const sent: unknown = JSON.parse(JSON.stringify(commandFrom(posted(form))));
  expect(executionCommand.safeParse(sent).success).toBe(false);
  const read: unknown = JSON.parse(JSON.stringify(commandFrom(posted({ ...form, value: ["0"] }))));
  expect(executionCommand.parse(read)).toMatchObject({
    reading: { value: 0, unit: "bar(g)" },
    provedBefore: false,
  });
});

test("those ticked and those written down were told, each once", () => {
  const form = {
    type: ["notify"],
    employees: ["Ada Novak", "Vera Lind"],
    furtherEmployees: ["Night shift\n Vera Lind \n\n"],
    means: ["In person"],
  };
  expect(commandFrom(posted(form))).toEqual({
    type: "notify",
    employees: ["Ada Novak", "Vera Lind", "Night shift"],
    means: "In person",
  });
});

test("a tick that is not set is a no", () => {
  const command = commandFrom(posted({ type: ["try_start"], everyStation: ["on"] }));
  expect(command).toEqual({ type: "try_start", everyStation: true, noResponse: false, controlsOff: false });
});

test.each(["", "hold", "constructor", "toString"])("the screen has no form for %j", (type) => {
  expect(commandFrom(posted({ type: [type] }))).toBeUndefined();
});

test("a handover is answered by its button alone", () => {
  for (const type of ["accept_handover", "withdraw_handover"] as const) {
    expect(commandFrom(posted({ type: [type] }))).toEqual({ type });
  }
});

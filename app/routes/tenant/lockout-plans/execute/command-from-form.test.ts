import { expect, test } from "vitest";
import { executionCommand, sentCommand } from "#contract/executions/commands.ts";
import { commandFrom } from "./command-from-form.ts";

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

test("an empty reading is refused by the contract, never taken for zero", () => {
  const form = {
    type: ["verify_point"],
    pointId: [pointId],
    method: ["Gauge"],
    value: [""],
    unit: ["bar(g)"],
  };
  const sent: unknown = JSON.parse(JSON.stringify(commandFrom(posted(form), "UTC")));
  expect(executionCommand.safeParse(sent).success).toBe(false);
  const thousand: unknown = JSON.parse(
    JSON.stringify(commandFrom(posted({ ...form, value: ["1,000"] }), "UTC")),
  );
  expect(executionCommand.safeParse(thousand).success).toBe(false);
  expect(commandFrom(posted({ ...form, value: ["0,5"] }), "UTC")).toMatchObject({ reading: { value: 0.5 } });
  const read: unknown = JSON.parse(JSON.stringify(commandFrom(posted({ ...form, value: ["0"] }), "UTC")));
  expect(executionCommand.parse(read)).toMatchObject({
    reading: { value: 0, unit: "bar(g)" },
    provedBefore: false,
  });
});

test("a check is passed or failed, and a check without a result is refused by the contract", () => {
  const form = { type: ["verify_point"], pointId: [pointId], method: ["Pull the pin"], expects: ["check"] };
  const sent = (values: object): unknown =>
    JSON.parse(JSON.stringify(commandFrom(posted({ ...form, ...values }), "UTC")));
  expect(executionCommand.parse(sent({ passed: ["yes"] }))).toMatchObject({ passed: true });
  expect(executionCommand.parse(sent({ passed: ["no"] }))).toMatchObject({ passed: false });
  expect(executionCommand.safeParse(sent({})).error?.issues).toMatchObject([{ path: ["passed"] }]);
});

test("those ticked and those written down were told, each once", () => {
  const form = {
    type: ["notify"],
    employees: ["Ada Novak", "Vera Lind"],
    furtherEmployees: ["Night shift\n Vera Lind \n\n"],
    means: ["In person"],
  };
  expect(commandFrom(posted(form), "UTC")).toEqual({
    type: "notify",
    employees: ["Ada Novak", "Vera Lind", "Night shift"],
    means: "In person",
  });
});

test("a lock that is typed or scanned counts before the one that is chosen from the list", () => {
  const form = { type: ["sign_on"], chosenLock: ["P-1"], briefed: ["on"] };
  expect(commandFrom(posted(form), "UTC")).toMatchObject({ lockNumber: "P-1" });
  const scanned = { ...form, lockNumber: ["P-2"] };
  expect(commandFrom(posted(scanned), "UTC")).toMatchObject({ lockNumber: "P-2" });
  const onPoint = { type: ["apply_lock"], pointId: [pointId], lockNumber: [""], chosenLock: ["L-1"] };
  expect(commandFrom(posted(onPoint), "UTC")).toMatchObject({ lockNumber: "L-1" });
});

test("a tick that is not set is a no", () => {
  const command = commandFrom(
    posted({ type: ["try_start"], equipmentId: ["m-1"], everyStation: ["on"] }),
    "UTC",
  );
  expect(command).toEqual({
    type: "try_start",
    equipmentId: "m-1",
    station: undefined,
    peopleClear: false,
    everyStation: true,
    response: "",
    controlsOff: false,
  });
});

test.each(["", "constructor", "toString"])("the screen has no form for %j", (type) => {
  expect(commandFrom(posted({ type: [type] }), "UTC")).toBeUndefined();
});

test("a time is that of the clock on the wall, and no time is refused by the contract", () => {
  const form = { type: ["hold"], reason: ["Night shift"], reviewBy: ["2026-11-27T06:00"] };
  expect(commandFrom(posted(form), "Europe/Vienna"), "UTC").toEqual({
    type: "hold",
    reason: "Night shift",
    reviewBy: "2026-11-27T05:00:00.000Z",
  });
  const without = commandFrom(posted({ ...form, reviewBy: ["soon"] }), "UTC");
  expect(executionCommand.safeParse(without).success).toBe(false);
});

test.each(sentCommand.options.map(({ shape }) => shape.type.value))("the screen can send %s", (type) => {
  expect(commandFrom(posted({ type: [type] }), "UTC")).toMatchObject({ type });
});

import { expect, test } from "vitest";
import { planDraft } from "#contract/plans/schemas.ts";
import { draftFrom, emptyValues } from "./plan-draft.ts";

const id = "0190a000-0000-7000-8000-000000000001";

function posted(values: Record<string, string[]>) {
  const text = (name: string) => values[name]?.[0] ?? "";
  return {
    text,
    optional: (name: string) => text(name) || undefined,
    all: (name: string) => values[name] ?? [],
  };
}

test("a form filled in on the wall clock of Vienna becomes a plan in UTC that the contract accepts", () => {
  const draft = draftFrom(
    posted({
      title: ["Replace the seal"],
      reason: ["Leak at pump 2"],
      equipmentIds: [id],
      windowStart: ["2026-11-20T14:00"],
      windowEnd: ["2026-11-20T18:30"],
      responsibleId: [id],
      workerIds: [id],
    }),
    "Europe/Vienna",
  );
  expect(planDraft.parse(draft)).toMatchObject({
    windowStart: "2026-11-20T13:00:00.000Z",
    windowEnd: "2026-11-20T17:30:00.000Z",
    workerIds: [id],
    affectedIds: [],
  });
});

test("a list comes as an input for each, or as one with commas, such as a choice between two lists", () => {
  const other = id.replace(/1$/, "2");
  const draft = draftFrom(
    posted({ workerIds: [`${id},${other}`], affectedIds: [""], equipmentIds: [id, other] }),
    "UTC",
  );
  expect(draft).toMatchObject({ workerIds: [id, other], affectedIds: [], equipmentIds: [id, other] });
});

test("what was left out is refused by name, and an empty work order is none", () => {
  const draft = draftFrom(posted({ title: ["Replace the seal"], workOrder: [""] }), "UTC");
  const { error } = planDraft.safeParse(draft);
  expect(draft.workOrder).toBeUndefined();
  expect(error?.issues.map((issue) => issue.path[0])).toEqual(
    expect.arrayContaining(["reason", "equipmentIds", "windowStart", "responsibleId"]),
  );
});

test("a new plan begins with the next full hour and lasts a shift", () => {
  const { windowStart, windowEnd } = emptyValues("2026-11-20T12:41:00Z", "Europe/Vienna", []);
  expect([windowStart, windowEnd]).toEqual(["2026-11-20T14:00", "2026-11-20T22:00"]);
});

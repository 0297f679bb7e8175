import { describe, expect, test } from "vitest";
import { conflictKey } from "./conflicts.ts";
import { decidePlan, possiblePlanActions } from "./plans.ts";
import type { PlanAction, PlanContext, PlanFacts, PlannedPerson } from "./plans.ts";

const draft: PlanFacts = {
  state: "draft",
  executionState: null,
  authorId: "mona",
  responsibleId: "tess",
  equipmentCount: 1,
  pointCount: 2,
  addedPointTags: [],
  procedures: [{ title: "Filler, v3", state: "published", inspectionDueOn: "2026-11-20" }],
  conflicts: [],
  people: [
    { name: "Tess Okafor", role: "responsible", active: true, authorisedUntil: "2026-11-20" },
    { name: "Vera Stone", role: "affected", active: true, authorisedUntil: null },
  ],
};
const submitted: PlanFacts = { ...draft, state: "submitted" };
const as = (userId: string, permissions: PlanContext["actor"]["permissions"]): PlanContext => ({
  now: "2026-11-20T08:00:00.000Z",
  actor: { userId, permissions },
});
const mona = as("mona", ["lockouts:edit", "lockouts:approve"]);
const sam = as("sam", ["lockouts:edit", "lockouts:approve", "lockouts:execute"]);
const tess = as("tess", ["lockouts:edit", "lockouts:execute"]);

function codes(plan: PlanFacts, action: PlanAction, context: PlanContext, acknowledged?: string[]): string[] {
  const decision = decidePlan(plan, action, context, acknowledged);
  return decision.ok ? [decision.next] : decision.refusals.map(({ code }) => code);
}

describe("submit", () => {
  test("a complete draft", () => {
    expect(codes(draft, "submit", mona)).toEqual(["submitted"]);
    expect(codes({ ...draft, equipmentCount: 0 }, "submit", mona)).toEqual(["equipment_missing"]);
    expect(codes({ ...draft, pointCount: 0 }, "submit", mona)).toEqual(["points_missing"]);
    expect(codes({ ...draft, responsibleId: null }, "submit", mona)).toEqual(["responsible_missing"]);
    expect(codes({ ...draft, procedures: [] }, "submit", mona)).toEqual(["procedure_missing"]);
  });

  test("with every point that its machines have, and so is the approval", () => {
    const addedPointTags = ["E4", "S3"];
    expect(codes({ ...draft, addedPointTags }, "submit", mona)).toEqual(["points_added"]);
    const decision = decidePlan({ ...submitted, addedPointTags }, "approve", sam);
    expect(decision).toMatchObject({ refusals: [{ message: expect.stringContaining("E4, S3") }] });
  });

  test("with the right to, and once", () => {
    expect(codes(draft, "submit", as("mona", []))).toEqual(["not_permitted"]);
    expect(codes(submitted, "submit", mona)).toEqual(["wrong_state"]);
  });
});

describe("the people whom a plan names", () => {
  const [tessNow, veraNow] = draft.people as [PlannedPerson, PlannedPerson];
  const ravi: PlannedPerson = { ...tessNow, name: "Ravi Iyer", role: "worker" };
  const naming = (...people: PlannedPerson[]) => [
    codes({ ...draft, people }, "submit", mona),
    codes({ ...submitted, people }, "approve", sam),
  ];
  const alike = (...expected: string[]) => [expected, expected];

  test("may still lock out on the last day of their certificate, and have to by then", () => {
    expect(naming(tessNow, ravi)).toEqual([["submitted"], ["approved"]]);
    expect(naming(tessNow, { ...ravi, authorisedUntil: "2026-11-19" })).toEqual(
      alike("people_not_authorised"),
    );
    expect(naming({ ...tessNow, authorisedUntil: null })).toEqual(alike("people_not_authorised"));
  });

  test("are there, the affected ones too, who need no certificate", () => {
    expect(naming(tessNow, { ...veraNow, active: false })).toEqual(alike("people_deactivated"));
    const gone = { ...ravi, active: false };
    const lapsed = { ...tessNow, role: "coordinator", authorisedUntil: null } as const;
    expect(naming(tessNow, gone, lapsed)).toEqual(alike("people_deactivated", "people_not_authorised"));
  });

  test("are named, each once, and are in no one's way who sends the plan back", () => {
    const people = [tessNow, { ...tessNow, role: "worker" } as const].map((one) => ({
      ...one,
      active: false,
    }));
    const decision = decidePlan({ ...submitted, people }, "approve", sam);
    expect(decision).toMatchObject({
      refusals: [{ code: "people_deactivated", params: { names: "Tess Okafor" } }],
    });
    expect(codes({ ...submitted, people }, "reject", sam)).toEqual(["rejected"]);
    expect(codes({ ...draft, people }, "edit", mona)).toEqual(["draft"]);
  });
});

test("only the author writes in a plan, so no one approves their own words", () => {
  for (const action of ["edit", "submit"] as const) {
    expect(codes(draft, action, sam)).toEqual(["not_author"]);
    expect(codes(draft, action, mona)).toEqual([action === "edit" ? "draft" : "submitted"]);
  }
});

describe("approve", () => {
  test("never one's own plan", () => {
    expect(codes(submitted, "approve", sam)).toEqual(["approved"]);
    expect(codes(submitted, "approve", mona)).toEqual(["own_plan"]);
    expect(codes(submitted, "approve", tess)).toEqual(["not_permitted"]);
    expect(codes(draft, "approve", sam)).toEqual(["wrong_state"]);
  });

  test("only a plan that is still complete", () => {
    expect(codes({ ...submitted, pointCount: 0 }, "approve", sam)).toEqual(["points_missing"]);
  });

  test("[invariant 5] only on published procedure versions", () => {
    const pinned = { title: "Filler, v3", state: "superseded", inspectionDueOn: null } as const;
    expect(codes({ ...submitted, procedures: [pinned] }, "approve", sam)).toEqual([
      "procedure_not_published",
    ]);
    expect(codes({ ...submitted, procedures: [{ ...pinned, state: "published" }] }, "approve", sam)).toEqual([
      "approved",
    ]);
  });

  test("only with inspections that are not overdue", () => {
    const overdue = {
      ...submitted,
      procedures: [{ ...draft.procedures[0]!, inspectionDueOn: "2026-11-19" }],
    };
    expect(codes(overdue, "approve", sam)).toEqual(["inspection_overdue"]);
    expect(codes(overdue, "reject", sam)).toEqual(["rejected"]);
  });

  test("only with every conflict acknowledged", () => {
    const conflicts = [{ pointId: "S-HDR-02", planId: "pasteuriser", kind: "holds" as const }];
    const contested = { ...submitted, conflicts };
    expect(codes(contested, "approve", sam)).toEqual(["conflicts_open"]);
    expect(codes(contested, "approve", sam, conflicts.map(conflictKey))).toEqual(["approved"]);
    expect(codes(contested, "reject", sam)).toEqual(["rejected"]);
  });
});

test("reject is for another person with the right to approve; a rejected plan is edited again", () => {
  expect(codes(submitted, "reject", mona)).toEqual(["own_plan"]);
  expect(codes({ ...draft, state: "rejected" }, "edit", mona)).toEqual(["draft"]);
  expect(codes(submitted, "edit", mona)).toEqual(["wrong_state"]);
});

test("withdraw is for the author and for approvers, before approval", () => {
  expect(codes(submitted, "cancel", mona)).toEqual(["cancelled"]);
  expect(codes(submitted, "cancel", sam)).toEqual(["cancelled"]);
  expect(codes(submitted, "cancel", tess)).toEqual(["not_author"]);
  expect(codes({ ...draft, state: "approved" }, "cancel", mona)).toEqual(["wrong_state"]);
});

test("execute an approved plan whose lockout is not over", () => {
  const approved: PlanFacts = { ...draft, state: "approved", executionState: "working" };
  expect(codes(approved, "execute", tess)).toEqual(["approved"]);
  expect(codes({ ...approved, executionState: "closed" }, "execute", tess)).toEqual(["lockout_over"]);
  expect(codes(submitted, "execute", tess)).toEqual(["wrong_state"]);
});

test("what is possible is what would be decided, conflicts aside", () => {
  for (const plan of [draft, submitted]) {
    for (const context of [mona, sam, tess]) {
      const allowed = possiblePlanActions(plan, context).filter((each) => each.allowed);
      for (const { action } of allowed) expect(decidePlan(plan, action, context).ok).toBe(true);
      expect(possiblePlanActions(plan, context)).toHaveLength(6);
    }
  }
  expect(possiblePlanActions(submitted, mona).find(({ action }) => action === "approve")).toMatchObject({
    allowed: false,
    reasons: [{ code: "own_plan" }],
  });
});

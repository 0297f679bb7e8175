import { describe, expect, test } from "vitest";
import { planRefusal } from "#contract/plans/sentences.ts";
import type { Policies } from "#contract/policies/schemas.ts";
import { startOfSet } from "#contract/policies/sets.ts";
import { conflictKey } from "./conflicts.ts";
import { examplePoint } from "./example-point.ts";
import { decidePlan, possiblePlanActions } from "./plans.ts";
import type { PlanAction, PlanContext, PlanFacts } from "./plans.ts";
import type { PlannedPerson } from "./readiness.ts";

const draft: PlanFacts = {
  state: "draft",
  executionState: null,
  authorId: "mona",
  responsibleId: "tess",
  equipmentCount: 1,
  pointCount: 2,
  strayPointTags: [],
  procedures: [
    {
      title: "Filler, v3",
      state: "published",
      inspectionDueOn: "2026-11-20",
      requiredCertificates: [],
      points: [],
      changes: [],
    },
  ],
  windowEnd: "2026-11-25T16:00:00.000Z",
  lateStartAt: null,
  conflicts: [],
  people: [
    { name: "Tess Okafor", role: "responsible", active: true, authorisedUntil: "2026-11-20" },
    { name: "Vera Stone", role: "affected", active: true, authorisedUntil: null },
  ],
};
const submitted: PlanFacts = { ...draft, state: "submitted" };
const as = (userId: string, permissions: PlanContext["actor"]["permissions"]): PlanContext => ({
  now: "2026-11-20T08:00:00.000Z",
  today: "2026-11-20",
  actor: { userId, permissions },
  policy: startOfSet.osha,
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

  test("with the points of its pinned versions and no other, and so is the approval", () => {
    const strayPointTags = ["E4", "S3"];
    expect(codes({ ...draft, strayPointTags }, "submit", mona)).toEqual(["points_not_pinned"]);
    const decision = decidePlan({ ...submitted, strayPointTags }, "approve", sam);
    expect(decision).toMatchObject({ refusals: [{ message: expect.stringContaining("E4, S3") }] });
  });

  test("with procedures that say the same of a point they share, and so is the approval", () => {
    const [filler] = draft.procedures;
    if (!filler) throw new Error("The draft has a procedure.");
    const steam = examplePoint("s", "S-HDR-02");
    const procedures = [
      { ...filler, points: [steam] },
      { ...filler, title: "Pasteurizer, v1", points: [{ ...steam, verificationLimit: 3 }] },
    ];
    expect(codes({ ...draft, procedures }, "submit", mona)).toEqual(["points_disagree"]);
    expect(codes({ ...submitted, procedures }, "approve", sam)).toEqual(["points_disagree"]);
  });

  test("while the register matches the pinned versions, and so is the approval", () => {
    const changes = [{ pointId: "e", tag: "E4", kind: "attached" as const, fields: [] }];
    const procedures = draft.procedures.map((procedure) => ({ ...procedure, changes }));
    expect(codes({ ...draft, procedures }, "submit", mona)).toEqual(["register_changed"]);
    const decision = decidePlan({ ...submitted, procedures }, "approve", sam);
    expect(decision).toMatchObject({
      refusals: [{ code: "register_changed", params: { titles: "Filler, v3", tags: "E4" } }],
    });
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

  test("have the certificates that the procedures require of everyone", () => {
    const procedures = [{ ...draft.procedures[0]!, requiredCertificates: ["high_voltage"] as const }];
    const naming = (certificates: PlannedPerson["certificates"], role: PlannedPerson["role"] = "worker") => [
      codes({ ...draft, procedures, people: [{ ...ravi, role, certificates }] }, "submit", mona),
      codes({ ...submitted, procedures, people: [{ ...ravi, role, certificates }] }, "approve", sam),
    ];
    expect(naming({ high_voltage: "2026-11-20" })).toEqual([["submitted"], ["approved"]]);
    expect(naming({ high_voltage: "2026-11-19" })).toEqual(alike("people_not_certified"));
    expect(naming({ hot_work: "2030-01-01" })).toEqual(alike("people_not_certified"));
    expect(naming(null, "responsible")).toEqual(alike("people_not_certified"));
    expect(naming(null, "affected")).toEqual([["submitted"], ["approved"]]);
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
    expect(codes({ ...submitted, responsibleId: "ravi" }, "approve", tess)).toEqual(["not_permitted"]);
    expect(codes(draft, "approve", sam)).toEqual(["wrong_state"]);
  });

  test("never a lockout that one is responsible for, unless the tenant allows it", () => {
    const led = { ...submitted, responsibleId: "sam" };
    expect(codes(led, "approve", sam)).toEqual(["approver_responsible"]);
    const relaxed = { ...sam, policy: { ...startOfSet.osha, approverMayBeResponsible: true } };
    expect(codes(led, "approve", relaxed)).toEqual(["approved"]);
  });

  test("with an overdue inspection, or points that take no lock, only where policy allows it", () => {
    const [procedure] = submitted.procedures as [PlanFacts["procedures"][number]];
    const due = { ...procedure, inspectionDueOn: "2026-11-01" };
    const tagged = { ...procedure, points: [{ ...examplePoint("r", "R-1"), lockable: false }] };
    const under = (policy: Partial<Policies>) => ({ ...sam, policy: { ...startOfSet.osha, ...policy } });
    const overdue = { ...submitted, procedures: [due] };
    expect(codes(overdue, "approve", under({}))).toEqual(["inspection_overdue"]);
    expect(codes(overdue, "approve", under({ lapsedInspectionBlocks: false }))).toEqual(["approved"]);
    const unlockable = { ...submitted, procedures: [tagged] };
    expect(codes(unlockable, "approve", under({}))).toEqual(["approved"]);
    expect(codes(unlockable, "approve", under({ tagOnlyAllowed: false }))).toEqual(["tag_not_allowed"]);
  });

  test("only a plan that is still complete", () => {
    expect(codes({ ...submitted, pointCount: 0 }, "approve", sam)).toEqual(["points_missing"]);
  });

  test("[invariant 5] only on published procedure versions", () => {
    const pinned = {
      title: "Filler, v3",
      state: "superseded",
      inspectionDueOn: null,
      requiredCertificates: [],
      points: [],
      changes: [],
    } as const;
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
      expect(possiblePlanActions(plan, context)).toHaveLength(7);
    }
  }
  expect(possiblePlanActions(submitted, mona).find(({ action }) => action === "approve")).toMatchObject({
    allowed: false,
    reasons: [{ code: "own_plan" }],
  });
});

describe("[PRODUCT-03] a plan whose planned time is over", () => {
  const over = (plan: PlanFacts) => ({ ...plan, windowEnd: "2026-11-20T07:59:59.999Z" });

  test("is neither submitted nor approved, and says what to do; it can still be edited, rejected, and withdrawn", () => {
    const said = (plan: PlanFacts, action: PlanAction, actor: PlanContext) => {
      const decision = decidePlan(plan, action, actor);
      return decision.ok ? decision.next : decision.refusals.map(({ message }) => message);
    };
    expect(said(over(draft), "submit", mona)).toEqual([planRefusal("window_over/submit").message]);
    expect(said(over(submitted), "approve", sam)).toEqual([planRefusal("window_over/approve").message]);
    expect(said({ ...draft, windowEnd: "2026-11-20T08:00:00.000Z" }, "submit", mona)).toBe("submitted");
    expect(said(over(draft), "edit", mona)).toBe("draft");
    expect(said(over(submitted), "reject", sam)).toBe("rejected");
    expect(said(over(submitted), "cancel", mona)).toBe("cancelled");
  });
});

describe("a late start", () => {
  const late: PlanFacts = {
    ...draft,
    state: "approved",
    executionState: "approved",
    windowEnd: "2026-11-19T16:00:00.000Z",
  };

  test("needs the consent of someone who approves, and neither wrote nor leads the plan", () => {
    expect(codes(late, "allow_late", sam)).toEqual(["approved"]);
    expect(codes(late, "allow_late", mona)).toEqual(["own_plan"]);
    expect(codes(late, "allow_late", tess)).toEqual(["not_permitted", "approver_responsible"]);
  });

  test("is allowed again only after the consent has lapsed", () => {
    const allowed = (lateStartAt: string) => codes({ ...late, lateStartAt }, "allow_late", sam);
    expect(allowed("2026-11-19T08:00:00.000Z")).toEqual(["late_start_allowed"]);
    expect(allowed("2026-11-19T07:59:59.000Z")).toEqual(["approved"]);
  });

  test("is consented to only once the planned time is over, and before the lockout begins", () => {
    expect(codes({ ...late, windowEnd: "2026-11-21T00:00:00.000Z" }, "allow_late", sam)).toEqual([
      "window_open",
    ]);
    expect(codes({ ...late, executionState: "notified" }, "allow_late", sam)).toEqual(["already_begun"]);
    expect(codes(submitted, "allow_late", sam)).toEqual(["wrong_state"]);
  });
});

import { expect, test } from "vitest";
import { decideProcedure } from "./procedures.ts";
import type { ProcedureAction, ProcedureActor, ProcedureVersion } from "./procedures.ts";

const step = { text: "Do it.", pointTag: null, caution: null, minutes: null };
const draft: ProcedureVersion = {
  state: "draft",
  authorId: "mona",
  content: {
    scope: "This machine.",
    purpose: "Nobody is hurt.",
    authorisation: "Authorised employees.",
    rules: "Each their own lock.",
    enforcement: "Periodic inspection.",
    intendedUse: "Maintenance.",
    steps: [
      { ...step, kind: "shut_down" },
      { ...step, kind: "isolate" },
      { ...step, kind: "apply_lock" },
      { ...step, kind: "verify" },
      { ...step, kind: "remove" },
    ],
  },
};
const inReview: ProcedureVersion = { ...draft, state: "in_review" };
const mona: ProcedureActor = { userId: "mona", permissions: ["procedures:edit", "procedures:approve"] };
const sam: ProcedureActor = { ...mona, userId: "sam" };
const tess: ProcedureActor = { userId: "tess", permissions: [] };

function outcome(version: ProcedureVersion, action: ProcedureAction, actor: ProcedureActor): string[] {
  const decision = decideProcedure(version, action, actor);
  return decision.ok ? [decision.state] : decision.refusals.map(({ code }) => code);
}

test("a complete draft goes into review", () => {
  expect(outcome(draft, "submit", mona)).toEqual(["in_review"]);
  const content = { ...draft.content, enforcement: " " };
  expect(outcome({ ...draft, content }, "submit", mona)).toEqual(["content_missing"]);
  const steps = draft.content.steps.slice(1);
  expect(outcome({ ...draft, content: { ...draft.content, steps } }, "submit", mona)).toEqual([
    "steps_missing",
  ]);
});

test("another person than the author publishes it, or returns it", () => {
  expect(outcome(inReview, "publish", sam)).toEqual(["published"]);
  expect(outcome(inReview, "publish", mona)).toEqual(["own_version"]);
  expect(outcome(inReview, "return", sam)).toEqual(["draft"]);
  expect(outcome(inReview, "return", mona)).toEqual(["own_version"]);
  expect(outcome(inReview, "publish", tess)).toEqual(["not_permitted"]);
});

test("[invariant 5] a published version never changes; it is superseded or retired", () => {
  const published: ProcedureVersion = { ...draft, state: "published" };
  expect(outcome(draft, "edit", mona)).toEqual(["draft"]);
  expect(outcome(published, "edit", mona)).toEqual(["wrong_state"]);
  expect(outcome(published, "retire", sam)).toEqual(["retired"]);
  expect(outcome(draft, "retire", sam)).toEqual(["wrong_state"]);
});

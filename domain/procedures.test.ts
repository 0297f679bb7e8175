import { expect, test } from "vitest";
import type { ProcedureAction } from "#contract/procedures/words.ts";
import { exampleContent, examplePoints } from "./example-procedure.ts";
import { decideProcedure, possibleProcedureActions } from "./procedures.ts";
import type { ProcedureActor, ProcedureVersion } from "./procedures.ts";

const draft: ProcedureVersion = {
  state: "draft",
  authorId: "mona",
  editorIds: [],
  content: exampleContent,
  points: examplePoints,
  hasOpenVersion: true,
  hasPlannedInspection: false,
};
const inReview: ProcedureVersion = { ...draft, state: "in_review" };
const published: ProcedureVersion = { ...draft, state: "published", hasOpenVersion: false };
const mona: ProcedureActor = { userId: "mona", permissions: ["procedures:edit", "procedures:approve"] };
const sam: ProcedureActor = { ...mona, userId: "sam" };
const tess: ProcedureActor = { userId: "tess", permissions: [] };

function outcome(version: ProcedureVersion, action: ProcedureAction, actor: ProcedureActor): string[] {
  const decision = decideProcedure(version, action, actor);
  return decision.ok ? [decision.next] : decision.refusals.map(({ code }) => code);
}

test("[PRODUCT-02] a complete draft goes into review, an incomplete one with every reason does not", () => {
  expect(outcome(draft, "submit", mona)).toEqual(["in_review"]);
  const content = { ...exampleContent, enforcement: " ", steps: exampleContent.steps.slice(1) };
  expect(outcome({ ...draft, content }, "submit", mona)).toEqual(["incomplete", "incomplete"]);
});

test("[PRODUCT-02] another person than the author publishes it, or returns it", () => {
  expect(outcome(inReview, "publish", sam)).toEqual(["published"]);
  expect(outcome(inReview, "publish", mona)).toEqual(["own_version"]);
  expect(outcome(inReview, "return", sam)).toEqual(["draft"]);
  expect(outcome(inReview, "return", mona)).toEqual(["own_version"]);
  expect(outcome(inReview, "publish", tess)).toEqual(["not_permitted"]);
});

test("[PRODUCT-02] the person who saved the draft counts as its author too", () => {
  const together = { ...inReview, editorIds: ["sam"] };
  expect(outcome(together, "publish", sam)).toEqual(["own_version"]);
  expect(outcome(together, "publish", { ...sam, userId: "ravi" })).toEqual(["published"]);
});

test("[PRODUCT-02] its author withdraws it from the review, as long as no one has decided", () => {
  expect(outcome(inReview, "withdraw", mona)).toEqual(["draft"]);
  expect(outcome({ ...inReview, editorIds: ["sam"] }, "withdraw", sam)).toEqual(["not_author"]);
  for (const version of [draft, published]) {
    expect(outcome(version, "withdraw", mona)).toEqual(["wrong_state"]);
  }
});

test("what the machine gained since is requested at the publication too", () => {
  const points = [...examplePoints, { tag: "M-1-W1", dissipation: null, verificationLimit: null }];
  expect(outcome({ ...inReview, points }, "publish", sam)).toEqual(["incomplete"]);
});

test("[invariant 5] a published version never changes; it is superseded or retired", () => {
  expect(outcome(draft, "edit", mona)).toEqual(["draft"]);
  expect(outcome(published, "edit", mona)).toEqual(["wrong_state"]);
  expect(outcome(published, "discard", mona)).toEqual(["wrong_state"]);
  expect(outcome(published, "retire", sam)).toEqual(["retired"]);
  expect(outcome({ ...published, hasOpenVersion: true }, "retire", sam)).toEqual(["version_open"]);
  expect(outcome(draft, "retire", sam)).toEqual(["wrong_state"]);
});

test("one version is in the making at a time", () => {
  expect(outcome(published, "draft", mona)).toEqual(["published"]);
  expect(outcome({ ...published, hasOpenVersion: true }, "draft", mona)).toEqual(["version_open"]);
});

test("what is shown as possible is what is accepted", () => {
  for (const version of [draft, inReview, published]) {
    for (const { action, allowed } of possibleProcedureActions(version, sam)) {
      expect(decideProcedure(version, action, sam).ok, `${version.state} ${action}`).toBe(allowed);
    }
  }
});

import { expect, test } from "vitest";
import type { TranslationAction } from "#contract/procedures/translation-words.ts";
import type { ProcedureActor } from "./procedures.ts";
import { decideTranslation, possibleTranslationActions, type Translation } from "./translations.ts";

const draft: Translation = {
  state: "draft",
  translatorId: "mona",
  editorIds: ["sam"],
  missing: 0,
  version: { number: 3, state: "published" },
};
const inReview: Translation = { ...draft, state: "in_review" };
const approved: Translation = { ...draft, state: "approved" };
const mona: ProcedureActor = { userId: "mona", permissions: ["procedures:edit", "procedures:approve"] };
const sam: ProcedureActor = { ...mona, userId: "sam" };
const ravi: ProcedureActor = { ...mona, userId: "ravi" };
const tess: ProcedureActor = { userId: "tess", permissions: [] };

function outcome(translation: Translation, action: TranslationAction, actor: ProcedureActor): string[] {
  const decision = decideTranslation(translation, action, actor);
  return decision.ok ? [decision.next] : decision.refusals.map(({ code }) => code);
}

test("[PRODUCT-02] a translation goes into review once no text is missing", () => {
  expect(outcome(draft, "submit", mona)).toEqual(["in_review"]);
  expect(outcome({ ...draft, missing: 2 }, "submit", mona)).toEqual(["texts_missing"]);
  expect(outcome(draft, "submit", tess)).toEqual(["not_permitted"]);
});

test("[PRODUCT-02] another person than those who translated it approves it, or returns it", () => {
  expect(outcome(inReview, "approve", ravi)).toEqual(["approved"]);
  expect(outcome(inReview, "return", ravi)).toEqual(["draft"]);
  for (const translator of [mona, sam]) {
    expect(outcome(inReview, "approve", translator)).toEqual(["own_translation"]);
    expect(outcome(inReview, "return", translator)).toEqual(["own_translation"]);
    expect(outcome(inReview, "withdraw", translator)).toEqual(["draft"]);
  }
  expect(outcome(inReview, "withdraw", ravi)).toEqual(["not_translator"]);
  expect(outcome(inReview, "approve", { ...ravi, permissions: ["procedures:edit"] })).toEqual([
    "not_permitted",
  ]);
});

test("[PRODUCT-02] only the translation of English that is published is approved", () => {
  const of = (state: Translation["version"]["state"]) => ({ ...inReview, version: { number: 3, state } });
  expect(outcome(of("in_review"), "approve", ravi)).toEqual(["version_unpublished"]);
  expect(outcome(of("draft"), "approve", ravi)).toEqual(["version_draft"]);
  expect(outcome(of("superseded"), "approve", ravi)).toEqual(["version_over"]);
  expect(outcome(of("retired"), "approve", ravi)).toEqual(["version_over"]);
  // What the register changed while the English was in review.
  expect(outcome({ ...inReview, missing: 1 }, "approve", ravi)).toEqual(["texts_missing"]);
});

test("[PRODUCT-02] one that is approved changes only as a draft again", () => {
  for (const action of ["edit", "submit", "approve", "return", "withdraw", "discard"] as const)
    expect(outcome(approved, action, ravi)).toEqual(["wrong_state"]);
  expect(outcome(approved, "reopen", ravi)).toEqual(["draft"]);
  expect(outcome({ ...approved, version: { number: 3, state: "superseded" } }, "reopen", ravi)).toEqual([
    "draft",
  ]);
});

test("what is shown as possible is what is accepted", () => {
  for (const translation of [draft, inReview, approved]) {
    for (const { action, allowed } of possibleTranslationActions(translation, ravi))
      expect(decideTranslation(translation, action, ravi).ok, action).toBe(allowed);
  }
});

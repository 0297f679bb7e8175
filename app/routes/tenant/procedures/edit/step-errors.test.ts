import { expect, test } from "vitest";
import type { FormFailure } from "#app/lib/form.ts";
import { stepErrors, stepLabels } from "./step-errors.ts";

const failure = {
  typed: { stepKey: ["s0", "s4", "s1", "s2", "s3"] },
  fields: {
    text: "of the form",
    "content.steps.2.text": "Too long.",
    "content.steps.4.text": "Far too long.",
    "content.steps.4.limit.value": "Too large.",
  },
} as unknown as FormFailure;

test("each step shows what is wrong with it, also after it was moved", () => {
  const errors = stepErrors(failure, (word) => word);
  expect([...errors].filter(([, messages]) => messages.length > 0)).toEqual([
    ["s1", ["text: Too long."]],
    ["s3", ["text: Far too long.", "limit: Too large."]],
  ]);
  expect(stepErrors(undefined, (word) => word).size).toBe(0);
});

test("above the form each step is called by its number", () => {
  const labels = stepLabels(failure, (word, number) => `Step ${number} ${word}`);
  expect(labels).toMatchObject({
    "content.steps.2.text": "Step 3 text",
    "content.steps.4.text": "Step 5 text",
  });
});

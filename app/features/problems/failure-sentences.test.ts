import { expect, test } from "vitest";
import { failureSentences } from "./failure-sentences.ts";

const sentences = (
  failure: Partial<Parameters<typeof failureSentences>[0]>,
  labels: Record<string, string> = {},
) =>
  failureSentences({ error: "", fields: {}, reasons: [], ...failure }, labels).map(({ message }) => message);

test("an input at fault is named before its sentence, and a label that is a question gets no colon", () => {
  const fields = { name: "Please fill this in.", kind: "Please choose one.", more: "Too long." };
  const labels = { kind: "What is it about?", name: "Name", more: "Say more …" };
  expect(sentences({ fields }, labels)).toEqual([
    "What is it about? Please choose one.",
    "Name: Please fill this in.",
    "Say more … Too long.",
  ]);
});

test("rules that said no come before inputs, and the whole is said if nothing is named", () => {
  const reasons = [{ code: "held", message: "LP-2026-0001 holds it." }];
  expect(sentences({ reasons, fields: { name: "x" } }, { name: "Name" })).toEqual(["LP-2026-0001 holds it."]);
  expect(sentences({ error: "Too many requests.", fields: { other: "x" } }, { name: "Name" })).toEqual([
    "Too many requests.",
  ]);
});

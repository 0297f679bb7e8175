import { expect, test } from "vitest";
import { formatDay } from "./format.ts";
import { refusalsOf } from "./sentences.ts";

const refuse = refusalsOf({
  gone: "This is gone.",
  held: "{plan} holds {tag}.",
  over_one: "You can have {count} site.",
  over_other: "You can have {count} sites.",
  "wrong_state/draft": "{name} is a draft.",
});

test("a refusal has its code, its sentence filled in, and the parameters", () => {
  expect(refuse("gone")).toEqual({ code: "gone", message: "This is gone.", params: {} });
  const params = { plan: "LP-1", tag: "S-1" };
  expect(refuse("held", params)).toEqual({ code: "held", message: "LP-1 holds S-1.", params });
});

test("a count chooses between two sentences of one code", () => {
  expect(refuse("over", { count: 1 })).toMatchObject({ code: "over", message: "You can have 1 site." });
  expect(refuse("over", { count: 2 })).toMatchObject({ code: "over", message: "You can have 2 sites." });
});

test("several sentences of one code are sent with that code", () => {
  expect(refuse("wrong_state/draft", { name: "P" })).toMatchObject({
    code: "wrong_state",
    message: "P is a draft.",
  });
});

test("a parameter that looks like a placeholder stays as it is", () => {
  expect(refuse("held", { plan: "{tag}", tag: "$&" }).message).toBe("{tag} holds $&.");
});

test("a day is sent as it is stored, and read as the screens write it", () => {
  const late = refusalsOf({ expired: "It expired on {validUntil:day}." });
  expect(late("expired", { validUntil: "2026-11-19" })).toEqual({
    code: "expired",
    message: `It expired on ${formatDay("2026-11-19")}.`,
    params: { validUntil: "2026-11-19" },
  });
});

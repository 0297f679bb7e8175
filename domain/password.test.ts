import { describe, expect, test } from "vitest";
import { weaknessOf } from "./password.ts";

const known = new Set([
  "password",
  "qwerty",
  "1qaz2wsx3edc4rfv",
  "sunshine",
  "trustno1",
  "dragon",
  "monkey",
  "welcome",
]);
const own = ["Lena Roth", "lena.roth@acme.example", "Acme Foods"];
const judge = (password: string) => weaknessOf(password, own, (word) => known.has(word));

describe("a new password", () => {
  test.each([
    "three plain words and more",
    "a new and long password",
    "zwölf Schlösser am Riegel",
    "k8#Vq2!mZ7pL0xRt",
    "dragon over monkey, welcome",
    "trustno1 said the gray welder",
    "acme foods is where I make cartons",
  ])("is fine where only length speaks for it: %s", (password) => {
    expect(judge(password)).toBeUndefined();
  });

  test.each([
    ["1qaz2wsx3edc4rfv", "common"],
    ["Password1234567!", "common"],
    ["!!!!P@ssword!!!!", "common"],
    ["SUNSHINE20262026", "common"],
    ["aaaaaaaaaaaaaaaa", "repeated"],
    ["dragonfly dragonfly ", "repeated"],
    ["abcdefghijklmnop", "sequence"],
    ["1234567890987654", "sequence"],
    ["qwertzuiopasdfghjkl", "sequence"],
    ["aaaaaaaabbbbbbbb", "sequence"],
    ["lena.roth@acme.example", "own_words"],
    ["AcmeFoods-Hasp-2026", "own_words"],
    ["Roth Acme Foods!", "own_words"],
    ["Hasp-lockout-2026", "own_words"],
    ["hasp lockout tagout", "own_words"],
    ["Acme-Lockout-2026!", "own_words"],
    ["trustno1trustno1x", "guessable"],
    ["1q2w3e4r5t6y7u8i", "guessable"],
    ["zaq1xsw2cde3vfr4", "guessable"],
    ["1qay2wsx3edc4rfv5tgb", "guessable"],
    ["Tru5tn01-2026-2026", "guessable"],
    ["Dr@g0n!!!!!Dr@g0n1", "guessable"],
    ["dragon-monkey-2026", "guessable"],
    ["drowssap-drowssap1", "guessable"],
    ["xk4qxk4qxk4qxk4qx", "guessable"],
    ["Lena Roth dragon 1", "own_words"],
  ])("%s is refused: %s", (password, weakness) => {
    expect(judge(password)).toBe(weakness);
  });
});

import { expect, test } from "vitest";
import { markedText } from "./marked-text.ts";

const marked = (text: string, typed: string) =>
  markedText(text, typed)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join("");

test.each([
  ["HV-BML-001", "hv-b", "[HV]-[B]ML-001"],
  ["Dough mixer", "mix", "Dough [mix]er"],
  ["Rührwerk Süd", "ruh sud", "[Rüh]rwerk [Süd]"],
  ["Mixer mixer", "mixer", "[Mixer] [mixer]"],
  ["Unmixed", "mix", "Unmixed"],
  ["Pump <b>", ".* %", "Pump <b>"],
  ["", "x", ""],
])("%j with %j typed reads %j", (text, typed, read) => {
  expect(marked(text, typed)).toBe(read);
});

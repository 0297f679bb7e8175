import { expect, test } from "vitest";
import { faultIn, isUsableName } from "./usable.ts";

test("texts of any script, emojis and numbers of any sign are usable", () => {
  const input = { a: "Größe 5 µm, Щит 3, 工具, 👷🏽‍♀️", b: [-1.5, 0, Number.MAX_SAFE_INTEGER], c: null, d: true };
  expect(faultIn(input)).toBeUndefined();
  expect(faultIn(undefined)).toBeUndefined();
  expect(faultIn(Buffer.from("\0"))).toBeUndefined();
});

test.each([
  [{ name: "a\ud800" }, "name"],
  [{ steps: [{ text: "ok" }, { text: "\udc00a" }] }, "steps.1.text"],
  [{ name: "a\0b" }, "name"],
  [{ value: 1e308 }, "value"],
  [JSON.parse('{"value":1e999}'), "value"],
  [{ "a\ud800": 1 }, ""],
  [JSON.parse('{"content":{"__proto__":1}}'), "content"],
  [{ content: { constructor: "x" } }, "content"],
  [{ ["a".repeat(201)]: 1 }, ""],
])("%j has its fault at %j", (input, place) => {
  expect(faultIn(input)?.place).toBe(place);
});

test("an input nested 100,000 deep is refused without running out of stack", () => {
  expect(faultIn(JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`))?.refusal.code).toBe(
    "nested_too_deeply",
  );
});

test("no field can have a name that every object has", () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype)) expect(isUsableName(name)).toBe(false);
});

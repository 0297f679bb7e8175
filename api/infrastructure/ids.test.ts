import { expect, test } from "vitest";
import { newId } from "./ids.ts";

test("IDs are in order of creation, also within one millisecond", () => {
  const now = Date.now();
  const made = Array.from({ length: 2000 }, (_, index) => newId(now + Math.floor(index / 1000)));
  expect([...made].sort()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});

test("an id is a UUID of version 7 that begins with its time", () => {
  const id = newId(0x0123456789ab);
  expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

import { expect, test } from "vitest";
import { asCode, inGroups, newCode, newDigits } from "./short-codes.ts";

test("a code is read back as it was made, however someone typed it", () => {
  const code = newCode(27);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-X]{27}$/);
  expect(asCode(inGroups(code, 3))).toBe(code);
  expect(asCode(` ${inGroups(code, 4).toLowerCase().replaceAll("0", "o").replaceAll("1", "l")} `)).toBe(code);
  expect(inGroups("123456", 3)).toBe("123-456");
});

test("no two codes are the same, and digits are digits", () => {
  expect(new Set(Array.from({ length: 500 }, () => newCode(12))).size).toBe(500);
  expect(newDigits(8)).toMatch(/^\d{8}$/);
});

import { describe, expect, test } from "vitest";
import { holdsBadgeCode, withoutBadgeCode } from "./code.ts";

const badge = "EJG-CVE-32D-7KQ-4MN-0V2-D8T-1XC-93J";

test("what is left of a text has no code", () => {
  expect(withoutBadgeCode(badge)).toBe("");
  expect(withoutBadgeCode(badge.replaceAll("-", ""))).toBe("");
  expect(withoutBadgeCode(`The hall is hot ${badge} ${badge}`)).toBe("The hall is hot");
  expect(withoutBadgeCode("The hall is hot")).toBe("The hall is hot");
});

describe("the form of a badge's code", () => {
  test.each([badge, badge.toLowerCase(), ` ${badge}\n`, badge.replaceAll("-", ""), `Tina's is ${badge}.`])(
    "is seen in %j",
    (text) => expect(holdsBadgeCode(text)).toBe(true),
  );

  test.each([
    "",
    "S-HDR-02",
    "L-007",
    badge.slice(0, -4),
    `${badge}-7KQ`,
    "1".repeat(27),
    "ABCDEFGHJKMNPQRSTVWXABCDEFG",
    "019a0000-0000-7000-8000-000000000001",
    "https://acme.hasp.example/equipment/points/019a0000-0000-7000-8000-000000000001",
    "One, two, and then see the red tag on the far end.",
  ])("is not in %j", (text) => expect(holdsBadgeCode(text)).toBe(false));
});

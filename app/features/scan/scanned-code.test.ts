import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lockNumber } from "#contract/executions/lock-number.ts";
import { tag as tagSchema } from "#contract/common.ts";
import { longestCode } from "./longest-code.ts";
import { mostShown, scannedCode, type Wanted } from "./scanned-code.ts";

const origin = "https://acme.hasp.example";
const point = "019a0000-0000-7000-8000-000000000001";
const other = "019a0000-0000-7000-8000-000000000002";
const wantsTag: Wanted = { kind: "tag", tag: "S-HDR-02", records: { [point]: "S-HDR-02" } };
const wantsLock: Wanted = { kind: "lock", tags: ["S-HDR-02"], records: { [other]: "L-007" } };

const read = (text: string, wanted = wantsTag) => scannedCode(text, wanted, origin);
const refusal = (text: string, wanted = wantsTag) => {
  const scanned = read(text, wanted);
  return "refusal" in scanned ? scanned.refusal : scanned;
};

describe("a label of ours", () => {
  test.each(["S-HDR-02", "s-hdr-02", " S-HDR-02\r\n"])("holds the tag: %j", (text) => {
    expect(read(text)).toEqual({ value: "S-HDR-02" });
  });

  test("links to the page of the point, or of the padlock", () => {
    expect(read(`${origin}/equipment/points/${point}`)).toEqual({ value: "S-HDR-02" });
    expect(read(`http://ACME.hasp.example:3000/equipment/points/${point}?from=label`)).toEqual({
      value: "S-HDR-02",
    });
    expect(read(`${origin}/equipment/locks/${other}`, wantsLock)).toEqual({ value: "L-007" });
  });

  test("holds the number of a padlock", () => {
    expect(read("L-007", wantsLock)).toEqual({ value: "L-007" });
  });
});

describe("refused, with the reason", () => {
  test.each([
    ["", "empty"],
    [" \n ", "empty"],
    ["X".repeat(4_000), "too_long"],
    [`https://evil.example/${"x".repeat(4_000)}`, "too_long"],
    ["https://evil.example/equipment/points/" + point, "foreign_link"],
    [`https://acme.hasp.example@evil.example/equipment/points/${point}`, "foreign_link"],
    [`https://acme.hasp.example.evil.example/equipment/points/${point}`, "foreign_link"],
    ["www.evil.example/S-HDR-02", "foreign_link"],
    ["javascript:alert(1)", "foreign_link"],
    ["data:text/html,<script>alert(1)</script>", "foreign_link"],
    ["WIFI:S:plant;T:WPA;P:secret;;", "foreign_link"],
    [`https://borealis.hasp.example/equipment/points/${point}`, "other_organization"],
    [`https://hasp.example/equipment/points/${point}`, "foreign_link"],
    [`ftp://acme.hasp.example/equipment/points/${point}`, "other_organization"],
    [`${origin}/equipment/points/${other}`, "other_tag"],
    [`${origin}/equipment/${point.replace("1", "2")}`, "machine_label"],
    [`${origin}/sign-out`, "own_page"],
    [`${origin}/equipment/points/__proto__`, "own_page"],
    ["S-HDR-03", "other_tag"],
    ["L-007", "other_tag"],
    ["<b>S-HDR-02</b>", "no_tag"],
    ["S-HDR-02\u202eX", "no_tag"],
  ])("%j instead of a tag", (text, expected) => {
    expect(refusal(text)).toBe(expected);
  });

  test.each([
    ["s-hdr-02", "tag_as_lock"],
    [`${origin}/equipment/points/${point}`, "tag_as_lock"],
    ["L".repeat(31), "no_lock"],
    ["L 007", "no_lock"],
    [`${origin}/equipment/locks/${point}`, "own_page"],
  ])("%j instead of the number of a lock", (text, expected) => {
    expect(refusal(text, wantsLock)).toBe(expected);
  });

  test("the code of a badge, which is not shown", () => {
    const badge = "7KQ-4MN-0V2-D8T-1XC-93J-RGA-6BE-5WH";
    for (const wanted of [wantsTag, wantsLock])
      expect(read(badge, wanted)).toEqual({ refusal: "badge_code", read: "" });
  });

  test("what was read is shown short, on one line, as it is seen", () => {
    expect(read("<b>S\nHDR\u202e</b>")).toEqual({ refusal: "no_tag", read: "<b>S HDR </b>" });
    const scanned = read("😀".repeat(3_000));
    expect("read" in scanned && [...scanned.read]).toHaveLength(mostShown + 1);
  });
});

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 2 * longestCode }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom("S-HDR-02", "L-007", "\u0000", "//", "__proto__"),
);

test("whatever is read: a value is one that the rules accept, and never a link or markup", () => {
  fc.assert(
    fc.property(
      anyText,
      fc.constantFrom(wantsTag, wantsLock, { kind: "tag", records: {} } as const),
      (text, wanted) => {
        const scanned = scannedCode(text, wanted, origin);
        if ("value" in scanned) {
          expect((wanted.kind === "tag" ? tagSchema : lockNumber).safeParse(scanned.value).success).toBe(
            true,
          );
          expect(scanned.value).not.toMatch(/[<>&"':\s]/);
          if (wanted.tag !== undefined) expect(scanned.value).toBe(wanted.tag);
        } else {
          expect([...scanned.read].length).toBeLessThanOrEqual(mostShown + 1);
          expect(scanned.read).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

describe("a badge", () => {
  const badge = "7KQ-4MN-0V2-D8T-1XC-93J-RGA-6BE-5WH";
  const wanted: Wanted = { kind: "badge", records: {} };

  test("is its signs, with or without the groups", () => {
    expect(read(badge, wanted)).toEqual({ value: badge });
    expect(read(badge.replaceAll("-", "").toLowerCase(), wanted)).toHaveProperty("value");
  });

  test.each(["S-HDR-02", "L-007", `${badge}-XXX`, "'; drop table badges", ""])(
    "is nothing like %j",
    (text) => {
      expect(refusal(text, wanted)).toMatch(/^(no_badge|empty)$/);
    },
  );
});

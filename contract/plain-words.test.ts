import { describe, expect, test } from "vitest";
import { line } from "./common.ts";
import { nameLine, optionalNameLine } from "./plain-words.ts";

const unseen = {
  "a line break": "\n",
  "a NUL": "\0",
  "an escape": "\u001b",
  "a line separator": "\u2028",
  "a right-to-left override": "\u202e",
  "an isolate": "\u2066",
  "a right-to-left mark": "\u200f",
  "an Arabic letter mark": "\u061c",
  "a zero-width space": "\u200b",
  "a zero-width joiner": "\u200d",
  "a word joiner": "\u2060",
  "a byte order mark": "\ufeff",
  "a soft hyphen": "\u00ad",
};

describe("a name", () => {
  test.each(Object.entries(unseen))("is refused with %s, and so is any short line", (_, sign) => {
    for (const schema of [nameLine(), line(120), optionalNameLine()])
      expect(schema.safeParse(`Lena${sign}Hofer`).success).toBe(false);
  });

  test.each(["\u3164", "\u115f", "\ufe0f", "\u{e0041}", "\u2800"])("is refused with the blank %j", (sign) => {
    expect(nameLine().safeParse(`Lena${sign}`).success).toBe(false);
  });

  test.each([
    "https://evil.example",
    "Pay at evil.example/now",
    "WWW.EVIL.EXAMPLE",
    "ida@evil.example",
    "evil。example",
    "ftp://1.2.3.4",
    "пример.рф",
  ])("is refused as a web address: %s", (name) => {
    expect(nameLine().safeParse(name).error?.issues[0]?.message).toContain("web address");
  });

  test.each([
    "Nordwind Papier GmbH & Co. KG",
    "J. R. O’Brien-Núñez",
    "Dr. Müller (Wien)",
    "St. Gobain, Werk 1.2",
    "Παπαδόπουλος",
    "Нгуен Ван А",
    "佐藤 花子",
    "Acme Foods, Inc.",
    "3M",
  ])("is taken as it is: %s", (name) => {
    expect(nameLine().parse(` ${name} `)).toBe(name);
  });

  test("may be left out where it is optional, and is not where it is required", () => {
    expect(optionalNameLine().parse(undefined)).toBeUndefined();
    expect(optionalNameLine().parse("")).toBe("");
    expect(nameLine().safeParse(" ").success).toBe(false);
  });
});

test("a longer text may have several lines", () => {
  expect(line(500).parse("Seal leaks.\nReplace it.")).toContain("\n");
  expect(line(500).safeParse("Seal\u202eleaks").success).toBe(true);
});

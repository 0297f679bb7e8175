import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { usedTexts } from "./used-keys.ts";

const root = join(import.meta.dirname, "..", "..");
const keys = keysIn(
  JSON.parse(readFileSync(join(root, "public/locales/en/common.json"), "utf8")) as Texts,
  "",
);
const used = usedTexts(root);

/** Calls whose types allow more keys than ever reach them: something at run time picks those that have a text. */
const narrowedAtRunTime = [
  "administrators.actions.",
  "platform.flash.",
  "procedures.making.",
  "flash.",
  "verifyEmail.over.open.",
  "users.actions.",
  "website.preview.details.",
  "website.roi.",
];

describe("every text that the app reads is in public/locales/en/common.json", () => {
  it("finds the calls", () => {
    expect(used.length).toBeGreaterThan(2_500);
  });

  it("has each key that the types spell out", () => {
    const missing = used
      .filter(({ isOpen, hasDefault }) => !isOpen && !hasDefault)
      .flatMap(({ place, keys: asked }) => asked.map((key) => ({ place, key })))
      .filter(({ key }) => !keys.has(key) && !narrowedAtRunTime.some((start) => key.startsWith(start)));
    expect(missing).toEqual([]);
  });

  it("has some key for each call whose types leave a part of the key open", () => {
    const empty = used
      .filter(({ isOpen }) => isOpen)
      .filter(({ keys: asked }) => !asked.some((pattern) => [...keys].some((key) => matches(pattern, key))));
    expect(empty).toEqual([]);
  });

  it("leaves no key of the execute screen open", () => {
    const open = used.filter(({ place, isOpen }) => isOpen && place.startsWith("app/features/executions/"));
    expect(open).toEqual([]);
  });
});

interface Texts {
  [name: string]: string | Texts;
}

/** Every key with a text; of a plural also the key it is asked for by. */
function keysIn(texts: Texts, start: string): Set<string> {
  const found = Object.entries(texts).flatMap(([name, value]) =>
    typeof value === "string"
      ? [`${start}${name}`, `${start}${name.replace(/_(zero|one|two|few|many|other)$/, "")}`]
      : [...keysIn(value, `${start}${name}.`)],
  );
  return new Set(found);
}

function matches(pattern: string, key: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`).test(key);
}

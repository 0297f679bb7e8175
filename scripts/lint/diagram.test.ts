import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { arrowsOf, importsBetweenRooms } from "./diagram.ts";

const root = join(import.meta.dirname, "..", "..");
const architecture = readFileSync(join(root, "docs", "architecture.md"), "utf8");

test("the diagram of the architecture shows every import between folders, and nothing else", () => {
  expect(arrowsOf(architecture)).toEqual(importsBetweenRooms(root));
});

test("a picture is read without its dotted arrows", () => {
  const markdown = "```mermaid\nflowchart TD\n  b --> c\n  a --> b\n  a -. HTTP .-> c\n```\n\n  x --> y\n";
  expect(arrowsOf(markdown)).toEqual(["a --> b", "b --> c"]);
});

test("every file that the walks through the code name is there", () => {
  const rows = [...architecture.matchAll(/^\| `([^`|]+\/)`\s*\| (`[^|]+`)\s*\|/gm)];
  expect(rows.length).toBeGreaterThan(15);
  const files = rows.flatMap(([, folder = "", names = ""]) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => join(root, folder, name)),
  );
  for (const file of files) expect(() => readFileSync(file), file).not.toThrow();
});

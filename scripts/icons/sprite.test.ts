import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { drawSprite, spriteFile } from "./sprite.ts";

test("the sprite holds every icon that the pages name; `npm run icons` draws it", async () => {
  expect(await readFile(spriteFile, "utf8")).toBe(await drawSprite());
});

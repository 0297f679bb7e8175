import { join } from "node:path";
import { expect, test } from "vitest";
import { featuresOfOnePage } from "./features.ts";

/** The script that asks about cookies is built on its own; this part answers its form. */
const apart = /^app\/features\/consent\//;

test("app/features holds what several pages use: parts of one page are beside its route", () => {
  const found = featuresOfOnePage(join(import.meta.dirname, "../.."));
  expect(found.filter((file) => !apart.test(file))).toEqual([]);
});

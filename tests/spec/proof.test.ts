import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import proof from "../../content/proof.json" with { type: "json" };
import type { FactGroup } from "../../content/facts.ts";
import { integrations } from "../../content/integrations.ts";
import { security } from "../../content/security.ts";
import { worlds } from "../model/explore/worlds.ts";
import { countable } from "../proof/countable.ts";

const root = join(import.meta.dirname, "..", "..");
/** How far a figure of the website may be behind or ahead of the code before someone has to count again. */
const tolerance = 0.1;

test("every figure of the website's page about testing is what the code has today: else run npm run proof:figures", async () => {
  for (const [name, today] of Object.entries(await countable())) {
    const shown = (proof as Record<string, unknown>)[name];
    expect(shown, name).toBeTypeOf("number");
    expect(
      Math.abs(Number(shown) - today),
      `${name}: ${String(shown)} shown, ${today} today`,
    ).toBeLessThanOrEqual(today * tolerance);
  }
});

test("what was measured is of all guards and all worlds, and not open", () => {
  expect(proof.guardsCaught).toBe(proof.guards);
  expect(proof.worlds).toBe(worlds.length);
  expect(proof.openItems).toBe(0);
  expect(proof.moments).toBeGreaterThan(10_000);
  expect(Date.parse(proof.date)).toBeLessThanOrEqual(Date.now());
});

test.each([
  ["integrations", integrations],
  ["security", security],
] as const)(
  "every fact on the page about %s names what makes it true; what is missing names nothing",
  (_, groups) => {
    for (const { id, items } of groups as readonly FactGroup[]) {
      for (const { title, source } of items) {
        if (id === "not-yet") expect(source, title).toBeUndefined();
        else
          expect(source !== undefined && existsSync(join(root, source)), `${title}: ${source ?? ""}`).toBe(
            true,
          );
      }
    }
  },
);

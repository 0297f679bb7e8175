import { expect, test } from "vitest";
import { coverGuards } from "./guards/cover.ts";
import { everyGuard, written } from "./guards/places.ts";

/** `npm run test:mutations -- --guards` goes on until every guard is caught, and names a test for each too. */
const sequences = Number(process.env.GUARD_RUNS ?? 6);

test("what a guard refuses and is taken all the same breaks an invariant that violationsOf sees", () => {
  const { broken, unseen } = coverGuards(sequences);
  expect([...unseen]).toEqual([]);
  const all = everyGuard().map(written);
  console.log(`${broken.size} of ${all.length} guards taken away in ${sequences} sequences`);
  expect(broken.size).toBeGreaterThan(all.length * 0.8);
}, 300_000);

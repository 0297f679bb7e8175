import { expect, test } from "vitest";
import type { Held, Kept } from "#app/features/offline/records.ts";
import { leasesFor } from "./leases-for.ts";

const lease = (planId: string, number: number, isOver = false): Kept => ({
  held: { planId, number, isOver } as Held,
  entries: [],
});

test("the lease of the lockout is shown, with every earlier one of it, whatever order they come in", () => {
  const [over, now, elsewhere] = [lease("a", 9, true), lease("a", 10), lease("b", 4)];
  for (const kept of [
    [over, now, elsewhere],
    [now, elsewhere, over],
  ]) {
    expect(leasesFor(kept, "a")).toEqual({ shown: now, earlier: [over], others: [elsewhere] });
  }
});

test("a lease that is over comes after one that is not, and other lockouts are named once", () => {
  const [over, now] = [lease("b", 12, true), lease("b", 11)];
  expect(leasesFor([over, now, lease("a", 3)], "a").others).toEqual([now]);
  expect(leasesFor([over, now], null)).toEqual({ shown: now, earlier: [over], others: [] });
  expect(leasesFor([over, now], "c").shown).toBeUndefined();
});

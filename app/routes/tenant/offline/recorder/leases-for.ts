import type { Kept } from "#app/features/offline/records.ts";

interface LeasesFor {
  /** What can be recorded under, or was last. */
  shown: Kept | undefined;
  /** Earlier leases on the same lockout: what was refused under them is still to be seen. */
  earlier: Kept[];
  /** Of other lockouts, one for each. */
  others: Kept[];
}

/** What this browser has of the lockout that is asked for; of any, where no one asks for one. */
export function leasesFor(kept: readonly Kept[], asked: string | null): LeasesFor {
  // The browser's database gives them in no order that means anything.
  const latest = kept.toSorted(
    ({ held: one }, { held: other }) =>
      Number(one.isOver) - Number(other.isOver) || other.number - one.number,
  );
  const shown = latest.find(({ held }) => asked === null || held.planId === asked);
  const planId = shown?.held.planId;
  return {
    shown,
    earlier: latest.filter((each) => each !== shown && each.held.planId === planId),
    others: latest.filter(
      ({ held }, place) =>
        held.planId !== planId && latest.findIndex((each) => each.held.planId === held.planId) === place,
    ),
  };
}

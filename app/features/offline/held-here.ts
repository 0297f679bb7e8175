import { useSyncExternalStore } from "react";

/* Which lockouts this person can record without signal in this browser, as far as the page has heard: it cannot ask the database once the network is gone, because the scripts for that may not have come. */

const none: readonly string[] = [];
let heldPlans = none;
const listeners = new Set<() => void>();

/** Tells the page which lockouts are held; the IDs of their plans. */
export function tellHeld(planIds: readonly string[]): void {
  if (planIds.join() === heldPlans.join()) return;
  heldPlans = planIds;
  for (const listener of [...listeners]) listener();
}

/** Tells the page of one more. */
export function tellTaken(planId: string): void {
  if (!heldPlans.includes(planId)) tellHeld([...heldPlans, planId]);
}

/** The lockouts whose steps this browser can record, by the IDs of their plans. */
export function useHeldHere(): readonly string[] {
  return useSyncExternalStore(
    onHeld,
    () => heldPlans,
    () => none,
  );
}

/** Calls `listener` whenever it changes. Answers with how to stop. */
export function onHeld(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

import { onPoint } from "./guards.ts";
import { leaseAt } from "./offline-points.ts";
import { stillOffline, takenBy } from "./offline-refusals.ts";
import type { Guard } from "./types.ts";

/**
 * A person without signal goes by what the phone was told. So what it was told stays so: nothing that they rely on is
 * taken away before the server knows what they did (decision 046).
 */

/** Nothing is offline: where energy could return, or someone could begin to work, on what a phone may contradict. */
export const nothingOffline: Guard = ({ execution, context }) =>
  execution.leases.length === 0 ? null : stillOffline(execution, context.actor);

/** The point is not someone else's for now: two people would record the same device in two ways. */
export const notOfflineElsewhere = onPoint((point, { execution, context: { actor } }) => {
  const lease = leaseAt(execution, point.id);
  return !lease || lease.by.userId === actor.userId ? null : takenBy(lease, point, execution, actor);
});

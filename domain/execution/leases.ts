import { onPoint } from "./guards.ts";
import { leaseAt, offlineIn } from "./offline-points.ts";
import { refuse } from "./refusals.ts";
import type { Guard } from "./types.ts";

/**
 * A person without signal goes by what the phone was told. So what it was told stays so: nothing that they rely on is
 * taken away before the server knows what they did (decision 046).
 */

/** Nothing is offline: where energy could return, or someone could begin to work, on what a phone may contradict. */
export const nothingOffline: Guard = ({ execution }) =>
  execution.leases.length === 0 ? null : refuse("lease_out", offlineIn(execution));

/** The point is not someone else's for now: two people would record the same device in two ways. */
export const notOfflineElsewhere = onPoint(({ id, tag }, { execution, context: { actor } }) => {
  const lease = leaseAt(execution, id);
  if (!lease || lease.by.userId === actor.userId) return null;
  return refuse("point_offline", { tag, name: lease.by.name, responsible: execution.responsible.name });
});

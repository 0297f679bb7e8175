import { topicsOf } from "#contract/live/topics.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { stillOpen } from "#api/infrastructure/sessions/still-open.ts";
import type { Recheck } from "./feed.ts";

const rechecks = new WeakMap<Deps["db"], Recheck>();

/** What the people behind sessions may hear of now: one function for a process, so that all are asked for at once. */
export function sessionRecheck(deps: Deps): Recheck {
  const known = rechecks.get(deps.db);
  if (known) return known;
  const recheck: Recheck = async (tenantId, keys) => {
    const rights = await stillOpen(deps, tenantId, keys);
    return new Map([...rights].map(([key, person]) => [key, topicsOf(person)]));
  };
  rechecks.set(deps.db, recheck);
  return recheck;
}

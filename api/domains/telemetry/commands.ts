import type { z } from "zod";
import { networkOf } from "#contract/network-of.ts";
import type { sendFrontendEvent } from "#contract/telemetry/calls.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { countTry, type Limit } from "#api/infrastructure/limits.ts";
import { insertEvent } from "./sql.ts";

/** Events in a minute from one address; a plant's people share one. */
export const eventLimit: Limit = { name: "frontend-event:address", points: 600, seconds: 60 };

/** Keeps what a page reports. Throws 429. */
export async function recordEvent(
  { deps, address, now, unverifiedTenantSlug, userAgent }: PublicContext,
  { event, componentName, timestamp, ...data }: z.output<(typeof sendFrontendEvent)["body"]>,
): Promise<void> {
  await countTry(deps.db, [{ limit: eventLimit, key: networkOf(address) }]);
  await insertEvent(deps.db.platform(), newId(), {
    receivedAt: now,
    unverifiedTenantSlug: unverifiedTenantSlug.slice(0, 63),
    event,
    componentName,
    timestamp: String(timestamp),
    data,
    userAgent: userAgent.slice(0, 300),
  });
}

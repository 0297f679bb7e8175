import type { z } from "zod";
import { networkOf } from "#contract/network-of.ts";
import type { sendFrontendEvent } from "#contract/telemetry/calls.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { countTry, type Limit } from "#api/infrastructure/limits.ts";

/** Events in a minute from one address; a plant's people share one. */
export const eventLimit: Limit = { name: "frontend-event:address", points: 600, seconds: 60 };

/** Keeps what a page reports. Throws 429. */
export async function keepEvent(
  { deps, address, now, unverifiedTenantSlug, userAgent }: PublicContext,
  { event, componentName, timestamp, ...data }: z.output<(typeof sendFrontendEvent)["body"]>,
): Promise<void> {
  await countTry(deps.db, [{ limit: eventLimit, key: networkOf(address) }]);
  await deps.db.platform().run(sql`
    insert into frontend_events
      (id, received_at, unverified_tenant_slug, event, component_name, sent_at, data, user_agent)
    values (${newId()}, ${now}, ${unverifiedTenantSlug.slice(0, 63)}, ${event}, ${componentName},
      ${String(timestamp)}, ${JSON.stringify(data)}::jsonb, ${userAgent.slice(0, 300)})`);
}

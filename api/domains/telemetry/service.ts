import type { z } from "zod";
import { networkOf } from "#contract/network-of.ts";
import { listFrontendEvents, type sendFrontendEvent } from "#contract/telemetry/calls.ts";
import type { FrontendEvent } from "#contract/telemetry/schemas.ts";
import { authorise } from "#api/infrastructure/access.ts";
import type { PlatformContext, PublicContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
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

/** The newest first. Throws 400 for a made-up cursor. */
export async function listEvents(
  { actor, read }: PlatformContext,
  { cursor, limit, event }: z.output<(typeof listFrontendEvents)["query"]>,
) {
  authorise(actor, listFrontendEvents.access);
  const before = fromCursor(cursor, "id")?.[0] ?? null;
  const rows = await read.all(sql<FrontendEvent>`
    select id, received_at as "receivedAt", unverified_tenant_slug as "unverifiedTenantSlug", event,
      component_name as "componentName", sent_at as "timestamp", data, user_agent as "userAgent"
    from frontend_events
    where (${event ?? null}::text is null or event = ${event ?? null})
      and (${before}::text is null or id::text < ${before})
    order by id desc limit ${limit + 1}`);
  return toPage(rows, limit, (row) => [row.id]);
}

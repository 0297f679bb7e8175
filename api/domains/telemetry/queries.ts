import type { z } from "zod";
import { listFrontendEvents } from "#contract/telemetry/calls.ts";
import type { FrontendEvent } from "#contract/telemetry/schemas.ts";
import { authorise } from "#api/infrastructure/access.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

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

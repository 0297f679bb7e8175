import type { FrontendEvent } from "#contract/telemetry/schemas.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

export async function insertEvent(
  scope: Scope,
  id: string,
  { data, ...event }: Omit<FrontendEvent, "id"> & { timestamp: string },
): Promise<void> {
  await scope.run(sql`
    insert into frontend_events
      (id, received_at, unverified_tenant_slug, event, component_name, sent_at, data, user_agent)
    values (${id}, ${event.receivedAt}, ${event.unverifiedTenantSlug}, ${event.event}, ${event.componentName},
      ${event.timestamp}, ${JSON.stringify(data)}::jsonb, ${event.userAgent})`);
}

/** The newest first; one row more than the limit. */
export function readEvents(
  scope: Scope,
  { event, before, limit }: { event: string | undefined; before: string | null; limit: number },
): Promise<FrontendEvent[]> {
  return scope.all(sql<FrontendEvent>`
    select id, received_at as "receivedAt", unverified_tenant_slug as "unverifiedTenantSlug", event,
      component_name as "componentName", sent_at as "timestamp", data, user_agent as "userAgent"
    from frontend_events
    where (${event ?? null}::text is null or event = ${event ?? null})
      and (${before}::text is null or id::text < ${before})
    order by id desc limit ${limit + 1}`);
}

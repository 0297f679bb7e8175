import type { AuditEvent } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { RowKind } from "./row-kind.ts";

/** What the audit trail keeps of a file that was imported. */
export function importedEvent(
  ctx: TenantContext,
  type: RowKind["subject"],
  id: string,
  details: Record<string, unknown>,
): AuditEvent {
  return eventBy(ctx, `${type}.imported`, { type, id }, details);
}

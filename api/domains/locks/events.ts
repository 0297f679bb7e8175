import type { AuditEvent } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";

export type LockEvent =
  | "created"
  | "series_created"
  | "updated"
  | "issued"
  | "returned"
  | "marked_lost"
  | "marked_found"
  | "reported_lost"
  | "found_in_place"
  | "marked_damaged"
  | "retired";

/** What the audit trail keeps of a change to the register; a series has no id. */
export function lockEvent(
  ctx: TenantContext,
  act: LockEvent,
  id: string | null,
  details: Record<string, unknown>,
): AuditEvent {
  return eventBy(ctx, `lock.${act}`, { type: "lock", id }, details);
}

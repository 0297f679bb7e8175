import type { AuditEvent } from "#api/platform/audit/append.ts";
import { eventBy } from "#api/platform/audit/event-by.ts";
import type { TenantContext } from "#api/platform/context.ts";

export type LockEvent =
  | "created"
  | "series_created"
  | "updated"
  | "issued"
  | "returned"
  | "marked_lost"
  | "marked_found"
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

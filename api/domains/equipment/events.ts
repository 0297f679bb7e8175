import type { AuditEvent } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";

export type EquipmentAct =
  | "created"
  | "updated"
  | "archived"
  | "restored"
  | "moved"
  | "files_added"
  | "file_captioned"
  | "file_removed"
  | "file_restored";

/** What the audit trail keeps of a change to a machine. */
export function equipmentEvent(
  ctx: TenantContext,
  act: EquipmentAct,
  id: string,
  details: Record<string, unknown>,
): AuditEvent {
  return eventOf(ctx, "equipment", act, id, details);
}

/** The same for a place, an isolation point, or what an import added. */
export function eventOf(
  ctx: TenantContext,
  type: "equipment" | "location" | "isolation_point" | "lock" | "drawing",
  act: string,
  id: string,
  details: Record<string, unknown>,
): AuditEvent {
  return eventBy(ctx, `${type}.${act}`, { type, id }, details);
}

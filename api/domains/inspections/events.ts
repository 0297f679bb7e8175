import type { AuditEvent } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { InspectionRecord } from "./sql.ts";

export type InspectionAct = "planned" | "called_off" | "recorded" | "action_done";

/** What the audit trail keeps of a step in an inspection. */
export function inspectionEvent(
  ctx: TenantContext,
  act: InspectionAct,
  { id, equipment, procedure }: InspectionRecord,
  details: Record<string, unknown>,
): AuditEvent {
  return eventBy(
    ctx,
    `inspection.${act}`,
    { type: "inspection", id },
    { number: equipment.tag, title: procedure.title, version: procedure.versionNumber, ...details },
  );
}

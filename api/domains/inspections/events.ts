import type { AuditEvent } from "#api/platform/audit/append.ts";
import type { TenantContext } from "#api/platform/context.ts";
import type { InspectionRecord } from "./repository.ts";

/** What the audit trail keeps of a step in an inspection. */
export function inspectionEvent(
  ctx: TenantContext,
  act: "planned" | "called_off" | "recorded" | "action_done",
  { id, equipment, procedure }: InspectionRecord,
  details: Record<string, unknown>,
): AuditEvent {
  return {
    at: ctx.now,
    actor: { id: ctx.actor.user.id, name: ctx.actor.user.name },
    action: `inspection.${act}`,
    subject: { type: "inspection", id },
    requestId: ctx.requestId,
    details: { number: equipment.tag, title: procedure.title, version: procedure.versionNumber, ...details },
  };
}

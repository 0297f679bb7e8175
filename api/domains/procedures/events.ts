import type { AuditEvent } from "#api/platform/audit/append.ts";
import type { TenantContext } from "#api/platform/context.ts";
import type { ShownProcedure } from "./view.ts";

export type ProcedureAct =
  "created" | "drafted" | "saved" | "submitted" | "published" | "returned" | "discarded" | "retired";

/** What the audit trail keeps of a step in a procedure's life. */
export function procedureEvent(
  ctx: TenantContext,
  act: ProcedureAct,
  { id, equipment, shown }: ShownProcedure,
  details: Record<string, unknown>,
): AuditEvent {
  return {
    at: ctx.now,
    actor: { id: ctx.actor.user.id, name: ctx.actor.user.name },
    action: `procedure.${act}`,
    subject: { type: "procedure", id },
    requestId: ctx.requestId,
    details: { number: equipment.tag, title: shown.title, version: shown.number, ...details },
  };
}

import type { AuditEvent } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";

export type ProcedureAct =
  | "created"
  | "drafted"
  | "saved"
  | "submitted"
  | "published"
  | "returned"
  | "withdrawn"
  | "discarded"
  | "retired";

/** What an event names a procedure by. */
interface ProcedureOfEvent {
  id: string;
  equipment: { tag: string };
  shown: { title: string; number: number };
}

/** What the audit trail keeps of a step in a procedure's life. */
export function procedureEvent(
  ctx: TenantContext,
  act: ProcedureAct,
  { id, equipment, shown }: ProcedureOfEvent,
  details: Record<string, unknown>,
): AuditEvent {
  return eventBy(
    ctx,
    `procedure.${act}`,
    { type: "procedure", id },
    { number: equipment.tag, title: shown.title, version: shown.number, ...details },
  );
}

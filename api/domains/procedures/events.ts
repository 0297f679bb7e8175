import type { AuditEvent } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Autosaves } from "./sql.ts";
import type { ShownProcedure } from "./view.ts";

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

/** The saves of one person that happened by themselves, as one event in the name of that person. */
export function autosavesEvent(
  { now, requestId }: Pick<TenantContext, "now" | "requestId">,
  { id, equipment, shown }: ProcedureOfEvent,
  autosaves: Autosaves,
): AuditEvent {
  const event: AuditEvent = {
    at: now,
    actor: { id: autosaves.by, name: autosaves.name },
    action: "procedure.saved",
    subject: { type: "procedure", id },
    requestId,
    details: { number: equipment.tag, title: shown.title, version: shown.number },
  };
  return foldedInto(event, autosaves);
}

/** An event that tells of these saves too: how many, and from when to when. */
export function foldedInto(event: AuditEvent, { count, since, until }: Autosaves): AuditEvent {
  return { ...event, details: { ...event.details, autosaves: count, since, until } };
}

/**
 * What the audit trail gets with the event of a change: before it, the saves that no event told of yet. Those of the
 * person who saves now are part of that event.
 */
export function withAutosaves(
  ctx: TenantContext,
  { shown, ...before }: ShownProcedure,
  event: AuditEvent,
): AuditEvent[] {
  const { autosaves } = shown;
  if (!autosaves) return [event];
  if (event.action === "procedure.saved" && autosaves.by === event.actor.id)
    return [foldedInto(event, autosaves)];
  return [autosavesEvent(ctx, { shown, ...before }, autosaves), event];
}

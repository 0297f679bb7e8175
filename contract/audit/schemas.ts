import { z } from "zod";
import { id, instant, searchText } from "#contract/common.ts";

export const auditEvent = z.object({
  /** Its place in the chain. */
  seq: z.number().int(),
  at: instant,
  actor: z.object({ id: id.nullable(), name: z.string() }),
  action: z.string(),
  subject: z.object({ type: z.string(), id: id.nullable() }),
  requestId: z.string(),
  details: z.record(z.string(), z.unknown()),
  /** SHA-256 in hex: over the hash before it and this event. */
  hash: z.string(),
  previousHash: z.string(),
});
export type AuditEventView = z.infer<typeof auditEvent>;

export const auditFilters = z.object({
  /** Whose chain: a tenant's id, or without one the platform's. */
  tenant: id.optional(),
  /** A person's id, or a part of a name, username or email. */
  actor: searchText,
  /** An action, `plan.approved`, or the start of several: `plan.` */
  action: searchText,
  /** A record's id, or a kind of record: `plan`. */
  record: searchText,
  /** Calendar days in UTC, both inclusive. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type AuditFilters = z.output<typeof auditFilters>;

export const auditVerification = z.object({
  requestedAt: instant,
  requestedBy: z.string(),
  /** Null while the chain is being walked. */
  finishedAt: instant.nullable(),
  events: z.number().int().nullable(),
  faults: z.array(z.object({ seq: z.number().int(), fault: z.string() })).nullable(),
});
export type AuditVerification = z.infer<typeof auditVerification>;

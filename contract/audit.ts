import { z } from "zod";
import { platformAdmin } from "./access.ts";
import { id, instant, page, pageQuery, searchText } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { download, exportQuery } from "./exports.ts";

/** The chain of the platform itself, among those of the tenants. */
export const platformChain = "00000000-0000-0000-0000-000000000000";

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

const filters = z.object({
  /** Whose chain: a tenant's id, or without one the platform's. */
  tenant: id.optional(),
  /** A person's id, or a part of a name, username or email. */
  actor: searchText,
  /** An action, `plan.approved`, or the beginning of several: `plan.` */
  action: searchText,
  /** A record's id, or a kind of record: `plan`. */
  record: searchText,
  /** Calendar days in UTC, both inclusive. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type AuditFilters = z.output<typeof filters>;

export const listAuditEvents = endpoint({
  method: "GET",
  path: "/api/platform/audit",
  summary: "Events of one audit chain, the newest first",
  access: platformAdmin,
  query: pageQuery.extend(filters.shape),
  response: page(auditEvent),
});

export const exportAuditEvents = endpoint({
  method: "GET",
  path: "/api/platform/audit/export",
  summary: "The same list as a file",
  access: platformAdmin,
  query: exportQuery.extend(filters.shape),
  response: download,
});

export const listAuditActions = endpoint({
  method: "GET",
  path: "/api/platform/audit/actions",
  summary: "Every action that a chain holds",
  access: platformAdmin,
  query: z.object({ tenant: id.optional() }),
  response: z.object({ actions: z.array(z.string()) }),
});

/** How many faults of a chain are told; where it is broken, the first ones say where. */
export const mostFaultsTold = 20;

export const auditVerification = z.object({
  requestedAt: instant,
  requestedBy: z.string(),
  /** Null while the chain is being walked. */
  finishedAt: instant.nullable(),
  events: z.number().int().nullable(),
  faults: z.array(z.object({ seq: z.number().int(), fault: z.string() })).nullable(),
});
export type AuditVerification = z.infer<typeof auditVerification>;

export const getVerification = endpoint({
  method: "GET",
  path: "/api/platform/audit/verification",
  summary: "The last time somebody had the chain verified, and what it found",
  access: platformAdmin,
  query: z.object({ tenant: id.optional() }),
  response: z.object({ verification: auditVerification.nullable() }),
});

export const verifyAudit = endpoint({
  method: "POST",
  path: "/api/platform/audit/verify",
  summary: "Have a chain walked from its first event to its last; a job does it",
  access: platformAdmin,
  body: z.object({ tenant: id.optional() }),
  response: z.object({ verification: auditVerification }),
  status: 202,
});

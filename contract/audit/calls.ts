import { z } from "zod";
import { platformAdmin } from "#contract/access.ts";
import { id, page, pageQuery } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { download, exportQuery } from "#contract/exports.ts";
import { auditEvent, auditFilters, auditVerification } from "./schemas.ts";

export const listAuditEvents = endpoint({
  method: "GET",
  path: "/api/platform/audit",
  summary: "Events of one audit chain, the newest first",
  access: platformAdmin,
  query: pageQuery.extend(auditFilters.shape),
  response: page(auditEvent),
});

export const exportAuditEvents = endpoint({
  method: "GET",
  path: "/api/platform/audit/export",
  summary: "The same list as a file",
  access: platformAdmin,
  query: exportQuery.extend(auditFilters.shape),
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

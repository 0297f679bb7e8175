import { z } from "zod";
import { platformAdmin } from "#contract/access.ts";
import { id, page, pageQuery } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { download, exportQuery } from "#contract/exports.ts";
import { auditEvent, auditFilters, auditVerification } from "./schemas.ts";

export const listAuditEvents = endpoint({
  method: "GET",
  path: "/api/platform/audit",
  summary: "List the events of an audit chain, newest first",
  access: platformAdmin,
  query: pageQuery.extend(auditFilters.shape),
  response: page(auditEvent),
});

export const exportAuditEvents = endpoint({
  method: "GET",
  path: "/api/platform/audit/export",
  summary: "Export the events of an audit chain",
  access: platformAdmin,
  query: exportQuery.extend(auditFilters.shape),
  response: download,
});

export const listAuditActions = endpoint({
  method: "GET",
  path: "/api/platform/audit/actions",
  summary: "List every action that occurs in a chain",
  access: platformAdmin,
  query: z.object({ tenant: id.optional() }),
  response: z.object({ actions: z.array(z.string()) }),
});

export const getVerification = endpoint({
  method: "GET",
  path: "/api/platform/audit/verification",
  summary: "Get the latest verification of a chain and its result",
  access: platformAdmin,
  query: z.object({ tenant: id.optional() }),
  response: z.object({ verification: auditVerification.nullable() }),
});

export const verifyAudit = endpoint({
  method: "POST",
  path: "/api/platform/audit/verify",
  summary: "Start a job that verifies a chain from its first event to its last",
  access: platformAdmin,
  body: z.object({ tenant: id.optional() }),
  response: z.object({ verification: auditVerification }),
  status: 202,
});

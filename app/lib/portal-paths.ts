import type { ExportFormat } from "#contract/exports.ts";
import type { SearchOf } from "./lists.server.ts";
import { withSearch } from "./paths.ts";

/** Addresses of the portal's own records: inquiries, administrators, the audit trail. */

export function inquiryListPath(search: SearchOf<"inquiries"> = {}): string {
  return withSearch("/admin/inquiries", search);
}
export function inquiryExportPath(search: SearchOf<"inquiries"> & { format: ExportFormat }): string {
  return withSearch("/admin/inquiries/export", search);
}
export function inquiryPath(id: string): string {
  return `/admin/inquiries/${encodeURIComponent(id)}`;
}

export function administratorListPath(search: SearchOf<"administrators"> = {}): string {
  return withSearch("/admin/platform-users", search);
}
export const inviteAdministratorPath = "/admin/platform-users/new";
export function administratorPath(id: string): string {
  return `/admin/platform-users/${encodeURIComponent(id)}`;
}
export const ownAccountPath = "/admin/account";

export function auditPath(search: SearchOf<"audit"> = {}): string {
  return withSearch("/admin/audit", search);
}
export function auditExportPath(search: SearchOf<"audit"> & { format: ExportFormat }): string {
  return withSearch("/admin/audit/export", search);
}

/** `range` is how far back: hour, day, week or month. */
export function performancePath(search: SearchOf<"performance"> = {}): string {
  return withSearch("/admin/performance", search);
}

export const emailTemplateListPath = "/admin/email-templates";
/** `key` is that of a kind of email. */
export function emailTemplatePath(key: string): string {
  return `${emailTemplateListPath}/${encodeURIComponent(key)}`;
}

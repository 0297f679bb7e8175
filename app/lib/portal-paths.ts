import { withSearch } from "./paths.ts";

/** Addresses of the portal's own records: inquiries, administrators, the audit trail. */

export type InquirySearch = {
  state?: string | undefined;
  kind?: string | undefined;
  owner?: string | undefined;
  search?: string | undefined;
};

export function inquiryListPath(search: InquirySearch & { cursor?: string } = {}): string {
  return withSearch("/admin/inquiries", search);
}
export function inquiryExportPath(search: InquirySearch & { format: string }): string {
  return withSearch("/admin/inquiries/export", search);
}
export function inquiryPath(id: string): string {
  return `/admin/inquiries/${encodeURIComponent(id)}`;
}

export function administratorListPath(search: { search?: string; cursor?: string } = {}): string {
  return withSearch("/admin/platform-users", search);
}
export const inviteAdministratorPath = "/admin/platform-users/new";
export function administratorPath(id: string): string {
  return `/admin/platform-users/${encodeURIComponent(id)}`;
}
export const ownAccountPath = "/admin/account";

export type AuditSearch = {
  tenant?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  record?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export function auditPath(search: AuditSearch & { cursor?: string } = {}): string {
  return withSearch("/admin/audit", search);
}
export function auditExportPath(search: AuditSearch & { format: string }): string {
  return withSearch("/admin/audit/export", search);
}

/** `range` is how far back: hour, day, week or month. */
export function performancePath(search: { range?: string } = {}): string {
  return withSearch("/admin/performance", search);
}

export const emailTemplateListPath = "/admin/email-templates";
/** `key` is that of a kind of email. */
export function emailTemplatePath(key: string): string {
  return `${emailTemplateListPath}/${encodeURIComponent(key)}`;
}

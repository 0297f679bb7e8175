import type { NavigationEntry } from "#app/features/navigation/navigation-entry.ts";

/** The portal's sidebar, from top to bottom. */
export const platformNavigation: readonly NavigationEntry[] = [
  { key: "tenants", href: "/admin/tenants" },
  { key: "administrators", href: "/admin/platform-users" },
  { key: "inquiries", href: "/admin/inquiries" },
  { key: "emailTemplates", href: "/admin/email-templates" },
  { key: "plans", href: "/admin/plans" },
  { key: "audit", href: "/admin/audit" },
  { key: "performance", href: "/admin/performance" },
  { key: "billing", href: "/admin/billing" },
];

import { randomUUID } from "node:crypto";
import type { TenantItem } from "#contract/portal/schemas.ts";
import type { Caller } from "./screen.ts";
import { firstOf, nothingFound, type Screen, screensOf, sendUnchanged } from "./screen.ts";

const byOwner = screensOf({ username: "platform" });
const tenant = firstOf<TenantItem>("/api/platform/tenants", ({ slug }) => slug === "borealis");
const plan = firstOf("/api/platform/subscription-plans");

/** A tenant whose address is one word of 40 letters, which must not widen any table. */
async function tenantWithLongAddress(api: Caller): Promise<string> {
  const slug = `plant${randomUUID().replaceAll("-", "")}`.padEnd(40, "x").slice(0, 40);
  await api.post("/api/platform/tenants", {
    name: "Works of the long address",
    slug,
    industry: "pharma",
    administrator: { name: "Rosa Diaz", email: `rosa@${slug.slice(0, 30)}.example`, username: "rosa" },
  });
  return slug;
}

/** The platform's portal. */
export const portalScreens: Screen[] = [
  byOwner("/admin/tenants"),
  byOwner("/admin/tenants", {
    record: tenantWithLongAddress,
    search: "?search=:record",
    state: "with a long address",
  }),
  byOwner("/admin/tenants", { search: nothingFound, state: "nothing found", picturesOnly: true }),
  byOwner("/admin/tenants/new"),
  byOwner("/admin/tenants/new", { state: "refused", act: sendUnchanged, picturesOnly: true }),
  byOwner("/admin/tenants/:id/permissions", { record: tenant }),
  byOwner("/admin/tenants/:id/settings", { record: tenant }),
  byOwner("/admin/performance"),
  byOwner("/admin/email-templates"),
  byOwner("/admin/email-templates/:key", { record: "invitation" }),
  byOwner("/admin/billing"),
  byOwner("/admin/billing/invoices"),
  byOwner("/admin/billing/invoices/:id", { record: firstOf("/api/platform/invoices") }),
  byOwner("/admin/plans"),
  byOwner("/admin/plans/new"),
  byOwner("/admin/plans/:id", { record: plan }),
  byOwner("/admin/plans/:id/edit", { record: plan }),
  byOwner("/admin/platform-users"),
  byOwner("/admin/platform-users/new"),
  byOwner("/admin/platform-users/:id", { record: firstOf("/api/platform/administrators") }),
  byOwner("/admin/account"),
  byOwner("/admin/inquiries", { search: "?state=all" }),
  byOwner("/admin/inquiries/:id", { record: firstOf("/api/platform/inquiries?state=all") }),
  byOwner("/admin/audit"),
  byOwner("/admin/*", { record: "nowhere", status: 404 }),
];

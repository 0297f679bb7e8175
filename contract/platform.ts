import { z } from "zod";
import { anyone, features, platformAdmin, platformRoles } from "./access.ts";
import { forgotPassword, resetPassword } from "./auth.ts";
import { done, id, idParams, instant, page, pageQuery, searchText, version } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const platformAdministrator = z.object({
  id,
  name: z.string(),
  username: z.string(),
  email: z.email(),
  role: z.enum(platformRoles),
});
export type PlatformAdministrator = z.infer<typeof platformAdministrator>;

export const platformSignIn = endpoint({
  method: "POST",
  path: "/api/platform/login",
  summary: "Sign in to the platform; sets its session cookie",
  access: anyone,
  body: z.object({
    email: z.string().trim().min(1, "Please fill this in.").max(320),
    password: z.string().min(1, "Please fill this in.").max(1000),
  }),
  response: z.object({ admin: platformAdministrator }),
});

export const platformSignOut = endpoint({
  method: "POST",
  path: "/api/platform/logout",
  summary: "End this platform session; answers alike where there is none",
  access: anyone,
  response: done,
});

export const platformCheck = endpoint({
  method: "GET",
  path: "/api/platform/auth/check",
  summary: "Who is signed in to the platform",
  access: platformAdmin,
  response: z.object({ admin: platformAdministrator }),
});

export const platformForgotPassword = endpoint({
  method: "POST",
  path: "/api/platform/admin/forgot-password",
  summary: "Send a reset link, if the address belongs to an administrator; answers alike if not",
  access: anyone,
  body: forgotPassword.body,
  response: done,
});

export const platformResetPassword = endpoint({
  method: "POST",
  path: "/api/platform/admin/reset-password",
  summary: "Set a new password with the token from the mail; ends every session",
  access: anyone,
  body: resetPassword.body,
  response: done,
});

export const tenantStates = ["active", "suspended"] as const;

export const tenantItem = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  state: z.enum(tenantStates),
  users: z.number().int(),
  equipment: z.number().int(),
  activePermits: z.number().int(),
  /** The name of what it subscribes to. */
  plan: z.string().nullable(),
  createdAt: instant,
  lastActivityAt: instant.nullable(),
});
export type TenantItem = z.infer<typeof tenantItem>;

export const tenantDetail = tenantItem.extend({
  version,
  primaryColor: z.string(),
  secondaryColor: z.string(),
  /** As a `data:` URL: the platform's host is not the tenant's. */
  logo: z.string().nullable(),
  features: z.array(z.object({ key: z.enum(features), enabled: z.boolean() })),
  suspension: z.object({ at: instant, reason: z.string() }).nullable(),
  /** People signed on to open lockouts right now: a suspended tenant still lets them in to finish. */
  signedOn: z.number().int(),
  /** Minutes; null where the tenant has no time of its own and `usualSession` counts. */
  session: z.object({
    idleMinutes: z.number().int().nullable(),
    absoluteMinutes: z.number().int().nullable(),
    warningMinutes: z.number().int().nullable(),
  }),
  usualSession: z.object({
    idleMinutes: z.number(),
    absoluteMinutes: z.number(),
    warningMinutes: z.number(),
  }),
  /** What the platform allows; null is without limit. Storage in GB (10⁹ bytes). */
  limits: z.object({
    users: z.number().int().nullable(),
    machines: z.number().int().nullable(),
    sites: z.number().int().nullable(),
    storageGb: z.number().int().nullable(),
  }),
  /** What is there now, in the same units. */
  usage: z.object({
    users: z.number().int(),
    machines: z.number().int(),
    sites: z.number().int(),
    storageGb: z.number(),
  }),
});
export type TenantDetail = z.infer<typeof tenantDetail>;

export const listTenants = endpoint({
  method: "GET",
  path: "/api/platform/tenants",
  summary: "Tenants by name",
  access: platformAdmin,
  query: pageQuery.extend({
    search: searchText,
    state: z.enum(tenantStates).optional(),
  }),
  response: page(tenantItem),
});

export const getTenant = endpoint({
  method: "GET",
  path: "/api/platform/tenants/:id",
  summary: "A tenant with its features",
  access: platformAdmin,
  params: idParams,
  response: tenantDetail,
});

export const setTenantFeatures = endpoint({
  method: "PUT",
  path: "/api/platform/tenants/:id/features",
  summary: "Switch a tenant's features; effective on its next request",
  access: platformAdmin,
  params: idParams,
  body: z.object({ version, enabled: z.array(z.enum(features)) }),
  response: tenantDetail,
});

import { z } from "zod";
import { anyone, features, platformAdmin } from "#contract/access.ts";
import { id, idParams, line, page, pageQuery, searchText, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { tenantLimits } from "#contract/limits.ts";
import { fileOf } from "#contract/media-types.ts";
import { nameLine } from "#contract/plain-words.ts";
import { email, typedSlug, username } from "#contract/signups/schemas.ts";
import { industries } from "#contract/signups/words.ts";
import { color } from "#contract/tenants/schemas.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { portalRefusal } from "#contract/portal/sentences.ts";
import { tenantDetail, tenantItem } from "./schemas.ts";
import { logoLimitBytes, tenantStates } from "./words.ts";

export const listTenants = endpoint({
  method: "GET",
  path: "/api/platform/tenants",
  summary: "List tenants by name",
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
  summary: "Get a tenant with its features",
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

export const createTenant = endpoint({
  method: "POST",
  path: "/api/platform/tenants",
  summary: "Create a tenant and email its first administrator a link to choose a password",
  access: platformAdmin,
  body: z.object({
    name: nameLine(),
    slug: typedSlug,
    industry: z.enum(industries, inputRefusal("choose").message),
    administrator: z.object({ name: nameLine(), email, username }),
    /** The inquiry behind it, which is then won. */
    inquiryId: id.optional(),
  }),
  response: tenantDetail,
  status: 201,
});

const reason = line(tenantLimits.reason);

export const suspendTenant = endpoint({
  method: "POST",
  path: "/api/platform/tenants/:id/suspend",
  summary: "Suspend a tenant: end its sessions and block sign-in, except for people in an open lockout",
  access: platformAdmin,
  params: idParams,
  body: z.object({ version, reason }),
  response: tenantDetail,
});

export const resumeTenant = endpoint({
  method: "POST",
  path: "/api/platform/tenants/:id/resume",
  summary: "Resume a suspended tenant",
  access: platformAdmin,
  params: idParams,
  body: z.object({ version }),
  response: tenantDetail,
});

const whole = portalRefusal("whole_or_empty").message;

/** A whole number of something within bounds; null is the product's own. */
const within = (
  least: number,
  most: number,
  unit: "minutes" | "people" | "machines" | "sites" | "gigabytes",
) => {
  const outside = portalRefusal(`out_of_bounds/${unit}`, { least, most }).message;
  return z.number(whole).int(whole).min(least, outside).max(most, outside).nullable();
};

export const setTenantSettings = endpoint({
  method: "PUT",
  path: "/api/platform/tenants/:id/settings",
  summary: "Set a tenant's name, colors, and session times; effective on its next request",
  access: platformAdmin,
  params: idParams,
  body: z.object({
    version,
    name: nameLine(),
    primaryColor: color,
    secondaryColor: color,
    session: z.object({
      idleMinutes: within(5, 480, "minutes"),
      absoluteMinutes: within(60, 10_080, "minutes"),
      warningMinutes: within(1, 30, "minutes"),
    }),
  }),
  response: tenantDetail,
});

export const setTenantLimits = endpoint({
  method: "PUT",
  path: "/api/platform/tenants/:id/limits",
  summary: "Set a tenant's limits for people, machines, sites, and storage; null means no limit",
  access: platformAdmin,
  params: idParams,
  body: z.object({
    version,
    users: within(1, 100_000, "people"),
    machines: within(1, 1_000_000, "machines"),
    sites: within(1, 10_000, "sites"),
    storageGb: within(1, 100_000, "gigabytes"),
  }),
  response: tenantDetail,
});

export const setTenantLogo = endpoint({
  method: "PUT",
  path: "/api/platform/tenants/:id/logo",
  summary: "Set a tenant's logo (JPEG, PNG, or WebP in base64, converted to PNG), or remove it",
  access: platformAdmin,
  params: idParams,
  bodyLimit: Math.ceil(logoLimitBytes * 1.4),
  body: z.object({ version, image: z.base64().min(1, portalRefusal("picture_missing").message).nullable() }),
  response: tenantDetail,
});

export const getTenantLogo = endpoint({
  method: "GET",
  path: "/api/tenant/logo",
  summary: "Get the logo of this host's tenant as a PNG; `v` is the version from the branding call",
  access: anyone,
  query: z.object({ v: z.string().max(64).optional() }),
  response: fileOf("image/png"),
});

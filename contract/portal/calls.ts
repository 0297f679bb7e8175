import { z } from "zod";
import { anyone, features, platformAdmin } from "#contract/access.ts";
import { id, idParams, line, page, pageQuery, searchText, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { tenantLimits } from "#contract/limits.ts";
import { fileOf } from "#contract/media-types.ts";
import { nameLine } from "#contract/plain-words.ts";
import { email, typedSlug, username } from "#contract/signups/schemas.ts";
import { industries } from "#contract/signups/words.ts";
import { colour } from "#contract/tenants/schemas.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { portalRefusal } from "#contract/portal/sentences.ts";
import { tenantDetail, tenantItem } from "./schemas.ts";
import { logoLimitBytes, tenantStates } from "./words.ts";

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

/** Creating a tenant, and what the platform decides about one beside its features (contract/platform.ts). */

export const createTenant = endpoint({
  method: "POST",
  path: "/api/platform/tenants",
  summary: "Make a tenant, and mail its first administrator a link to choose a password",
  access: platformAdmin,
  body: z.object({
    name: nameLine(),
    slug: typedSlug,
    industry: z.enum(industries, inputRefusal("choose").message),
    administrator: z.object({ name: nameLine(), email, username }),
    /** The inquiry it came of, which is won by it. */
    inquiryId: id.optional(),
  }),
  response: tenantDetail,
  status: 201,
});

const reason = line(tenantLimits.reason);

export const suspendTenant = endpoint({
  method: "POST",
  path: "/api/platform/tenants/:id/suspend",
  summary: "End every session of a tenant and let nobody in until it is resumed",
  access: platformAdmin,
  params: idParams,
  body: z.object({ version, reason }),
  response: tenantDetail,
});

export const resumeTenant = endpoint({
  method: "POST",
  path: "/api/platform/tenants/:id/resume",
  summary: "Let a suspended tenant's people in again",
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
  summary: "A tenant's name, colors and the times of its sessions; effective on its next request",
  access: platformAdmin,
  params: idParams,
  body: z.object({
    version,
    name: nameLine(),
    primaryColor: colour,
    secondaryColor: colour,
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
  summary:
    "How many people, machines and sites a tenant can have, and how much it can store; null is without limit",
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
  summary: "Give a tenant a logo (JPEG, PNG or WebP in base64, drawn anew as PNG), or take it away",
  access: platformAdmin,
  params: idParams,
  bodyLimit: Math.ceil(logoLimitBytes * 1.4),
  body: z.object({ version, image: z.base64().min(1, portalRefusal("picture_missing").message).nullable() }),
  response: tenantDetail,
});

export const getTenantLogo = endpoint({
  method: "GET",
  path: "/api/tenant/logo",
  summary: "The logo of the tenant on this host, a PNG; `v` names the version that branding tells",
  access: anyone,
  query: z.object({ v: z.string().max(64).optional() }),
  response: fileOf("image/png"),
});

import { z } from "zod";
import { features } from "#contract/access.ts";
import { id, instant, version } from "#contract/common.ts";
import { tenantStates } from "./words.ts";

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
  /** People signed on to open lockouts right now, who can finish even in a suspended tenant. */
  signedOn: z.number().int(),
  /** Minutes; null if the tenant has no time of its own and `usualSession` counts. */
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

import { z } from "zod";
import { anyone } from "#contract/access.ts";
import { endpoint } from "#contract/endpoint.ts";
import { fileOf } from "#contract/media-types.ts";
import { appIconPurposes, appIconSizes } from "./app-icons.ts";
import { branding } from "./schemas.ts";

export const getBranding = endpoint({
  method: "GET",
  path: "/api/tenant/branding",
  summary: "Get the name, logo, and colors of this host's tenant",
  access: anyone,
  response: branding,
});

export const getAppIcon = endpoint({
  method: "GET",
  path: "/api/tenant/app-icon",
  summary: "Get the icon of this host's installed app as a PNG; `v` only lets browsers keep it",
  access: anyone,
  query: z.object({
    size: z.enum(appIconSizes).default("192"),
    purpose: z.enum(appIconPurposes).default("any"),
    v: z.string().max(64).optional(),
  }),
  response: fileOf("image/png"),
});

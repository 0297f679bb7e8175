import { anyone } from "#contract/access.ts";
import { endpoint } from "#contract/endpoint.ts";
import { branding } from "./schemas.ts";

export const getBranding = endpoint({
  method: "GET",
  path: "/api/tenant/branding",
  summary: "Get the name, logo, and colors of this host's tenant",
  access: anyone,
  response: branding,
});

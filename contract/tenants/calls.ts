import { anyone } from "#contract/access.ts";
import { endpoint } from "#contract/endpoint.ts";
import { branding } from "./schemas.ts";

export const getBranding = endpoint({
  method: "GET",
  path: "/api/tenant/branding",
  summary: "Name, logo and colors of the tenant on this host",
  access: anyone,
  response: branding,
});

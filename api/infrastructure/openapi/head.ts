import type { ApiConfig } from "#api/infrastructure/config.ts";
import { cookieName } from "#api/infrastructure/sessions/cookies.ts";

/** What the OpenAPI document says before its calls. */
export function documentHead({ secureCookies, originOf }: ApiConfig) {
  const website = originOf(undefined);
  const session = (area: "tenant" | "platform", description: string) => ({
    type: "apiKey" as const,
    in: "cookie",
    name: cookieName(area, secureCookies),
    description,
  });
  return {
    openapi: "3.1.0",
    info: {
      title: "Hasp",
      version: "1",
      description:
        "The API of Hasp, software for lockout/tagout. The host names the tenant. " +
        "Every error has the same shape: a sentence for people, a code, and the request ID.",
      license: { name: "Proprietary", url: `${website}/terms-of-service` },
      contact: { name: "Hasp", url: `${website}/contact` },
    },
    servers: [
      { url: "/", description: "The host that serves this document: a tenant's host or the website's host" },
    ],
    tags: [
      { name: "public", description: "Open to everyone" },
      { name: "tenant", description: "For people signed in to a tenant, on the tenant's host" },
      { name: "platform", description: "For platform administrators, on the website's host" },
    ],
    components: {
      securitySchemes: {
        tenantSession: session("tenant", "Set by POST /api/auth/login"),
        platformSession: session("platform", "Set by POST /api/platform/login"),
      },
    },
  };
}

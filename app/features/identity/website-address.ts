import type { RequestContext } from "#contract/request-context.ts";

/** The public website that belongs to this host: the product's own domain, or the start page when this is it. */
export function websiteAddress(url: URL, { area, host, tenantSlug }: RequestContext): string {
  const ownPart = `${tenantSlug}.`;
  if (area === "main" || !host.startsWith(ownPart)) return "/";
  return `${url.protocol}//${host.slice(ownPart.length)}/`;
}

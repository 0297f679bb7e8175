/**
 * The address of a tenant's own host, made from the one the administrator is on: `www.` belongs to the main host,
 * and below a bare loopback address there are no names.
 */
export function tenantAddress(protocol: string, host: string, slug: string): string {
  const domain = host.replace(/^www\./, "").replace(/^(127(\.\d+){3}|\[::1\])(?=:|$)/, "localhost");
  return `${protocol}//${slug}.${domain}`;
}

/** The first label of a tenant's host, RFC 1035: it also has to be short enough to be typed on a floor tablet. */
export const shortestSlug = 3;
export const longestSlug = 40;

/** Labels that are ours, are expected to be someone's service, or would mislead. */
const reserved = new Set(
  [
    "www api app admin administrator platform default tenant tenants hasp system root internal",
    "auth login signin signup sso account accounts billing pay payment payments dashboard console",
    "mail email smtp imap pop webmail mx ns ns1 ns2 dns ftp sftp ssh vpn proxy gateway cdn static assets files",
    "blog docs help support status news press about contact legal privacy terms security abuse postmaster hostmaster",
    "demo test testing stage staging dev beta preview local localhost host server cluster metrics monitoring grafana",
  ].flatMap((line) => line.split(" ")),
);

export type SlugFault = "form" | "reserved";

/** Why no one can have this slug, taken or not. */
export function faultOfSlug(slug: string): SlugFault | undefined {
  const isLabel = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(slug);
  // Two hyphens at the third place mark encoded names (RFC 5890): `xn--…` could look like any other.
  const isEncoded = slug.slice(2, 4) === "--";
  if (!isLabel || isEncoded || slug.length < shortestSlug || slug.length > longestSlug) return "form";
  return reserved.has(slug) ? "reserved" : undefined;
}

/** A slug to begin with for a company of that name; "" if nothing of the name can be used. */
export function suggestSlug(company: string): string {
  return company
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, "");
}

import { isIP } from "node:net";

/** `main`: website and platform; `tenant`: one customer's own host. */
export type Area = "main" | "tenant";
/** The slug is a claim made by the URL: only the session decides whose data is shown. */
export interface HostIdentity {
  tenantSlug: string;
  area: Area;
}

/**
 * Splits a Host header into its lower-cased name without trailing dot, and its port. Undefined if the value is no
 * host at all: what no URL can be made of (port 99999, `xn--a`) would fail later, where the page's own URL is made.
 */
export function parseHost(header: string): HostName | undefined {
  const known = parsed.get(header);
  if (known !== undefined || parsed.has(header)) return known;
  const host = parse(header);
  // Anyone can send any number of names, so this cache stays small.
  if (parsed.size >= 1000) parsed.clear();
  parsed.set(header, host);
  return host;
}

interface HostName {
  name: string;
  port: string;
}

const parsed = new Map<string, HostName | undefined>();

function parse(header: string): HostName | undefined {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/i.exec(header);
  const name = match?.[1]?.toLowerCase().replace(/\.$/, "");
  if (!name || !URL.canParse(`http://${header}`)) return undefined;
  return { name, port: match?.[2] ?? "" };
}

/**
 * Makes the function that finds a tenant from a Host header (specification HOST-01, HOST-02). It returns
 * undefined for a host that is not ours.
 */
export function hostResolver(productDomain: string): (header: string) => HostIdentity | undefined {
  const known = new Map<string, HostIdentity | undefined>();
  return (header) => {
    if (known.has(header)) return known.get(header);
    const identity = identify(header, productDomain);
    // Anyone can send any number of names, so this cache stays small.
    if (known.size >= 1000) known.clear();
    known.set(header, identity);
    return identity;
  };
}

const main: HostIdentity = { tenantSlug: "default", area: "main" };

function identify(header: string, productDomain: string): HostIdentity | undefined {
  const name = parseHost(header)?.name;
  if (name === undefined) return undefined;
  if (name === productDomain || name === `www.${productDomain}`) return main;
  // No one but this machine reaches itself by these names, whatever the product is called (specification HOST-06).
  if (name === "localhost" || isLoopback(name)) return main;
  if (!name.endsWith(`.${productDomain}`)) return undefined;
  const label = name.slice(0, -productDomain.length - 1);
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)
    ? { tenantSlug: label, area: "tenant" }
    : undefined;
}

function isLoopback(name: string): boolean {
  return name === "[::1]" || (isIP(name) === 4 && name.startsWith("127."));
}

/** The address of the product that the run started. `*.localhost` is this machine in every browser. */
export function websiteUrl(path = "/"): string {
  return new URL(path, `http://localhost:${productPort()}`).href;
}

/** A page of a tenant, e.g. `tenantUrl("acme", "/dashboard")`. */
export function tenantUrl(slug: string, path = "/"): string {
  return new URL(path, `http://${slug}.localhost:${productPort()}`).href;
}

export function productPort(): number {
  const port = Number(process.env.HASP_E2E_PORT);
  if (!port)
    throw new Error("No product was started for this run: run the browser tests with npm run test:e2e.");
  return port;
}

/** What the BFF has found out about a request before it reaches a loader or action. */
export interface RequestContext {
  requestId: string;
  /** First label of a tenant host, `default` on the main hosts. */
  tenantSlug: string;
  /** Which hosts the request came to: a tenant's own, or the bare, www or localhost ones. */
  area: "tenant" | "main";
  /** For every script and style element of the document; the BFF puts it into the policy. */
  cspNonce: string;
  /** Base address of the API, without a slash at the end. */
  apiUrl: string;
  clientAddress: string;
  /** Host header as proved by the BFF: lower case, with the port. */
  host: string;
}

declare module "@remix-run/server-runtime" {
  // An interface, because only an interface can be merged with the runtime's own.
  interface AppLoadContext extends RequestContext {}
}

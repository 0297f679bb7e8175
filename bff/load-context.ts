import type { Area } from "./host.ts";

/** What the BFF established about a request, for loaders and actions: their `context`. */
export interface BffLoadContext {
  requestId: string;
  /** A claim made by the host's name; the session decides. */
  tenantSlug: string;
  area: Area;
  /** For `<Scripts nonce>` and every inline script or style. */
  cspNonce: string;
  /** The API's origin for this request. */
  apiUrl: string;
  clientAddress: string;
  /** As the visitor's address bar has it: lower case, with the port where there is one. */
  host: string;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends BffLoadContext {}
}

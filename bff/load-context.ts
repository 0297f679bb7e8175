import type { Dispatcher } from "undici";
import type { ApiRequest } from "./api-pool.ts";
import type { Area } from "./host.ts";

/** What the BFF established about a request, for loaders and actions: their `context`. */
export interface BffLoadContext {
  requestId: string;
  /** A claim made by the host's name; the session decides. */
  tenantSlug: string;
  area: Area;
  /** For `<Scripts nonce>` and every inline script or style. */
  cspNonce: string;
  /** Asks the API, in a line with everybody else's requests. */
  askApi: (request: ApiRequest) => Promise<Dispatcher.ResponseData>;
  clientAddress: string;
  /** As the visitor's address bar has it: lower case, with the port where there is one. */
  host: string;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends BffLoadContext {}
}

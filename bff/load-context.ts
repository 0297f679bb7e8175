import type { Dispatcher } from "undici";
import type { ApiRequest } from "./api-pool.ts";
import type { Area } from "./host.ts";

/** Why a request is answered with the page of an error. */
export interface Problem {
  status: number;
  /** The address that was requested. */
  path: string;
  /** A sentence for a person, where there is one. */
  error?: string;
  code?: string;
}

/** What the BFF established about a request, for loaders and actions: their `context`. */
export interface BffLoadContext {
  requestId: string;
  /** A claim made by the host's name; the session decides. */
  tenantSlug: string;
  area: Area;
  /** For `<Scripts nonce>` and every inline script or style. */
  cspNonce: string;
  /** Asks the API, in a line with everyone else's requests. */
  askApi: (request: ApiRequest) => Promise<Dispatcher.ResponseData>;
  clientAddress: string;
  /** As the visitor's address bar has it: lower case, with the port where there is one. */
  host: string;
  /** Only where the page to show is that of an error. */
  problem?: Problem;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends BffLoadContext {}
}

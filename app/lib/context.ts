import type { Readable } from "node:stream";
import type { Dispatcher } from "undici";

/** A call of the API. Times in ms. */
export interface ApiRequest {
  method: Dispatcher.HttpMethod;
  path: string;
  headers: Record<string, string>;
  body: string | Readable | null;
  /** How long the API may take to begin its answer. */
  headersTimeout: number;
  /** How long it may pause within its answer. */
  bodyTimeout: number;
  /** Whether a file travels, at the speed of the visitor's line. */
  carriesFile?: boolean;
}

/** What the BFF has found out about a request before it reaches a loader or action. */
export interface RequestContext {
  requestId: string;
  /** First label of a tenant host, `default` on the main hosts. */
  tenantSlug: string;
  /** Which hosts the request came to: a tenant's own, or the bare, www or localhost ones. */
  area: "tenant" | "main";
  /** For every script and style element of the document; the BFF puts it into the policy. */
  cspNonce: string;
  /** Asks the API. Rejects with an error that says why in `outage` where there is no answer. */
  askApi: (request: ApiRequest) => Promise<Dispatcher.ResponseData>;
  clientAddress: string;
  /** Host header as proved by the BFF: lower case, with the port. */
  host: string;
  /** What went wrong, where the page to show is that of an error of a route that has none. */
  problem?: { status: number; path: string; error?: string; code?: string };
}

declare module "@remix-run/server-runtime" {
  // An interface, because only an interface can be merged with the runtime's own.
  interface AppLoadContext extends RequestContext {}
}

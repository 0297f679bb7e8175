import type { Readable } from "node:stream";
import type { Logger } from "pino";
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
  /** Whether a file travels, at the speed of the visitor's line: it must not take a page's place. */
  carriesFile?: boolean;
}

/** Why a request is answered with the page of an error. */
export interface Problem {
  status: number;
  /** The address that was requested. */
  path: string;
  /** A sentence for a person, if there is one. */
  error?: string;
  code?: string;
}

/** What the BFF established about a request before it reaches a loader or action: their `context`. */
export interface RequestContext {
  requestId: string;
  /** First label of a tenant host, `default` on the main hosts. A claim made by the host's name; the session decides. */
  tenantSlug: string;
  /** Which hosts the request came to: a tenant's own, or the bare, www, or localhost ones. */
  area: "tenant" | "main";
  /** Takes a page as one string, in place of the answer's body: a stream for each page takes a twentieth of its time. */
  sendPage?: (html: string) => void;
  /** Answers a further request of the same visitor, as if their browser had sent it. */
  answerAlso?: (request: Request) => Promise<Response>;
  /** Whether the tenant app has a service worker. */
  hasWorker?: boolean;
  /** For every script and style element of the document; the BFF puts it into the policy. */
  cspNonce: string;
  /**
   * Calls the API, in turn with all other requests. Rejects with an error that gives the cause in `outage` if
   * there is no answer.
   */
  askApi: (request: ApiRequest) => Promise<Dispatcher.ResponseData>;
  clientAddress: string;
  /** As the visitor's address bar has it: lower case, with the port if there is one. */
  host: string;
  /** The process's log. Pages write errors only. */
  log: Pick<Logger, "error">;
  /** Only where the page to show is that of an error. */
  problem?: Problem;
}

declare module "@remix-run/server-runtime" {
  // An interface, because only an interface can be merged with the runtime's own.
  interface AppLoadContext extends RequestContext {}
}

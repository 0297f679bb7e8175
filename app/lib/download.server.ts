import { createReadableStreamFromReadable, redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Endpoint } from "#contract/endpoint.ts";
import { openFromApi } from "./api.server.ts";
import type { CallOptions } from "./api.server.ts";
import { ApiFailure } from "./api-failure.server.ts";
import type { FlashKey } from "./flash.ts";
import { redirectWithFlash } from "./flash.server.ts";
import { guarded, screenFor } from "./guards.server.ts";
import type { GuardedArgs } from "./guards.server.ts";

interface Download<E extends Endpoint> {
  /** The input of the call, from the address of the download. */
  options: CallOptions<E>;
  /** The page with the link: a person who cannot have the file lands there, and it says why. */
  page: string;
  /** What the page says if there is nothing to put into the file. */
  ifNone?: FlashKey;
  /** The page that says what to do first, with a status of its own, if the file cannot be made yet. */
  ifNotYet?: string;
}

/**
 * The loader of a resource route that answers with a file of the API, behind a plain link: it streams, with the
 * file's own name. No one signed in: to the sign-in page and then to the page of the link.
 */
export function tenantDownload<E extends Endpoint>(
  endpoint: E,
  describe: (args: GuardedArgs) => Download<E>,
) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    const { options, page, ifNone, ifNotYet } = describe(guarded(args));
    try {
      return fileAnswer(await openFromApi(args.request, args.context, endpoint, options));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (ifNone && error.status === 404) throw await redirectWithFlash(page, ifNone);
      if (ifNotYet && (error.status === 404 || error.status === 409)) throw redirect(ifNotYet);
      throw await backTo(page, error, args);
    }
  };
}

/** A file from the API as our own answer: streamed, with its name. */
export function fileAnswer({ headers, body }: Awaited<ReturnType<typeof openFromApi>>): Response {
  return new Response(createReadableStreamFromReadable(body), { headers: passedOn(headers) });
}

async function backTo(page: string, failure: ApiFailure, args: LoaderFunctionArgs): Promise<unknown> {
  const { status } = failure;
  if (status === 401) {
    const request = new Request(new URL(page, args.request.url), { headers: args.request.headers });
    return screenFor(failure, { ...args, request });
  }
  if (status === 413) return redirectWithFlash(page, "exportTooLarge");
  // The page refuses for the same reason, with a screen.
  if (status === 403 || status === 404) return redirect(page);
  return redirectWithFlash(page, "exportFailed");
}

const names = [
  "content-type",
  "content-length",
  "content-disposition",
  "cache-control",
  "content-security-policy",
];

function passedOn(headers: Record<string, string | string[] | undefined>): Headers {
  const passed = new Headers();
  for (const name of names) {
    const value = headers[name];
    if (typeof value === "string") passed.set(name, value);
  }
  return passed;
}

import { data, redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { tenantHomePath } from "#app/lib/guards.server.ts";

/**
 * The loader of a page that is the same for every visitor: its data, and its canonical address for search
 * engines. On a tenant's host it redirects to the tenant's app.
 */
export function publicPage<Page>(load: (args: LoaderFunctionArgs) => Page) {
  return async (args: LoaderFunctionArgs) => {
    const { request, context } = args;
    if (context.area === "tenant") throw redirect(await tenantHomePath(args));
    return { page: load(args), canonical: canonicalAddress(request.url) };
  };
}

/** A missing page, thrown by a loader; `backHref` is the target of "Go Back" without scripts. */
export function missingPage({ context }: LoaderFunctionArgs, backHref: string) {
  return data({ code: "not_found", requestId: context.requestId, backHref }, { status: 404 });
}

/** One address for a page that answers under several: without `www.`, query and a slash at the end. */
export function canonicalAddress(requested: string): string {
  const { protocol, host, pathname } = new URL(requested);
  return `${protocol}//${host.replace(/^www\./, "")}${pathname.replace(/(?<=.)\/+$/, "")}`;
}

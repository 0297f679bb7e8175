import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { pageTitle } from "#app/lib/i18n.ts";

/** Any address that is no page: always a 404, which the area's boundary shows. */
export function loader({ request, context }: LoaderFunctionArgs) {
  throw data(
    { code: "not_found", requestId: context.requestId, backHref: refererOn(request) },
    { status: 404 },
  );
}

export default function NotFound() {
  return null;
}

export const meta: MetaFunction = () => [{ title: pageTitle("shell.notFound.title") }];

/** The page of this host that the visitor came from, for "Go Back" without scripts. */
function refererOn(request: Request): string {
  const here = new URL(request.url);
  const from = URL.parse(request.headers.get("Referer") ?? "");
  return from && from.host === here.host && from.pathname !== here.pathname
    ? `${from.pathname}${from.search}`
    : "/";
}

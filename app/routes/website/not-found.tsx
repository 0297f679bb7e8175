import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { pageTitle } from "#app/lib/i18n.ts";
import { pathBefore } from "#app/lib/path-before.server.ts";

/** Any address that is no page: always a 404, which the area's boundary shows. */
export function loader({ request, context }: LoaderFunctionArgs) {
  throw data(
    { code: "not_found", requestId: context.requestId, backHref: pathBefore(request, "/") },
    { status: 404 },
  );
}

export default function NotFound() {
  return null;
}

export const meta: MetaFunction = () => [{ title: pageTitle("shell.notFound.title") }];

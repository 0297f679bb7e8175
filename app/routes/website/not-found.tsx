import { data } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { assertOpenTenant } from "#app/lib/guards.server.ts";
import { pathBefore } from "#app/lib/path-before.server.ts";

/** Any address that is no page: always a 404, which the area's boundary shows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (context.area === "tenant") await assertOpenTenant({ request, context });
  throw data(
    { code: "not_found", requestId: context.requestId, backHref: pathBefore(request, "/") },
    { status: 404 },
  );
}

export default function NotFound() {
  return null;
}

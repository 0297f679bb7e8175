import type { LoaderFunctionArgs } from "@remix-run/node";
import { readConsent } from "#app/features/consent/record.ts";

/**
 * For browsers without scripts: shows the cookie banner of a page that is the same for everybody to the visitor who
 * has not decided. Such a page names this address only inside `<noscript>`.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const style = readConsent(request.headers.get("Cookie"))
    ? ""
    : "#consent{display:block!important}body{padding-bottom:13rem}";
  return new Response(style, {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "no-store" },
  });
}

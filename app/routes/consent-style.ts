import type { LoaderFunctionArgs } from "@remix-run/node";
import { readConsent } from "#app/features/consent/record.ts";

/**
 * For browsers without scripts: shows the cookie banner of a public page to a visitor who has not decided. Such
 * a page names this address only inside `<noscript>`.
 */
export function loader({ request }: LoaderFunctionArgs) {
  return new Response(readConsent(request.headers.get("Cookie")) ? "" : shown, {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/** As `app/styles/bars.css` has it for a browser with scripts. */
const shown = [
  "#consent{display:block!important}",
  "body{padding-bottom:var(--consent-bar,0px)}",
  "@media (height>=30rem){:root{--consent-bar:11rem}}",
  "@media (height>=30rem) and (width>=48rem){:root{--consent-bar:6rem}}",
].join("");

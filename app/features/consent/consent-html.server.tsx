import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { i18n } from "#app/lib/i18n.server.ts";
import { consentPath } from "#app/lib/paths.ts";
import { ConsentBanner } from "./consent-banner.tsx";
import { readConsent } from "./record.ts";

/**
 * The banner as the page that answers a request carries it. A page for everyone carries it always, hidden: whether
 * its visitor has decided, only their browser can say. Any other page carries it as long as its visitor has not; the
 * settings themselves never.
 */
export function consentHtmlFor({ url, headers }: Request, isPublic: boolean): string {
  const { pathname } = new URL(url);
  if (pathname === consentPath || isWall(pathname)) return "";
  if (isPublic) return (hidden ??= drawn(false));
  return readConsent(headers.get("Cookie")) ? "" : (shown ??= drawn(true));
}

/** A screen on the wall has no one to answer, and stores nothing that could be refused. */
function isWall(pathname: string): boolean {
  return pathname === "/wall" || pathname.startsWith("/wall/");
}

// The same HTML for every visitor: rendered once.
let hidden: string | undefined;
let shown: string | undefined;

function drawn(undecided: boolean): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <ConsentBanner undecided={undecided} />
    </I18nextProvider>,
    // Its ids must not be those of the page around it.
    { identifierPrefix: "consent" },
  );
}

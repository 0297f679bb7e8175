import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/node";
import { I18nextProvider } from "react-i18next";
import { consentHtmlFor } from "#app/features/consent/consent-html.server.tsx";
import { ConsentHtmlProvider } from "#app/features/consent/consent-slot.tsx";
import { usualCacheControl } from "#app/lib/cache-control.ts";
import { i18nOf, missingTexts } from "#app/lib/i18n.server.ts";
import { appearanceIn } from "#app/lib/route-handle.ts";
import type { PolicySet } from "#contract/policies/words.ts";
import { NonceProvider } from "#app/lib/nonce.tsx";
import { partDrawer } from "#app/features/shell/shared-part.server.tsx";
import { PartDrawerProvider } from "#app/features/shell/shared-part.tsx";
import { pageHtml } from "#app/lib/page-html.server.tsx";
import { withNextPage } from "#app/lib/next-page.server.ts";
import { sayWhenToRetry } from "#app/lib/retry-after.server.ts";
import "#contract/request-context.ts";

/** How long the data of a page may take, ms. */
export const streamTimeout = 4_500;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  sayWhoKeeps(headers, request);
  sayWhenToRetry(status, headers, loadContext);
  const isPublic = headers.get("Cache-Control")?.includes("s-maxage") === true;
  const consentHtml = consentHtmlFor(request, isPublic);
  const words = i18nOf(wordsIn(remixContext));
  const html = await pageHtml({
    context: remixContext,
    url: request.url,
    nonce: loadContext.cspNonce,
    within: (routes) => (
      <I18nextProvider i18n={words}>
        <NonceProvider value={loadContext.cspNonce}>
          <PartDrawerProvider value={partDrawer(words)}>
            <ConsentHtmlProvider value={consentHtml}>{routes}</ConsentHtmlProvider>
          </PartDrawerProvider>
        </NonceProvider>
      </I18nextProvider>
    ),
  });
  for (const error of missingTexts.splice(0)) {
    loadContext.log.error({ err: error, requestId: loadContext.requestId }, "text missing");
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!loadContext.sendPage) return new Response(html, { headers, status });
  loadContext.sendPage(html);
  return new Response(null, { headers, status });
}

/** The standard whose words the page's company uses. */
function wordsIn({ staticHandlerContext: { loaderData } }: EntryContext): PolicySet {
  return appearanceIn(Object.values(loaderData).map((data) => ({ data })))?.words ?? "osha";
}

/** Remix calls this for the answers to its own router. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request, context }) => {
  sayWhoKeeps(response.headers, request);
  sayWhenToRetry(response.status, response.headers, context);
  return withNextPage(response, request, context);
};

function sayWhoKeeps(headers: Headers, request: Request): void {
  if (headers.has("Cache-Control")) return;
  headers.set("Cache-Control", usualCacheControl(new URL(request.url).pathname));
}

/** Remix calls this for every thrown error that is no response; a visitor who left is not one. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const { log, requestId } = context;
  if (!request.signal.aborted) log.error({ err: error, requestId }, "page failed");
};

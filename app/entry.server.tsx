import { createReadableStreamFromReadable } from "@remix-run/node";
import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { consentHtmlFor } from "#app/features/consent/consent-html.server.tsx";
import { ConsentHtmlProvider } from "#app/features/consent/consent-slot.tsx";
import { usualCacheControl } from "#app/lib/cache-control.ts";
import { i18n } from "#app/lib/i18n.server.ts";
import { NonceProvider } from "#app/lib/nonce.tsx";
import { PageBytes } from "#app/lib/page-bytes.server.ts";
import { reportError } from "#app/lib/report-error.server.ts";
import { sayWhenToRetry } from "#app/lib/retry-after.server.ts";
import "#app/lib/context.ts";

/** How long a page may take to render, ms. */
const renderLimit = 5_000;
export const streamTimeout = renderLimit - 500;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
) {
  return new Promise<Response>((resolve, reject) => {
    // Crawlers get the whole page at once.
    const readyEvent = isbot(request.headers.get("user-agent")) ? "onAllReady" : "onShellReady";
    let shellSent = false;
    sayWhoKeeps(headers, request);
    sayWhenToRetry(status, headers, loadContext);
    const isForEverybody = headers.get("Cache-Control")?.includes("s-maxage") === true;
    const consentHtml = consentHtmlFor(request, isForEverybody);
    const { pipe, abort } = renderToPipeableStream(
      <I18nextProvider i18n={i18n}>
        <NonceProvider value={loadContext.cspNonce}>
          <ConsentHtmlProvider value={consentHtml}>
            <RemixServer context={remixContext} url={request.url} nonce={loadContext.cspNonce} />
          </ConsentHtmlProvider>
        </NonceProvider>
      </I18nextProvider>,
      {
        nonce: loadContext.cspNonce,
        [readyEvent]() {
          shellSent = true;
          const body = new PageBytes();
          // A timer left running would hold the whole render in memory until it fires.
          body.once("close", () => clearTimeout(timer));
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError(error: unknown) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error: unknown) {
          status = 500;
          // Errors before the shell reach onShellError, and handleError from there.
          if (shellSent) reportError(error, loadContext.requestId);
        },
      },
    );
    const timer = setTimeout(abort, renderLimit);
  });
}

/** What Remix calls for the answers to its own router. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request, context }) => {
  sayWhoKeeps(response.headers, request);
  sayWhenToRetry(response.status, response.headers, context);
  return response;
};

function sayWhoKeeps(headers: Headers, request: Request): void {
  if (headers.has("Cache-Control")) return;
  headers.set("Cache-Control", usualCacheControl(new URL(request.url).pathname));
}

/** What Remix calls for every error that is no answer; a visitor who has gone away is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) reportError(error, context.requestId);
};

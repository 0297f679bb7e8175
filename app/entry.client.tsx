import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import i18next from "i18next";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { loadTexts } from "#app/lib/i18n.client.ts";
import { pageDataDecoded } from "#app/lib/page-data.client.ts";
import { textsIn } from "#app/lib/route-handle.ts";
import { forgetTokenOnUnauthenticated } from "#app/lib/unauthenticated.client.ts";
import { watchRequests } from "#app/lib/watch-requests.client.ts";

watchRequests();
forgetTokenOnUnauthenticated();

// Radix adds style elements at run time; they need the document's nonce.
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
if (nonce) setNonce(nonce);

// Without its texts the page stays as the server sent it: its forms and links work.
// Remix has loaded the modules of the page and its layouts before this one.
const handles = Object.values(window.__remixRouteModules).map((module) => module?.handle);
if (await loadTexts(textsIn(handles), i18next, document.documentElement.dataset["words"])) {
  await pageDataDecoded();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

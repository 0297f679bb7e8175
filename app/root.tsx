import { Links, Meta, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { UIMatch } from "@remix-run/react";
import { type Location, Outlet } from "react-router";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import interFont from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import monoFont from "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url";
import { type CSSProperties, type ReactNode, useEffect } from "react";
import { useChangeLanguage } from "remix-i18next/react";
import { ConsentSlot } from "#app/features/consent/consent-slot.tsx";
import { ConnectionBanner } from "#app/features/notices/connection-banner.tsx";
import { IncompletePage } from "#app/features/problems/incomplete-page.tsx";
import { problemTitle } from "#app/features/problems/problem-title.ts";
import pageScript from "#app/features/shell/page-script.ts?worker&url";
import { DocumentBoundary } from "#app/features/problems/document-boundary.tsx";
import { PageArrival } from "#app/features/shell/page-arrival.tsx";
import { ScrollPlaces } from "#app/features/shell/scroll-places.tsx";
import { Toasts } from "#app/features/notices/toasts.tsx";
import { useMountEvents } from "#app/lib/frontend-events.ts";
import { randomId } from "#app/lib/random-id.ts";
import { remixI18n } from "#app/lib/i18n.server.ts";
import { useNonce } from "#app/lib/nonce.tsx";
import { appearanceIn, hasHandle, reloadsIn, textsIn } from "#app/lib/route-handle.ts";
import type { RootData } from "#app/features/shell/root-data.ts";
import { RouterLink } from "#app/lib/router-link.tsx";
import { chosenTheme } from "#app/features/theme/theme.server.ts";
import { AnchorProvider } from "#app/ui/anchor.tsx";
import "#app/styles/app.css";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<RootData> {
  const [locale, theme] = await Promise.all([remixI18n.getLocale(request), chosenTheme(request)]);
  return { locale, theme, area: context.area, requestId: context.requestId };
}

export default function Root() {
  useMountEvents("app-routes", "AppRoutes");
  return (
    <>
      <Outlet />
      <PageArrival />
      <Toasts />
    </>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>("root");
  const matches = useMatches();
  const nonce = useNonce();
  const locale = root?.locale ?? "en";
  const withScripts = hasHandle(matches, "scripts");
  const theme = hasHandle(matches, "website") ? "system" : (root?.theme ?? "system");
  const appearance = appearanceIn(matches);
  const words = appearance?.words;
  const reloads = reloadsIn(matches);
  useChangeLanguage(locale);
  // For programs that drive the page: from now on its controls answer by script.
  useEffect(() => void (document.documentElement.dataset["interactive"] = ""), []);
  const isSingleTask = hasHandle(matches, "singleTask");
  // Added again after each render, because it must run after the router's listener, which hands scrolling back to the browser.
  useEffect(() => {
    if (!isSingleTask) return undefined;
    window.addEventListener("pagehide", startAtTop);
    return () => window.removeEventListener("pagehide", startAtTop);
  });
  return (
    <html
      lang={locale}
      data-theme={theme}
      data-words={words === "osha" ? undefined : words}
      style={appearance?.style as CSSProperties | undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {reloads !== undefined && (
          <noscript>
            <meta httpEquiv="refresh" content={String(reloads)} />
          </noscript>
        )}
        <Meta />
        {withScripts && isSingleTask && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: 'history.scrollRestoration="manual"' }}
          />
        )}
        <Links />
        <script src={pageScript} defer />
        {withScripts &&
          textsIn(matches.map(({ handle }) => handle)).map((file) => (
            <link
              key={file}
              rel="preload"
              as="fetch"
              fetchPriority="low"
              crossOrigin="anonymous"
              href={`/locales/${locale}/${file}.json`}
            />
          ))}
      </head>
      <body>
        {withScripts && <IncompletePage />}
        <AnchorProvider component={RouterLink}>{children}</AnchorProvider>
        {withScripts && <ConnectionBanner />}
        <ConsentSlot />
        {/* The server writes the scripts that start the page after these. */}
        {withScripts && <ScrollPlaces nonce={nonce} getKey={placeOf} />}
      </body>
    </html>
  );
}

function startAtTop() {
  history.scrollRestoration = "manual";
}

/** The name under which a page's scroll position is kept. A page for one task begins at its top, however it is loaded. */
function placeOf({ key }: Location, matches: UIMatch[]): string {
  return hasHandle(matches, "singleTask") ? randomId() : key;
}

export const meta: MetaFunction = (page) => problemTitle(page, "website");

export const links: LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href: interFont },
  {
    rel: "preload",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
    fetchPriority: "low",
    href: monoFont,
  },
  { rel: "icon", type: "image/svg+xml", href: "/favicon.svg" },
];

export function ErrorBoundary() {
  return <DocumentBoundary />;
}

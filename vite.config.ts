import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { articles } from "./scripts/compile/mdx.ts";
import { routeModules } from "./scripts/compile/route-modules.ts";
import { serverTexts } from "./scripts/compile/server-texts.ts";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/*
 * What every page with scripts needs travels in two files instead of forty: together they compress better
 * (/auth: 102 kB of Brotli instead of 110), and the first changes only with a package.
 */
const framework = [
  /node_modules\/(@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream)\//,
  /node_modules\/(i18next|react-i18next|remix-i18next|get-nonce)\//,
  // Part of Remix's router (scripts/compile/route-modules.ts).
  /\/app\/lib\/(route-modules|load-part|connection)\.ts$/,
];
const everyScreen = [
  /\/app\/ui\/icons\//,
  /\/app\/ui\/(anchor|button|class-names|icon-button|spinner|visually-hidden|logo)\.tsx?$/,
  /\/app\/ui\/(field|text-input|password-input|checkbox|toaster|toast-queue)\.tsx?$/,
  /\/app\/ui\/(alert|badge|state-badge|stat-tile|tone|disclosure|definition-list)\.tsx?$/,
  /\/app\/features\/(?:problems|notices|consent|branding)\/(document-boundary|act-button|closed-host|connection-banner|cookie-settings-link|flash-message|incomplete-page|problem-title|toasts|error-screen|message-screen|problem|tenant-mark)\.tsx?$/,
  /\/app\/lib\/(i18n|nonce|route-handle|router-link|time-zone|interactive)\.tsx?$/,
  /\/app\/lib\/(paths|signup-paths|form|post-form|browser-calls|frontend-events|send-event|watch-requests\.client)\.tsx?$/,
  /\/app\/features\/session\/(admin-record|expired-reason|forget-session|session-channel)\.tsx?$/,
  /\/app\/features\/identity\/(sign-in-notice|forgot-password-link|forgot-password-page|reset-link-sent)\.tsx$/,
  /\/app\/lib\/notice\.ts$/,
];
/** The portal's sign-in page and what its other pages share with it. */
const platformDoor =
  /\/app\/(?:features\/portal|routes\/platform\/sign-in)\/(platform-card|platform-flash|admin-session|platform-sign-in-form)\.tsx?$/;
/*
 * What nearly every page behind a sign-in shows. A file of its own for each would cost more than what is in it: its
 * name is in every page, where it cannot be compressed.
 */
const signedIn = [
  /\/app\/(lib\/[a-z-]+|features\/navigation\/website)-paths\.ts$/,
  /\/contract\/limits\.ts$/,
  /\/app\/ui\/(avatar|card|empty-state|page-header|sheet|table|tag-chip)\.tsx$/,
  /\/app\/features\/(?:problems|navigation|search|theme)\/(area-boundary|navigation-entry|search-control|tenant-navigation-link|theme-form)\.tsx?$/,
  /\/app\/features\/session\/(session-monitor|watch-session|session-calls)\.tsx?$/,
];

export default defineConfig({
  plugins: [
    tailwindcss(),
    articles(),
    routeModules(),
    serverTexts(),
    remix({
      serverBuildFile: "index.js",
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_lazyRouteDiscovery: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
        unstable_optimizeDeps: true,
      },
    }),
  ],
  build: {
    target: "es2022",
    // Fonts stay files: they are preloaded by URL.
    assetsInlineLimit: 0,
    rollupOptions: { output: { manualChunks: chunkOf } },
  },
  // Licenses stay, once for each file instead of beside each module.
  esbuild: { legalComments: "eof" },
});

function chunkOf(file: string): string | undefined {
  if (framework.some((modules) => modules.test(file))) return "framework";
  if (everyScreen.some((modules) => modules.test(file))) return "screen";
  if (platformDoor.test(file)) return "platform-door";
  if (signedIn.some((modules) => modules.test(file))) return "signed-in";
  return undefined;
}

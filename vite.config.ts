import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { sharedChunks } from "./scripts/compile/chunks.ts";
import { fetchedImports } from "./scripts/compile/fetched-imports.ts";
import { articles } from "./scripts/compile/mdx.ts";
import { routeModules } from "./scripts/compile/route-modules.ts";
import { serverTexts } from "./scripts/compile/server-texts.ts";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    articles(),
    fetchedImports(),
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
    rollupOptions: { output: { manualChunks: sharedChunks() } },
  },
  // The script that records without signal is one file: what it has not loaded by then cannot be loaded.
  worker: { rollupOptions: { output: { inlineDynamicImports: true } } },
  // Licenses stay, once for each file instead of beside each module.
  esbuild: { legalComments: "eof" },
});

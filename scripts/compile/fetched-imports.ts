import { join } from "node:path";
import type { Plugin } from "vite";

const ours = join(import.meta.dirname, "..", "..", "app", "lib", "fetched-scripts.ts");

/** Vite's module with the function that it wraps around each import() of the browser build. */
const viteHelper = "\0vite/preload-helper.js";

/** Has the browser build fetch the scripts of an import() before it imports them (app/lib/fetched-scripts.ts). */
export function fetchedImports(): Plugin {
  return {
    name: "hasp-fetched-imports",
    enforce: "pre",
    // Vite names no file for a script that imports no other.
    config: () => ({
      build: {
        modulePreload: { resolveDependencies: (file, others) => (others.length > 0 ? others : [file]) },
      },
    }),
    load: (id) =>
      id === viteHelper
        ? { code: `export { importFetched as __vitePreload } from ${JSON.stringify(ours)};` }
        : undefined,
  };
}

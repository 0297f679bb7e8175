import { join } from "node:path";
import type { Plugin } from "vite";

const ours = join(import.meta.dirname, "..", "..", "app", "lib", "route-modules.ts");

/** Has Remix's browser build load route modules with app/lib/route-modules.ts. */
export function routeModules(): Plugin {
  return {
    name: "hasp-route-modules",
    enforce: "pre",
    resolveId(source, importer = "") {
      const isRemix = importer.includes("/@remix-run/react/dist/esm/");
      return isRemix && source === "./routeModules.js" ? ours : undefined;
    },
  };
}

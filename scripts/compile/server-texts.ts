import { join } from "node:path";
import type { Plugin } from "vite";

const ours = join(import.meta.dirname, "..", "..", "app", "lib", "translation.server.ts");

/** Gives components on the server app/lib/translation.server.ts in place of react-i18next, in the build only. */
export function serverTexts(): Plugin {
  return {
    name: "hasp-server-texts",
    enforce: "pre",
    apply: "build",
    resolveId(source, importer, { ssr }) {
      return ssr && source === "react-i18next" && importer !== ours ? ours : undefined;
    },
  };
}

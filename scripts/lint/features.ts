import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const imported = /(?:from|import\()\s*"([^"]+)"/g;

/**
 * Files of app/features that only one page imports, each with that page: they belong beside it. What the document
 * itself draws (app/root.tsx, the entries) is on every page.
 */
export function featuresOfOnePage(root: string): string[] {
  const files = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .map((file) => join("app", file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  const imports = new Map(files.map((file) => [file, importsOf(root, file)]));
  const pages = new Map(files.map((file) => [file, new Set<string>()]));
  for (const entry of entriesOf(root)) {
    const seen = new Set<string>();
    const open = [entry];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      for (const next of imports.get(file) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        open.push(next);
        pages.get(next)?.add(entry);
      }
    }
  }
  return files.flatMap((file) => {
    const [page, ...more] = pages.get(file) ?? [];
    const isOfOnePage = page?.startsWith("app/routes/") === true && more.length === 0;
    return file.startsWith("app/features/") && isOfOnePage ? [`${file}: only in ${page}`] : [];
  });
}

/** The modules that app/routes.ts names, and those that every page runs. */
function entriesOf(root: string): string[] {
  const named = readFileSync(join(root, "app/routes.ts"), "utf8").matchAll(/"((?:routes|features)\/[^"]+)"/g);
  const routes = [...named]
    .map(([, file = ""]) => join("app", file))
    .filter((file) => existsSync(join(root, file)));
  return [...new Set(routes), "app/root.tsx", "app/entry.server.tsx", "app/entry.client.tsx"];
}

function importsOf(root: string, file: string): string[] {
  return [...readFileSync(join(root, file), "utf8").matchAll(imported)].flatMap(([, name = ""]) => {
    const path = name.replace(/\?.*$/, "");
    if (path.startsWith("#app/")) return [path.slice(1)];
    return path.startsWith(".") ? [join(dirname(file), path)] : [];
  });
}

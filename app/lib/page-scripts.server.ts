import type { EntryContext } from "@remix-run/node";
import { hasHandle } from "./route-handle.ts";

/** In development with the module that exchanges modules. */
type Manifest = EntryContext["manifest"] & { hmr?: { runtime: string } };
type ManifestRoute = Manifest["routes"][string];

/** Their text for the same routes of the same build; a build has a few hundred. */
const written = new WeakMap<Manifest, Map<string, string>>();

/** Whether the page or one of its layouts says that it needs scripts. */
export function needsScripts({ staticHandlerContext: { matches }, routeModules }: EntryContext): boolean {
  return hasHandle(
    matches.map(({ route }) => ({ handle: routeModules[route.id]?.handle })),
    "scripts",
  );
}

/**
 * The scripts that start a page in the browser, as `Scripts` of Remix writes them, but compact: its own name each
 * chunk twice, with what loads itself, and take 5 kB of each page. They are outside React's tree, so they are written
 * once for each set of routes.
 */
export function pageScripts(context: EntryContext, nonce: string): string {
  const { manifest, staticHandlerContext, serverHandoffString } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const known = written.get(manifest) ?? new Map<string, string>();
  written.set(manifest, known);
  const key = ids.join("\n");
  const starts = known.get(key) ?? `${preloads(manifest, ids)}\n${moduleScript(manifest, ids)}`;
  known.set(key, starts);
  const [links, start] = starts.split("\n") as [string, string];
  const stream =
    "window.__remixContext.stream=new ReadableStream({start(c){window.__remixContext.streamController=c}})" +
    ".pipeThrough(new TextEncoderStream());";
  return (
    `${links}<script nonce="${nonce}">window.__remixContext=${serverHandoffString ?? "{}"};${stream}</script>` +
    `<script nonce="${nonce}" type="module" async>${start}</script>`
  );
}

/** All that the page's modules import, so that no module waits for another to name it; after what the page is read with. */
function preloads({ entry, routes }: Manifest, ids: readonly string[]): string {
  const files = ids.flatMap((id) => [...(routes[id]?.imports ?? []), routes[id]?.module ?? ""]);
  return [...new Set([entry.module, ...entry.imports, ...files])]
    .map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}">`)
    .join("");
}

function moduleScript(manifest: Manifest, ids: readonly string[]): string {
  const { entry, hmr, url, version } = manifest;
  const imports = ids.map((id, n) => `import * as r${n} from ${literal(manifest.routes[id]?.module)};`);
  const routes = Object.fromEntries(
    [...new Set([...ids, ...homeOf(manifest)])].map((id) => [id, compact(manifest.routes[id])]),
  );
  const inPage = { entry: { module: entry.module, imports: [] }, routes, url, version, hmr };
  return [
    hmr?.runtime ? `import ${literal(hmr.runtime)};` : "",
    ...imports,
    `window.__remixManifest=${literal(inPage)};`,
    `window.__remixRouteModules={${ids.map((id, n) => `${literal(id)}:r${n}`).join(",")}};`,
    `import(${literal(entry.module)})`,
  ].join("");
}

/** The routes of `/`, which the root alone would match: without them a link there would show an empty page. */
function homeOf({ routes }: Manifest): string[] {
  const chainOf = (id: string | undefined): string[] =>
    id === undefined ? [] : [...chainOf(routes[id]?.parentId), id];
  const home = Object.values(routes).find(
    (route) => route?.index === true && chainOf(route.id).every((id) => !routes[id]?.path),
  );
  return chainOf(home?.id);
}

/** What the browser's router asks of a route that is loaded already; what is false it takes for granted. */
function compact(route: ManifestRoute | undefined): Partial<ManifestRoute> {
  const { imports: _, ...rest } = route ?? ({} as ManifestRoute);
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== false));
}

/** A value as a literal that cannot end the script around it. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

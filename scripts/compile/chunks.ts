import type { GetManualChunk } from "rollup";

type Graph = Parameters<GetManualChunk>[1];

/** What runs every page with scripts. It changes only with a package. */
const packages =
  /\/node_modules\/(@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream|i18next|react-i18next|remix-i18next|get-nonce)\//;

/** What every page loads: the document, and the module that starts React. */
const everywhere = /\/app\/(root|entry\.client)\.tsx/;
const areas = {
  tenant: { pages: /\/app\/routes\/tenant\//, door: /\/app\/routes\/tenant\/sign-in\.tsx/ },
  portal: { pages: /\/app\/routes\/platform\//, door: /\/app\/routes\/platform\/sign-in\.tsx/ },
} as const;

/** A module that at least this share of an area's pages needs is loaded with all of them. */
const shareOfPages = 0.12;

/**
 * Puts the modules that many pages need into a few files instead of forty: together they compress better, and each
 * file's name stands in every page, where it cannot be compressed. Which modules those are follows from the graph:
 *
 * - `framework`: the packages above, with all that they import;
 * - `screen`: what the tenant's sign-in page shares with any other page, since that page is to be the lightest, and what
 *   the portal's sign-in page shares with many pages of the tenant;
 * - `portal-door`: what the portal's sign-in page shares with its other pages;
 * - `tenant`, `portal`, `signed-in`: what many pages behind a sign-in need, in one area or in both.
 *
 * A module is needed wherever a module that imports it is, so a file never waits for one that waits for it.
 */
export function sharedChunks(): GetManualChunk {
  let chunks: Map<string, string> | undefined;
  return (id, graph) => (chunks ??= chunksOf(graph)).get(id);
}

function chunksOf(graph: Graph): Map<string, string> {
  const ids = [...graph.getModuleIds()];
  const chunks = new Map<string, string>();
  const framework = reached(
    graph,
    ids.filter((id) => packages.test(id)),
  );
  const pages = pagesIn(graph, ids);
  // The server's build has one entry, and no one waits for its files.
  if (pages.length === 0) return chunks;
  const sharedOf = (area: keyof typeof areas) => {
    const { pages: own, door } = areas[area];
    const behind = pages.filter((page) => own.test(page.id) && !door.test(page.id));
    const doorPage = pages.find((page) => door.test(page.id));
    if (!doorPage || behind.length < 10) throw new Error(`The pages of ${area} are not where they were.`);
    return {
      isOfMany: (id: string) => count(behind, id) >= behind.length * shareOfPages,
      isOfDoor: (id: string) => doorPage.modules.has(id),
      isOfSome: (id: string) => count(behind, id) > 0,
    };
  };
  const tenant = sharedOf("tenant");
  const portal = sharedOf("portal");
  const chunkOf = (id: string): string | undefined => {
    if (framework.has(id)) return "framework";
    if (tenant.isOfDoor(id) && count(pages, id) > 1) return "screen";
    // Else every page of the tenant would load the portal's file for it.
    if (portal.isOfDoor(id) && tenant.isOfMany(id)) return "screen";
    if (portal.isOfDoor(id) && portal.isOfSome(id)) return "portal-door";
    if (tenant.isOfMany(id)) return portal.isOfMany(id) ? "signed-in" : "tenant";
    // What a few of the tenant's pages need too would bring them all the rest of the portal's.
    return portal.isOfMany(id) && !tenant.isOfSome(id) ? "portal" : undefined;
  };
  for (const id of ids) {
    // An entry runs when its page starts it: what a shared file holds runs as soon as another page imports it.
    const chunk = graph.getModuleInfo(id)?.isEntry === true ? undefined : chunkOf(id);
    if (chunk !== undefined) chunks.set(id, chunk);
  }
  return chunks;
}

interface Page {
  id: string;
  /** All that the page loads: what its script, its layout, and the document import, and these themselves. */
  modules: ReadonlySet<string>;
}

function pagesIn(graph: Graph, ids: readonly string[]): Page[] {
  const entries = ids.filter((id) => graph.getModuleInfo(id)?.isEntry === true && id.includes("/app/"));
  const around = (id: string) =>
    entries.filter((entry) => {
      const folder = /^(.*\/)layout\.tsx/.exec(entry)?.[1];
      const isDoor = Object.values(areas).some(({ door }) => door.test(id));
      return everywhere.test(entry) || (folder !== undefined && id.startsWith(folder) && !isDoor);
    });
  return entries.map((id) => ({ id, modules: reached(graph, [id, ...around(id)]) }));
}

function count(pages: readonly Page[], id: string): number {
  return pages.filter(({ modules }) => modules.has(id)).length;
}

/** The modules and all that they import, but not what they load at run time. */
function reached(graph: Graph, from: readonly string[]): Set<string> {
  const seen = new Set(from);
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}

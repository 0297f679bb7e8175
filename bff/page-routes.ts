import type { ServerBuild } from "@remix-run/node";

/** What the router needs to know about a route to find it. */
interface Route {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}

/** How many segments of an address select a part. */
const depth = 2;

/**
 * Finds the routes that a path name can match, by its first two segments; the same set for the same segments,
 * and no more sets than routes. Remix's router flattens, ranks, and compiles its whole table several times for
 * each page: with these it finds the same, in a table of a few.
 */
export function routesByPart(
  routes: Readonly<Record<string, Route | undefined>>,
): (pathname: string) => ReadonlySet<string> {
  const places = Object.values(routes)
    .filter((route) => route !== undefined)
    .map((route) => chainOf(route, routes))
    .map((chain) => ({
      ids: chain.map(({ id }) => id),
      key: keyOf(chain.map(({ path = "" }) => path).join("/")),
    }));
  const keys = new Set(places.flatMap(({ key }) => key.map((_, end) => key.slice(0, end + 1).join("/"))));
  const parts = new Map<string, ReadonlySet<string>>();
  return (pathname) => {
    let asked = segmentsOf(pathname).slice(0, depth);
    while (asked.length > 0 && !keys.has(asked.join("/"))) asked = asked.slice(0, -1);
    const name = asked.join("/");
    const part =
      parts.get(name) ?? new Set(places.filter(({ key }) => isPrefix(key, asked)).flatMap(({ ids }) => ids));
    parts.set(name, part);
    return part;
  };
}

/** The build with only these routes. */
export function buildOf(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  return {
    ...build,
    routes: pick(build.routes, ids),
    assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
  };
}

/** The layouts around a route, and the route itself. */
function chainOf(route: Route, routes: Readonly<Record<string, Route | undefined>>): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...chainOf(parent, routes), route] : [route];
}

/** The segments with which an address must begin to match the route. */
function keyOf(path: string): string[] {
  const segments = path.toLowerCase().split("/").filter(Boolean).slice(0, depth);
  const open = segments.findIndex((segment) => /^:|\?$|^\*$/.test(segment));
  return open === -1 ? segments : segments.slice(0, open);
}

/** The router decodes and ignores case; the data of a page has the page's address and `.data`. */
function segmentsOf(pathname: string): string[] {
  const page = pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : pathname;
  const segments = page.split("/", 2 * depth + 1).filter(Boolean);
  return segments.map((segment) => decoded(segment).toLowerCase());
}

function decoded(segment: string): string {
  try {
    // As the router does: what was encoded separates nothing.
    return decodeURIComponent(segment).replaceAll("/", "%2F");
  } catch {
    return segment;
  }
}

/** A route belongs to a part if it begins like it or could, as `/equipment/:id` does with `/equipment/points`. */
function isPrefix(key: readonly string[], asked: readonly string[]): boolean {
  return key.every((segment, n) => asked[n] === segment);
}

function pick<Value>(from: Record<string, Value>, ids: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(from).filter(([id]) => ids.has(id)));
}

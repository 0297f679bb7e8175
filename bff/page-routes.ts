import type { ServerBuild } from "@remix-run/node";

/** What the router has to know of a route to find it. */
interface Route {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}

/** How many segments of an address choose among the parts. */
const depth = 2;

/**
 * The build in parts, each with the routes that an address of its first two segments can lead to. Remix's router
 * flattens, ranks, and compiles its whole table several times for each page; with a part it does so for a few routes.
 * Every part holds what its addresses could match, so the router finds the same as in the whole build.
 *
 * @returns the part for a path name, the same object for the same part.
 */
export function partsOf(build: ServerBuild): (pathname: string) => ServerBuild {
  const parts = new Map<string, ServerBuild>();
  const namesOf = routesByPart(build.routes);
  return (pathname) => {
    const { part, ids } = namesOf(pathname);
    const known = parts.get(part);
    if (known) return known;
    const made = {
      ...build,
      routes: pick(build.routes, ids),
      assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
    };
    parts.set(part, made);
    return made;
  };
}

/** Finds the part of a path name, and the routes in it. There are no more parts than routes. */
export function routesByPart(
  routes: Readonly<Record<string, Route | undefined>>,
): (pathname: string) => { part: string; ids: ReadonlySet<string> } {
  const places = Object.values(routes)
    .filter((route) => route !== undefined)
    .map((route) => ({ chain: chainOf(route, routes), key: keyOf(pathOf(route, routes)) }));
  const keys = new Set(places.flatMap(({ key }) => key.map((_, end) => key.slice(0, end + 1).join("/"))));
  const found = new Map<string, ReadonlySet<string>>();
  return (pathname) => {
    const segments = segmentsOf(pathname);
    let asked = segments.slice(0, depth);
    while (asked.length > 0 && !keys.has(asked.join("/"))) asked = asked.slice(0, -1);
    const part = asked.join("/");
    const ids =
      found.get(part) ??
      new Set(places.filter(({ key }) => isPrefix(key, asked)).flatMap(({ chain }) => chain));
    found.set(part, ids);
    return { part, ids };
  };
}

/** A route and the layouts around it. */
function chainOf(route: Route, routes: Readonly<Record<string, Route | undefined>>): string[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...chainOf(parent, routes), route.id] : [route.id];
}

function pathOf(route: Route, routes: Readonly<Record<string, Route | undefined>>): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return [parent ? pathOf(parent, routes) : "", route.path ?? ""].join("/");
}

/** The segments that an address must begin with to lead to the route. */
function keyOf(path: string): string[] {
  const segments = path.toLowerCase().split("/").filter(Boolean).slice(0, depth);
  const open = segments.findIndex((segment) => /^:|\?$|^\*$/.test(segment));
  return open === -1 ? segments : segments.slice(0, open);
}

/** The router ignores case and decodes; the data of a page has the page's address and `.data`. */
function segmentsOf(pathname: string): string[] {
  const page = pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : pathname;
  const segments = page
    .toLowerCase()
    .split("/", 2 * depth + 1)
    .filter(Boolean);
  return segments.map(decoded);
}

function decoded(segment: string): string {
  try {
    // As the router does: what was encoded separates nothing.
    return decodeURIComponent(segment).replaceAll("/", "%2F");
  } catch {
    return segment;
  }
}

/** A route belongs to a part if it begins like it, or may: `/equipment/:id` to `/equipment/points`. */
function isPrefix(key: readonly string[], asked: readonly string[]): boolean {
  return key.every((segment, n) => asked[n] === segment);
}

function pick<Value>(from: Record<string, Value>, ids: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(from).filter(([id]) => ids.has(id)));
}

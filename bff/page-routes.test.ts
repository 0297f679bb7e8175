import { createRequire } from "node:module";
import fc from "fast-check";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import siteMap from "../app/routes.ts";
import { routesByPart } from "./page-routes.ts";

interface Route {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}
const { configRoutesToRouteManifest } = createRequire(import.meta.url)(
  "@remix-run/dev/dist/config/routes.js",
) as { configRoutesToRouteManifest: (routes: unknown) => Record<string, Route> };
const routes: Record<string, Route> = {
  root: { id: "root", path: "" },
  ...configRoutesToRouteManifest(await siteMap),
};
const partOf = routesByPart(routes);

/** The routes that the router finds for an address, in those of the given names. */
function found(pathname: string, ids: ReadonlySet<string>): (string | undefined)[] | undefined {
  return matchRoutes(tree("", ids), pathname)?.map(({ route }) => route.id);
}

function tree(parentId: string, ids: ReadonlySet<string>): RouteObject[] {
  return Object.values(routes)
    .filter((route) => (route.parentId ?? "") === parentId && ids.has(route.id))
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: tree(id, ids) }));
}

const all = new Set(Object.keys(routes));
const words = [...new Set(Object.values(routes).flatMap(({ path }) => path?.split("/") ?? []))];

describe("a part of the site map", () => {
  test("finds the same route as the whole table, for any address", () => {
    const segment = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...words) },
      fc.constantFrom("a", "", "%2F", "Equipment", "equipment%2Fpoints", "%65quipment", "constructor"),
      fc.webSegment(),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
        const pathname = `/${segments.join("/")}`;
        expect(found(pathname, partOf(pathname))).toEqual(found(pathname, all));
      }),
      { numRuns: 2_000 },
    );
  });

  test("leads to each page, and to what lies around it, with few routes", () => {
    for (const { id, path = "" } of Object.values(routes)) {
      const ids = partOf(`/${path}`);
      expect(found(`/${path}`, ids), id).toEqual(found(`/${path}`, all));
      expect(ids.size, `${id} of ${all.size}`).toBeLessThan(all.size / 4);
    }
  });

  test("is the same for the page's data, and for an encoded address", () => {
    const page = partOf("/equipment/points/new");
    expect(partOf("/equipment/points/new.data")).toBe(page);
    expect(partOf("/EQUIPMENT/%70oints/new")).toBe(page);
    expect(partOf("/%45quipment/%50oints/new")).toBe(page);
    expect(partOf("/equipment%2Fpoints/new")).toBe(partOf("/"));
  });
});

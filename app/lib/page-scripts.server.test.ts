import type { EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { needsScripts, pageScripts } from "./page-scripts.server.ts";

const route = (id: string, rest: object) => ({
  id,
  hasAction: false,
  hasLoader: true,
  hasErrorBoundary: false,
  module: `/assets/${id}.js`,
  imports: ["/assets/framework.js", `/assets/${id}-part.js`],
  css: ["/assets/screen.css"],
  ...rest,
});

/** A build with the routes of a tenant's pages and of the website's home. */
const manifest = {
  version: "1",
  url: "/assets/manifest.js",
  entry: { module: "/assets/entry.js", imports: ["/assets/framework.js"] },
  routes: {
    root: route("root", { path: "" }),
    tenant: route("tenant", { parentId: "root" }),
    dashboard: route("dashboard", { parentId: "tenant", path: "dashboard" }),
    website: route("website", { parentId: "root" }),
    home: route("home", { parentId: "website", index: true }),
    features: route("features", { parentId: "website", path: "features" }),
  },
};

function contextOf(ids: readonly string[], handles: Record<string, unknown> = {}): EntryContext {
  return {
    manifest,
    routeModules: Object.fromEntries(ids.map((id) => [id, { handle: handles[id] }])),
    staticHandlerContext: { matches: ids.map((id) => ({ route: { id } })) },
    serverHandoffString: '{"basename":"/"}',
  } as unknown as EntryContext;
}

const onDashboard = ["root", "tenant", "dashboard"];

test("a page needs scripts if it or one of its layouts says so", () => {
  expect(needsScripts(contextOf(onDashboard, { tenant: { scripts: true } }))).toBe(true);
  expect(needsScripts(contextOf(onDashboard))).toBe(false);
});

test("a page preloads each of its files once, and starts with its own routes and those of /", () => {
  const html = pageScripts(contextOf(onDashboard), "abc");
  const preloaded = [...html.matchAll(/modulepreload" fetchpriority="low" href="([^"]+)"/g)].map(
    ([, file]) => file,
  );
  expect(preloaded).toEqual([...new Set(preloaded)]);
  expect(preloaded).toEqual(expect.arrayContaining(["/assets/entry.js", "/assets/dashboard-part.js"]));
  const routes = /__remixManifest=(\{.*?\});/.exec(html)?.[1] ?? "{}";
  const inPage = JSON.parse(routes) as typeof manifest;
  expect(Object.keys(inPage.routes)).toEqual([...onDashboard, "website", "home"]);
  // Without what it has loaded already, and without what is false.
  expect(inPage.routes.dashboard).toEqual({
    id: "dashboard",
    parentId: "tenant",
    path: "dashboard",
    hasLoader: true,
    module: "/assets/dashboard.js",
    css: ["/assets/screen.css"],
  });
});

test("each page's scripts carry its own nonce and its own routes, though their text is kept", () => {
  const [first, second] = ["first", "second"].map((nonce) => pageScripts(contextOf(onDashboard), nonce));
  expect(first?.match(/nonce="first"/g)).toHaveLength(2);
  expect(second).toBe(first?.replaceAll("first", "second"));
  expect(pageScripts(contextOf(["root", "website", "home"]), "first")).not.toContain("dashboard");
});

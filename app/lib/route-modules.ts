import { createElement, useEffect, useState } from "react";
import type { ComponentType } from "react";
import { fetchScripts } from "./fetched-scripts.ts";
import { needTexts } from "./i18n.client.ts";
import { loadPart } from "./load-part.ts";
import { textsIn } from "./route-handle.ts";

interface Route {
  id: string;
  /** The address of its script. */
  module: string;
  /** The addresses of the scripts that it imports. */
  imports?: readonly string[];
}

interface RouteModule {
  default?: ComponentType;
  handle?: unknown;
}

/**
 * Replaces Remix's own `loadRouteModule` in the browser (scripts/compile/route-modules.ts), which reloads the
 * page each time a route's script fails, also without a connection and without end. It never rejects: Remix
 * would lose the error and render an empty page.
 */
export async function loadRouteModule(
  route: Route,
  cache: Record<string, RouteModule>,
): Promise<RouteModule> {
  const fetchModule = async () => {
    await fetchScripts([route.module, ...(route.imports ?? [])]);
    const module = (await import(/* @vite-ignore */ route.module)) as RouteModule;
    await needTexts(textsIn([module.handle]));
    return module;
  };
  cache[route.id] ??= await loadPart(fetchModule).catch((error: unknown) => missing(fetchModule, error));
  return cache[route.id] as RouteModule;
}

/** A page that tries again to load its script at each render, and otherwise throws the cause. */
function missing(fetchModule: () => Promise<RouteModule>, error: unknown): RouteModule {
  return {
    default: function MissingPage() {
      const [found, setFound] = useState<RouteModule | "none">();
      useEffect(() => void fetchModule().then(setFound, () => setFound("none")), []);
      if (found === "none") throw error;
      return found?.default ? createElement(found.default) : null;
    },
  };
}

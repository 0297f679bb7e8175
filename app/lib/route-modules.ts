import { loadPart } from "./load-part.ts";

/**
 * Takes the place of Remix's own `loadRouteModule` in the browser (scripts/compile/route-modules.ts), which reloads the
 * page each time a route's script fails, also without a connection and without end.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  cache: Record<string, unknown>,
): Promise<unknown> {
  cache[route.id] ??= await loadPart<unknown>(() => import(/* @vite-ignore */ route.module));
  return cache[route.id];
}

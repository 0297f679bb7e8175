import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
const client = join(root, "build", "client");

/** A route of `app/routes.ts` as the build has it. */
export interface BuiltRoute {
  id: string;
  /** The path with its parameters: `/equipment/:id/edit`. */
  pattern: string;
  parentId: string | undefined;
  /** Addresses of its script and of everything the script imports. */
  scripts: readonly string[];
  /** Whether it is a screen, not a layout, data, a file, or a redirect. */
  isPage: boolean;
  /** Whether a form can be posted to it. */
  takesForms: boolean;
}

export interface SiteMap {
  routes: readonly BuiltRoute[];
  /** What every page with scripts fetches first. */
  entry: readonly string[];
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<
    string,
    {
      id: string;
      parentId?: string;
      path?: string;
      index?: boolean;
      module: string;
      imports?: string[];
      hasAction: boolean;
    }
  >;
}

/** Every route of the build in `build/client`; throws if nothing is built. */
export function siteMapOfBuild(): SiteMap {
  const assets = join(client, "assets");
  const name = readdirSync(assets).find((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (!name) throw new Error("There is no build: run npm run build first.");
  const script = readFileSync(join(assets, name), "utf8");
  const { entry, routes } = JSON.parse(
    script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1),
  ) as Manifest;
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join("/") : "";
  };
  const frames = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return {
    entry: [entry.module, ...entry.imports],
    routes: Object.values(routes).map(({ id, parentId, module, imports = [], hasAction }) => ({
      takesForms: hasAction,
      id,
      parentId,
      pattern: `/${pathOf(id)}`,
      scripts: [module, ...imports],
      isPage: !frames.has(id) && !existsSync(join(root, "app", `${id}.ts`)),
    })),
  };
}

/** What the browser fetches for a script, in bytes: Brotli where the build has compressed it. */
export function sentBytesOf(script: string): number {
  const file = join(client, script);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

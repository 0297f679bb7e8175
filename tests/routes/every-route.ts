import type { RouteConfigEntry } from "@remix-run/route-config";
import routeConfig from "#app/routes.ts";
import type { Records } from "../support/records.ts";
import type { RouteModule } from "./route-calls.ts";

/** A route of the tenant app or the portal. */
export interface AppRoute {
  /** Below `app`, e.g. `routes/tenant/teams/list.tsx`. */
  file: string;
  /** As the site map has it: `/user-management/teams/:id`. */
  pattern: string;
  module: () => Promise<RouteModule>;
}

const modules = import.meta.glob<RouteModule>("../../app/routes/{tenant,platform}/**/*.{ts,tsx}");

/** Every route of an area, including layouts, in the order of the site map. */
export async function routesOf(area: "tenant" | "platform"): Promise<AppRoute[]> {
  const found: AppRoute[] = [];
  const walk = (entries: readonly RouteConfigEntry[], above: string): void => {
    for (const { file, path, children } of entries) {
      const pattern = path ? `${above}/${path}` : above;
      const module = modules[`../../app/${file}`];
      if (module && file.startsWith(`routes/${area}/`)) found.push({ file, pattern: pattern || "/", module });
      walk(children ?? [], pattern);
    }
  };
  walk(await routeConfig, "");
  return found;
}

/** Which collection of records a route's parameter represents, by the segments before it. */
const collections: readonly [RegExp, string][] = [
  [/^\/lockout-plans/, "lockout-plans"],
  [/^\/board\/drawings/, "drawings"],
  [/^\/inbox/, "tasks"],
  [/^\/user-management\/certificates/, "certificates"],
  [/^\/user-management\/teams/, "teams"],
  [/^\/user-management/, "users"],
  [/^\/tenant-permissions/, "roles"],
  [/^\/equipment\/import/, "equipment-imports"],
  [/^\/equipment\/workbook/, "import-workbooks"],
  [/^\/equipment\/points/, "isolation-points"],
  [/^\/equipment\/locks/, "locks"],
  [/^\/equipment/, "equipment"],
  [/^\/repository\/articles/, "articles"],
  [/^\/repository\/documents/, "documents"],
  [/^\/repository\/folders/, "folders"],
  [/^(\/admin)?\/billing/, "invoices"],
  [/^\/procedures\/inspections/, "procedure-inspections"],
  [/^\/procedures\/translations/, "procedure-translations"],
  [/^\/procedures/, "procedures"],
  [/^\/admin\/email-templates/, "email-templates"],
  [/^\/admin\/plans/, "subscription-plans"],
  [/^\/admin\/tenants/, "tenants"],
  [/^\/admin\/platform-users/, "administrators"],
  [/^\/admin\/inquiries/, "inquiries"],
];

/** A record for each parameter. */
export function paramsFor({ pattern }: AppRoute, records: Records): Record<string, string> {
  const collection = collections.find(([start]) => start.test(pattern))?.[1] ?? "";
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const valueOf = (name: string) => (name === "report" ? "lockouts" : (records[collection] ?? ""));
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}

export function addressOf({ pattern }: AppRoute, params: Record<string, string>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

import { isRouteErrorResponse } from "react-router";
import type { MetaDescriptor, MetaFunction, UIMatch } from "@remix-run/react";
import { pageTitle } from "#app/lib/i18n.ts";
import { appearanceIn } from "#app/lib/route-handle.ts";
import type { Area } from "#app/features/shell/area.ts";

type MetaArgs = Pick<Parameters<MetaFunction>[0], "error"> & { matches: readonly unknown[] };

/**
 * The title of what an area's boundary shows in place of a page, as `meta` of the area's layout. Without an
 * error the page's own title counts.
 */
export function problemTitle({ error, matches }: MetaArgs, area: Area): MetaDescriptor[] {
  if (error === undefined) return [{ title: "Hasp" }];
  const known = matches as readonly UIMatch[];
  const place = area === "website" && fieldOf(known[0]?.data, "area") === "tenant" ? "tenant" : area;
  const site = appearanceIn(known)?.name;
  return [{ title: pageTitle(`shell.${screenOf(error, place)}.title`, {}, site) }];
}

const notFound = { website: "notFound", tenant: "tenantNotFound", platform: "platformNotFound" } as const;

function screenOf(error: unknown, area: Area): string {
  const thrown = isRouteErrorResponse(error) ? error : undefined;
  const code = fieldOf(thrown?.data, "code");
  if (code === "unknown_tenant") return "unknownTenant";
  if (code === "tenant_suspended") return "suspendedTenant";
  if (thrown?.status === 403) return "denied";
  return thrown?.status === 404 ? notFound[area] : "error";
}

function fieldOf(data: unknown, name: string): unknown {
  return typeof data === "object" && data !== null ? Reflect.get(data, name) : undefined;
}

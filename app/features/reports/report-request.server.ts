import { listReportSites } from "#contract/reports/calls.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";
import { periodFrom } from "./period.ts";
import type { Period } from "./period.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What every report reads from its address: period, site, page; and the zone whose days count. */
export function reportRequest({ url, request }: Pick<GuardedArgs, "url" | "request">) {
  const timeZone = timeZoneOf(request);
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date());
  const site = url.searchParams.get("site") ?? "";
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const period: Period = periodFrom(url.searchParams, today);
  return { period, site: uuid.test(site) ? site : undefined, timeZone, today, cursor };
}

/** The sites to choose from. */
export async function readSites(call: GuardedArgs["call"]) {
  return (await call(listReportSites, {})).items;
}

/** The value of a parameter if the page knows it, or else the first. */
export function chosen<Value extends string>(
  url: URL,
  name: string,
  values: readonly [Value, ...Value[]],
): Value {
  return values.find((value) => value === url.searchParams.get(name)) ?? values[0];
}

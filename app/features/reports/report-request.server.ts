import { listReportSites } from "#contract/reports/calls.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";
import { periodFrom } from "./period.ts";

/** What a report reads from its address besides its filters: the period; and the zone whose days count. */
export function reportRequest({ url, request }: Pick<GuardedArgs, "url" | "request">) {
  const timeZone = timeZoneOf(request);
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date());
  return { period: periodFrom(url.searchParams, today), timeZone, today };
}

/** The sites to choose from. */
export async function readSites(call: GuardedArgs["call"]) {
  return (await call(listReportSites, {})).items;
}

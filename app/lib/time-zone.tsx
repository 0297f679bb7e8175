import { useMatches } from "@remix-run/react";
import { useRevalidator } from "react-router";
import { useEffect } from "react";
import { formatDay, formatInstant } from "#contract/format.ts";

const oneYearSeconds = 365 * 24 * 60 * 60;

/** The zone in which this page shows its times: whichever loader of the page gives it as `timeZone`. */
export function useTimeZone(): string {
  for (const { data } of useMatches()) {
    if (typeof data !== "object" || data === null || !("timeZone" in data)) continue;
    if (typeof data.timeZone === "string") return data.timeZone;
  }
  return "UTC";
}

/** Tells the server the browser's zone, and renders the page again if the zone was different. */
export function useOwnTimeZone() {
  const shown = useTimeZone();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Chosen on the profile: then it does not follow the device.
    if (document.cookie.includes("hasp_zone=")) return;
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!own || own === shown) return;
    document.cookie = `hasp_tz=${encodeURIComponent(own)}; path=/; max-age=${oneYearSeconds}; samesite=lax`;
    // Cookies may be refused; then the page stays in the server's zone.
    if (document.cookie.includes("hasp_tz=")) revalidate();
  }, [shown, revalidate]);
}

/** An instant in the person's zone. */
export function Instant({ at, withZone = false }: { at: string; withZone?: boolean }) {
  return (
    <time dateTime={at} className="moment">
      {formatInstant(at, useTimeZone(), withZone)}
    </time>
  );
}

/** A calendar day. */
export function Day({ on }: { on: string }) {
  return (
    <time dateTime={on} className="moment">
      {formatDay(on)}
    </time>
  );
}

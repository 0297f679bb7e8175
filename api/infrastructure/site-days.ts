import { wallTime } from "./exports/wall-time.ts";

/**
 * The day at these sites, YYYY-MM-DD: the latest one where they do not agree, so that nothing counts that has lapsed at
 * one of them. `now` is ISO 8601.
 */
export function todayAt(now: string, timeZones: readonly string[]): string {
  return (
    timeZones.map((zone) => dayIn(now, zone)).reduce((last, day) => (day > last ? day : last), "") ||
    now.slice(0, 10)
  );
}

/** A zone that this version no longer knows must not keep anyone from an exit: it counts as UTC. */
function dayIn(now: string, timeZone: string): string {
  try {
    return wallTime(now, timeZone).slice(0, 10);
  } catch {
    return now.slice(0, 10);
  }
}

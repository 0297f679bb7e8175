import { tzOffset } from "@date-fns/tz";

/** The time of an `<input type="datetime-local">`, `2026-11-20T12:41`, in a zone, and back. */

/** An instant as the clock on the wall shows it in that zone, to the minute. */
export function wallTimeOf(instant: string, timeZone: string): string {
  return new Date(Date.parse(instant) + offsetOf(Date.parse(instant), timeZone)).toISOString().slice(0, 16);
}

/** The instant, ISO 8601 in UTC, at which the clock in that zone shows the time; "" for what is no time. */
export function instantOf(wallTime: string, timeZone: string): string {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(wallTime)) return "";
  const asUtc = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(asUtc)) return "";
  // The offset applies at the target instant, which is known only with it: the second guess is right.
  const guess = asUtc - offsetOf(asUtc, timeZone);
  return new Date(asUtc - offsetOf(guess, timeZone)).toISOString();
}

/** How far the zone's clock is ahead of UTC at an instant, ms. */
function offsetOf(instant: number, timeZone: string): number {
  return tzOffset(timeZone, new Date(instant)) * 60_000;
}

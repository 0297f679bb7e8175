import { formatDay, formatInstant, formatTime } from "#contract/format.ts";
import { wallTime } from "#api/infrastructure/exports/wall-time.ts";

/** How a sheet says when something was: by the clock of who prints it, and with the day only if it was another one. */
export interface Clock {
  /** `11:42`, or `Nov 23, 2026, 11:42`. */
  at(instant: string): string;
  /** With the day and the time zone. */
  whole(instant: string): string;
  /** The day alone. */
  day(instant: string): string;
}

export function clockOf(now: string, timeZone: string): Clock {
  const dayOf = (instant: string) => wallTime(instant, timeZone).slice(0, 10);
  return {
    at: (instant) =>
      dayOf(instant) === dayOf(now) ? formatTime(instant, timeZone) : formatInstant(instant, timeZone),
    whole: (instant) => formatInstant(instant, timeZone, true),
    day: (instant) => formatDay(dayOf(instant)),
  };
}

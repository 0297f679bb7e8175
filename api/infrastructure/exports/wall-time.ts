/** An instant as the clock on the wall of the zone shows it, to the minute: `2026-11-20 12:41`. */
export function wallTime(instant: string, timeZone: string): string {
  return formatterOf(timeZone).format(new Date(instant));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Swedish writes the date as ISO 8601 does. Making a formatter costs far more than using it. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  // As many zones as there are, and no more.
  if (formatters.size > 500) formatters.clear();
  formatters.set(timeZone, made);
  return made;
}

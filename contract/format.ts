/**
 * The one way to write dates and numbers that a person reads, on screens, in PDFs, and in emails. The month is a word
 * and the hour counts to 24, so no one takes 6/12 for June or 12:00 AM for noon (docs/writing.md). Files and calls for
 * programs have ISO 8601 instead. `timeZone` is an IANA name, `Europe/Vienna`.
 */

const locale = "en-US";

/** `Nov 20, 2026, 12:41`. `withZone` where people of several places read it. */
export function formatInstant(instant: string, timeZone: string, withZone = false): string {
  const options = withZone ? instantWithZone : instantOptions;
  return formatter(timeZone, options).format(new Date(instant));
}

/** `12:41`. */
export function formatTime(instant: string, timeZone: string): string {
  return formatter(timeZone, timeOptions).format(new Date(instant));
}

/** A calendar day without a time, `2026-11-20` → `Nov 20, 2026`: the same in every zone. */
export function formatDay(day: string): string {
  return formatter("UTC", dayOptions).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

/** A calendar day in another language, for a sheet in two: `2026-11-20` → `20 nov 2026`. In digits of ours. */
export function formatDayIn(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    ...dayOptions,
    timeZone: "UTC",
  });
  return format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

/** `2026-11` → `November 2026`. */
export function formatMonth(month: string): string {
  return formatter("UTC", monthOptions).format(new Date(`${month}-01T00:00:00Z`));
}

/** The weekday of a calendar day, `Fri`. */
export function formatWeekday(day: string): string {
  return formatter("UTC", weekdayOptions).format(new Date(`${day}T00:00:00Z`));
}

/** `1,234.5`, as many decimals as it has. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value);
}

/** An amount from minor units without its currency, `1,234.50`: for documents that name the currency once. */
export function formatAmount(minorUnits: number): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    minorUnits / 100,
  );
}

/** A file's size as people say it: `820 kB`, `2.4 MB`. */
export function formatBytes(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, "kilobyte"] : [bytes / 1_000_000, "megabyte"];
  const digits = { maximumFractionDigits: value < 10 ? 1 : 0 };
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", ...digits }).format(
    value,
  );
}

/**
 * Money from minor units, `€1,234.50`. `short` leaves the cents out if there are none: for prices, never for
 * invoices.
 */
export function formatMoney(minorUnits: number, currency: string, short = false): string {
  const decimals = short && minorUnits % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(minorUnits / 100);
}

/** A reading with its unit, `0.4 bar(g)`; the number alone if it has none. */
export function formatReading(value: number, unit: string): string {
  return unit ? `${formatNumber(value)}\u00a0${unit}` : formatNumber(value);
}

/** A zone as people write it, `Europe/Vienna`. */
export function formatZone(timeZone: string): string {
  return timeZone.replaceAll("_", " ");
}

const dayOptions = { day: "numeric", month: "short", year: "numeric" } as const;
const monthOptions = { month: "long", year: "numeric" } as const;
const weekdayOptions = { weekday: "short" } as const;
const timeOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const instantOptions = { ...dayOptions, ...timeOptions } as const;
const instantWithZone = { ...instantOptions, timeZoneName: "short" } as const;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs far more than using it. */
function formatter(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone}:${Object.keys(options).join()}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  if (formatters.size > 500) formatters.clear();
  formatters.set(key, made);
  return made;
}

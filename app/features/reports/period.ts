import { longestPeriodDays } from "#contract/reports/words.ts";

/** The period of a report: two calendar days, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

const dayMs = 86_400_000;

/**
 * The period in the address, corrected: invalid days become the last twelve months, days in the wrong order are
 * swapped, and a long period is cut at its start. `today` is a calendar day.
 */
export function periodFrom(search: URLSearchParams, today: string): Period {
  const usual = lastTwelveMonths(today);
  const days = [dayIn(search, "from") ?? usual.from, dayIn(search, "to") ?? usual.to].sort();
  const [from = usual.from, to = usual.to] = days;
  const earliest = shifted(to, -longestPeriodDays);
  return { from: from < earliest ? earliest : from, to };
}

export type Preset = "month" | "thisYear" | "twelveMonths";

/** The periods that are requested most. */
export function presets(today: string): Record<Preset, Period> {
  return {
    month: { from: shifted(today, -29), to: today },
    thisYear: { from: `${today.slice(0, 4)}-01-01`, to: today },
    twelveMonths: lastTwelveMonths(today),
  };
}

function lastTwelveMonths(today: string): Period {
  return { from: shifted(today, -364), to: today };
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

function dayIn(search: URLSearchParams, name: string): string | undefined {
  const given = search.get(name) ?? "";
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(given)) return undefined;
  const at = Date.parse(`${given}T00:00:00Z`);
  // The 31st of February is no day, and becomes another one.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== given ? undefined : given;
}

import type { DurationRow } from "#contract/reports/schemas.ts";

/** Months in their order, with those between them in which nothing was locked out: an axis without gaps. */
export function withoutGaps(months: readonly DurationRow[]): DurationRow[] {
  const [first, last] = [months[0]?.key, months.at(-1)?.key];
  const rows: DurationRow[] = [];
  for (let key = first; key !== undefined && last !== undefined && key <= last; key = monthAfter(key)) {
    rows.push(months.find((month) => month.key === key) ?? { key, name: "", lockouts: 0, median: 0, p90: 0 });
  }
  return rows;
}

/** `2026-12` → `2027-01`. */
function monthAfter(key: string): string {
  const [year = 0, month = 0] = key.split("-").map(Number);
  return new Date(Date.UTC(year, month)).toISOString().slice(0, 7);
}

import { instantOf, wallTimeOf } from "#app/lib/wall-time.ts";

/** A month of the calendar: whole weeks from Monday to Sunday, each day as YYYY-MM-DD. */
export interface CalendarMonth {
  /** YYYY-MM. */
  month: string;
  previous: string;
  next: string;
  weeks: string[][];
  /** The instants, ISO 8601 in UTC, between which its first and its last day lie in that zone. */
  from: string;
  to: string;
}

const day = 86_400_000;

/** The month that was requested, `2026-11`, or the one of `now` in that zone. */
export function calendarMonth(asked: string | null, now: string, timeZone: string): CalendarMonth {
  const month = isMonth(asked) ? asked : wallTimeOf(now, timeZone).slice(0, 7);
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * day;
  const following = Date.parse(`${shifted(month, 1)}-01T00:00:00Z`);
  const weekCount = Math.ceil((following - monday) / (7 * day));
  const dayOf = (index: number) => new Date(monday + index * day).toISOString().slice(0, 10);
  return {
    month,
    previous: shifted(month, -1),
    next: shifted(month, 1),
    weeks: Array.from({ length: weekCount }, (_, week) =>
      Array.from({ length: 7 }, (__, weekday) => dayOf(week * 7 + weekday)),
    ),
    from: instantOf(`${dayOf(0)}T00:00`, timeZone),
    to: instantOf(`${dayOf(weekCount * 7)}T00:00`, timeZone),
  };
}

interface Windowed {
  windowStart: string;
  windowEnd: string;
}

/** The first and the last day of a window, YYYY-MM-DD; one that ends at midnight is not of the day that begins then. */
export function daysOf({ windowStart, windowEnd }: Windowed, timeZone: string) {
  return {
    first: wallTimeOf(windowStart, timeZone).slice(0, 10),
    last: wallTimeOf(new Date(Date.parse(windowEnd) - 1).toISOString(), timeZone).slice(0, 10),
  };
}

/** A day of the month, or days on end on which the same continues. */
export interface Agenda<Plan> {
  /** YYYY-MM-DD, the same where it is one day. */
  from: string;
  to: string;
  /** Each plan once: on its first day, or on the first of the month if it began before. */
  begins: Plan[];
  continuing: Plan[];
}

/**
 * The days of the month with plans, in order. Days on which nothing begins and the same plans continue are one
 * entry; `today` always has its own.
 */
export function agendaOf<Plan extends Windowed & { id: string }>(
  { month, weeks }: Pick<CalendarMonth, "month" | "weeks">,
  days: ReadonlyMap<string, readonly Plan[]>,
  today: string,
): Agenda<Plan>[] {
  const agenda: Agenda<Plan>[] = [];
  const shown = new Set<string>();
  for (const date of weeks.flat().filter((each) => each.startsWith(month))) {
    const plans = days.get(date) ?? [];
    const begins = plans.filter(({ id }) => !shown.has(id));
    const continuing = plans.filter(({ id }) => shown.has(id));
    for (const { id } of begins) shown.add(id);
    const last = agenda.at(-1);
    if (last && begins.length === 0 && continues(last, { date, continuing, today })) last.to = date;
    else if (plans.length > 0) agenda.push({ from: date, to: date, begins, continuing });
  }
  return agenda;
}

function continues<Plan extends { id: string }>(
  last: Agenda<Plan>,
  { date, continuing, today }: { date: string; continuing: readonly Plan[]; today: string },
): boolean {
  const isNext = Date.parse(date) - Date.parse(last.to) === day;
  if (!isNext || last.begins.length > 0 || date === today || last.to === today) return false;
  return continuing.length > 0 && idsOf(continuing) === idsOf(last.continuing);
}

const idsOf = (plans: readonly { id: string }[]) => plans.map(({ id }) => id).join(" ");

/** The plans of each day, by YYYY-MM-DD. */
export function plansByDay<Plan extends Windowed>(
  plans: readonly Plan[],
  { weeks }: Pick<CalendarMonth, "weeks">,
  timeZone: string,
): Map<string, Plan[]> {
  const spans = plans.map((plan) => ({ plan, ...daysOf(plan, timeZone) }));
  return new Map(
    weeks
      .flat()
      .map((date) => [
        date,
        spans.filter(({ first, last }) => first <= date && date <= last).map(({ plan }) => plan),
      ]),
  );
}

function isMonth(text: string | null): text is string {
  return text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}

function shifted(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7);
}

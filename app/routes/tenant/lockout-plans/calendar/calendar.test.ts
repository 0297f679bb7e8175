import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agendaOf, calendarMonth, plansByDay } from "./calendar.ts";

describe("a month of the calendar", () => {
  test("holds whole weeks from Monday on, in the person's zone", () => {
    const month = calendarMonth("2026-11", "2026-01-01T00:00:00Z", "Europe/Vienna");
    expect(month.weeks[0]?.[0]).toBe("2026-10-26");
    expect(month.weeks.at(-1)?.[6]).toBe("2026-12-06");
    expect([month.previous, month.next]).toEqual(["2026-10", "2026-12"]);
    expect([month.from, month.to]).toEqual(["2026-10-25T23:00:00.000Z", "2026-12-06T23:00:00.000Z"]);
  });

  test("is that of now where none, or none that exists, is requested", () => {
    for (const asked of [null, "", "2026-13", "1812-01", "november"])
      expect(calendarMonth(asked, "2026-10-31T23:30:00Z", "Europe/Vienna").month).toBe("2026-11");
  });

  test("has every day of the month once, whatever the month, and no more than six weeks", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
        const month = `${year}-${String(number).padStart(2, "0")}`;
        const { weeks } = calendarMonth(month, "2026-01-01T00:00:00Z", "UTC");
        const days = weeks.flat();
        expect(new Set(days).size).toBe(days.length);
        expect(days.filter((date) => date.startsWith(month))).toHaveLength(
          new Date(Date.UTC(year, number, 0)).getUTCDate(),
        );
        expect(weeks.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

test("a plan is on each day that its window touches, on the wall clock of the zone", () => {
  const month = calendarMonth("2026-11", "2026-01-01T00:00:00Z", "Europe/Vienna");
  const night = { windowStart: "2026-11-20T21:00:00.000Z", windowEnd: "2026-11-21T23:00:00.000Z" };
  const days = plansByDay([night], month, "Europe/Vienna");
  const taken = [...days].filter(([, plans]) => plans.length > 0).map(([date]) => date);
  expect(taken).toEqual(["2026-11-20", "2026-11-21"]);
});

describe("the agenda of a phone", () => {
  const month = calendarMonth("2026-11", "2026-01-01T00:00:00Z", "UTC");
  const window = (id: string, from: string, to: string) => ({
    id,
    windowStart: `2026-${from}T08:00:00.000Z`,
    windowEnd: `2026-${to}T16:00:00.000Z`,
  });
  const agendaFor = (plans: ReturnType<typeof window>[], today = "2026-01-01") =>
    agendaOf(month, plansByDay(plans, month, "UTC"), today).map(({ from, to, begins, continuing }) =>
      [
        from.slice(8),
        to.slice(8),
        begins.map(({ id }) => id).join(),
        continuing.map(({ id }) => id).join(),
      ].join(" "),
    );

  test("names each plan once, and the days on which it continues in one line", () => {
    expect(agendaFor([window("mill", "11-03", "11-09"), window("filler", "11-06", "11-06")])).toEqual([
      "03 03 mill ",
      "04 05  mill",
      "06 06 filler mill",
      "07 09  mill",
    ]);
  });

  test("begins on the first with what began before, and leaves the days out on which nothing is planned", () => {
    expect(agendaFor([window("old", "10-20", "11-01"), window("late", "11-30", "12-04")])).toEqual([
      "01 01 old ",
      "30 30 late ",
    ]);
  });

  test("has today on its own", () => {
    expect(agendaFor([window("mill", "11-03", "11-09")], "2026-11-06")).toEqual([
      "03 03 mill ",
      "04 05  mill",
      "06 06  mill",
      "07 09  mill",
    ]);
  });
});

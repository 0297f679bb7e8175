import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { prorate, totalsOf } from "./invoice.ts";
import { perMonth, share } from "./money.ts";
import { addDays, dayOfMonth, daysBetween, periodFrom } from "./periods.ts";

const amount = fc.integer({ min: 0, max: 100_000_000 });
const rate = fc.integer({ min: 0, max: 5000 });
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));
const interval = fc.constantFrom("month" as const, "year" as const);

describe("a share of an amount", () => {
  test("is never further than half a unit from the exact part", () => {
    fc.assert(
      fc.property(amount, fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (whole, part, parts) => {
        const exact = (whole * part) / parts;
        expect(Math.abs(share(whole, part, parts) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  test("rounds half away from zero, both ways", () => {
    expect([share(5, 1, 2), share(-5, 1, 2), share(4, 1, 3), share(0, 1, 2)]).toEqual([3, -3, 1, 0]);
    expect(Object.is(share(-1, 1, 3), 0)).toBe(true);
  });

  test("is exact where a number is not: 9 007 199 254 740 991 × 9 999 / 10 000", () => {
    expect(share(Number.MAX_SAFE_INTEGER, 9_999, 10_000)).toBe(9_006_298_534_815_517);
    expect(() => share(1, 1, 0)).toThrow("more than nothing");
  });

  test("a yearly price is a twelfth in a month", () => {
    expect([perMonth(349_000, "year"), perMonth(34_900, "month")]).toEqual([29_083, 34_900]);
  });
});

describe("[PRODUCT-10] an invoice", () => {
  test("adds up: net and tax are the total, and the tax is that of the sum", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 })), rate, (amounts, taxRate) => {
        const { net, tax, total } = totalsOf(
          amounts.map((each) => ({ amount: each })),
          taxRate,
        );
        expect(net + tax).toBe(total);
        expect(net).toBe(amounts.reduce((sum, each) => sum + each, 0));
        expect(Math.abs(tax - (net * taxRate) / 10_000)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  test("reckons 20 % on three lines of 33.33 once, not line by line", () => {
    const lines = [{ amount: 3_333 }, { amount: 3_333 }, { amount: 3_333 }];
    expect(totalsOf(lines, 2000)).toEqual({ net: 9_999, tax: 2_000, total: 11_999 });
  });

  test("of a change gives back no more than was paid, and asks for no more than the new price", () => {
    fc.assert(
      fc.property(day, interval, fc.nat(800), amount, amount, (start, every, later, old, dearer) => {
        const period = periodFrom(start, every, dayOfMonth(start));
        const { credit, charge } = prorate(period, addDays(start, later), { old, new: dearer });
        expect(credit).toBeGreaterThanOrEqual(0);
        expect(credit).toBeLessThanOrEqual(old);
        expect(charge).toBeLessThanOrEqual(dearer);
        // A more expensive plan never leads to a credit note.
        if (dearer >= old) expect(charge).toBeGreaterThanOrEqual(credit);
      }),
    );
  });

  test("of a change on the first day gives all back, on the last day one day, afterward nothing", () => {
    const period = { start: "2026-04-01", end: "2026-05-01" };
    expect(prorate(period, "2026-04-01", { old: 3_000, new: 9_000 })).toEqual({
      credit: 3_000,
      charge: 9_000,
    });
    expect(prorate(period, "2026-04-30", { old: 3_000, new: 9_000 })).toEqual({ credit: 100, charge: 300 });
    expect(prorate(period, "2026-05-02", { old: 3_000, new: 9_000 })).toEqual({ credit: 0, charge: 0 });
  });
});

describe("a period", () => {
  test("follows the one before without a gap, and never drifts from its day", () => {
    fc.assert(
      fc.property(day, interval, fc.integer({ min: 1, max: 40 }), (start, every, count) => {
        const anchor = dayOfMonth(start);
        let period = periodFrom(start, every, anchor);
        for (let each = 0; each < count; each++) {
          const [least, most] = every === "month" ? [28, 31] : [365, 366];
          expect(daysBetween(period.start, period.end)).toBeGreaterThanOrEqual(least);
          expect(daysBetween(period.start, period.end)).toBeLessThanOrEqual(most);
          const isLastOfMonth = dayOfMonth(addDays(period.end, 1)) === 1;
          expect(dayOfMonth(period.end) === anchor || isLastOfMonth).toBe(true);
          period = periodFrom(period.end, every, anchor);
        }
      }),
    );
  });

  test("from the 31st ends on the last of a short month, and is on the 31st again", () => {
    const february = periodFrom("2026-01-31", "month", 31);
    expect(february.end).toBe("2026-02-28");
    expect(periodFrom(february.end, "month", 31).end).toBe("2026-03-31");
    expect(periodFrom("2024-02-29", "year", 29).end).toBe("2025-02-28");
    expect(periodFrom("2026-12-15", "month", 15).end).toBe("2027-01-15");
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { durationBounds } from "#contract/performance/words.ts";
import { bucketOf, emptyHistogram, quantileOf, sumOf } from "./histogram.ts";

const histogramOf = (durations: readonly number[]) => {
  const histogram = emptyHistogram();
  for (const duration of durations) histogram[bucketOf(duration)]! += 1;
  return histogram;
};
const durations = fc.array(fc.double({ min: 0, max: 4_999, noNaN: true }), { minLength: 1, maxLength: 200 });

describe("the quantile of a histogram", () => {
  test("lies in the bucket of the exact one", () => {
    fc.assert(
      fc.property(durations, fc.constantFrom(0.5, 0.95, 0.99), (values, share) => {
        const sorted = [...values].sort((one, other) => one - other);
        const exact = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
        const bucket = bucketOf(exact);
        const estimate = quantileOf(histogramOf(values), share) ?? -1;
        expect(estimate).toBeGreaterThanOrEqual(durationBounds[bucket - 1] ?? 0);
        expect(estimate).toBeLessThanOrEqual(durationBounds[bucket] ?? Infinity);
      }),
    );
  });

  test("is none without answers, and the last bound for what took longer", () => {
    expect(quantileOf(emptyHistogram(), 0.5)).toBeNull();
    expect(quantileOf(histogramOf([60_000]), 0.99)).toBe(5_000);
  });
});

test("histograms of several processes add up", () => {
  fc.assert(
    fc.property(durations, durations, (one, other) => {
      expect(sumOf([histogramOf(one), histogramOf(other)])).toEqual(histogramOf([...one, ...other]));
    }),
  );
});

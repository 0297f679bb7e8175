import { durationBounds } from "#contract/performance/words.ts";

/** Counts by `durationBounds`, the last one for longer times. */
export type Histogram = number[];

export function emptyHistogram(): Histogram {
  return Array.from({ length: durationBounds.length + 1 }, () => 0);
}

/** The bucket of a duration in ms. */
export function bucketOf(durationMs: number): number {
  const bucket = durationBounds.findIndex((bound) => durationMs <= bound);
  return bucket === -1 ? durationBounds.length : bucket;
}

export function sumOf(histograms: readonly Histogram[]): Histogram {
  return emptyHistogram().map((_, bucket) =>
    histograms.reduce((sum, histogram) => sum + (histogram[bucket] ?? 0), 0),
  );
}

/**
 * The duration in ms that the given share (0 to 1) of the answers did not exceed, interpolated within its
 * bucket; null if there was no answer. Durations beyond the last bound count as that bound.
 */
export function quantileOf(histogram: Histogram, share: number): number | null {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = share * total;
  let below = 0;
  for (const [bucket, count] of histogram.entries()) {
    if (count > 0 && below + count >= wanted) {
      const upper = durationBounds[bucket];
      const lower = bucket === 0 ? 0 : (durationBounds[bucket - 1] ?? 0);
      if (upper === undefined) return lower;
      return lower + ((upper - lower) * Math.max(0, wanted - below)) / count;
    }
    below += count;
  }
  return durationBounds.at(-1) ?? null;
}

/**
 * Milliseconds per call of several jobs, as medians over alternating rounds, so other load on the machine affects
 * all of them and the ratios hold. A round times `perRound` calls: long enough to measure, short enough to
 * alternate.
 */
export async function alternate(
  works: readonly (() => Promise<unknown>)[],
  rounds = 25,
  perRound = 40,
): Promise<number[]> {
  const times = works.map(() => [] as number[]);
  for (let round = -2; round < rounds; round++) {
    for (const [n, work] of works.entries()) {
      const start = performance.now();
      for (let call = 0; call < perRound; call++) await work();
      // The first two rounds warm up.
      if (round >= 0) times[n]?.push((performance.now() - start) / perRound);
    }
  }
  return times.map(median);
}

/** Calls per second with `lanes` at once, for `ms`. */
export async function throughput(work: () => Promise<unknown>, lanes: number, ms: number): Promise<number> {
  const end = performance.now() + ms;
  let calls = 0;
  const lane = async () => {
    while (performance.now() < end) {
      await work();
      calls++;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (calls * 1000) / ms;
}

/** The value that this share of them does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

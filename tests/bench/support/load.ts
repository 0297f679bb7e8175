import autocannon from "autocannon";
import { median } from "./measure.ts";

export interface Load {
  url: string;
  headers?: Record<string, string>;
}

export interface Carried {
  /** Requests per second. */
  rate: number;
  /** 99th percentile of the latency, ms. */
  p99: number;
}

const connections = 32;

/**
 * Puts the same load on several servers in turns and returns the medians of each, so other load on the machine
 * affects all of them. Throws if any answer is not 2xx.
 */
export async function carry(loads: readonly Load[], rounds = 5, seconds = 3): Promise<Carried[]> {
  const results = loads.map(() => [] as Carried[]);
  for (let round = -1; round < rounds; round++) {
    for (const [n, { url, headers = {} }] of loads.entries()) {
      const result = await autocannon({ url, headers, connections, duration: seconds });
      if (result.non2xx > 0 || result.errors > 0) {
        throw new Error(`${url}: ${result.non2xx} answers that are no 2xx, ${result.errors} errors.`);
      }
      // The first round warms up.
      if (round >= 0) results[n]?.push({ rate: result.requests.average, p99: result.latency.p99 });
    }
  }
  return results.map((rows) => ({
    rate: median(rows.map(({ rate }) => rate)),
    p99: median(rows.map(({ p99 }) => p99)),
  }));
}

import { get } from "node:http";
import type { Bench, Row } from "../../scripts/bench/table.ts";
import { type Product, startProduct } from "../support/product.ts";
import { median } from "./support/measure.ts";
import { cookieOf, hostOf } from "./support/running.ts";

interface Arrived {
  /** ms. */
  first: number;
  last: number;
  bytes: number;
}

/** The size of tenant pages on the wire, and their time to first byte. */
const wire: Bench = {
  name: "wire",
  async run(): Promise<Row[]> {
    const product = await startProduct({ LOG_LEVEL: "error" });
    try {
      const cookie = await cookieOf(product, "default", "admin");
      const [dashboard, list] = [
        await arrivalOf(product, cookie, "/dashboard"),
        await arrivalOf(product, cookie, "/equipment/points"),
      ];
      return [
        most("wire: the dashboard, Brotli", dashboard.bytes / 1000, 13),
        { measure: "wire: a list of 50 with long texts, Brotli", value: list.bytes / 1000, unit: "kB" },
        ...([dashboard, list] as const).map((page, n) => ({
          measure: `wire: the first byte of ${n === 0 ? "the dashboard" : "the list"}, of its last`,
          value: page.first / page.last,
          unit: "×",
        })),
      ];
    } finally {
      await product.stop();
    }
  },
};
export default wire;

function most(measure: string, value: number, target: number): Row {
  return { measure, value, unit: "kB", target: `≤ ${target}`, isMet: value <= target };
}

/** Medians of 50 answers in sequence. */
async function arrivalOf(product: Product, cookie: string, path: string): Promise<Arrived> {
  const arrived: Arrived[] = [];
  for (let n = -10; n < 50; n++) {
    const one = await arrivalOnce(product, cookie, path);
    // The first ones warm up.
    if (n >= 0) arrived.push(one);
  }
  const of = (name: keyof Arrived) => median(arrived.map((one) => one[name]));
  return { first: of("first"), last: of("last"), bytes: of("bytes") };
}

function arrivalOnce(product: Product, cookie: string, path: string): Promise<Arrived> {
  const headers = { host: hostOf(product, "default"), cookie, "accept-encoding": "gzip, br" };
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const asked = get({ host: "127.0.0.1", port: product.port, path, headers }, (response) => {
      let [first, bytes] = [0, 0];
      response.on("data", (chunk: Buffer) => {
        first ||= performance.now() - start;
        bytes += chunk.length;
      });
      response.on("end", () => resolve({ first, last: performance.now() - start, bytes }));
    });
    asked.on("error", reject);
  });
}

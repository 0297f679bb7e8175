import { request } from "undici";
import type { Bench, Row } from "../../scripts/bench/table.ts";
import { startProduct } from "../support/product.ts";
import { carry } from "./support/load.ts";
import { againstBareRenders } from "./support/rendering.ts";
import { cookieOf, fetchFrom, hostOf, memoryOf, startPlainServers } from "./support/running.ts";

/** The BFF as in production, against the simplest servers that could replace it. */
const http: Bench = {
  name: "http",
  async run(): Promise<Row[]> {
    const product = await startProduct({ LOG_LEVEL: "info" });
    const plain = await startPlainServers(product);
    try {
      const bff = `http://127.0.0.1:${product.port}`;
      const host = hostOf(product, "acme");
      const cookie = await cookieOf(product, "acme", "technician");
      const poll = "/api/auth/session-status";
      const [through, bare, direct] = await carry([
        { url: `${bff}${poll}`, headers: { host, cookie } },
        { url: `${plain.url}${poll}`, headers: { "x-tenant-slug": "acme", cookie } },
        { url: `http://127.0.0.1:${product.apiPort}${poll}`, headers: { "x-tenant-slug": "acme", cookie } },
      ]);
      const tenantPage = await pageAgainstSend("/dashboard", { host, cookie });
      const profile = await pageAgainstSend("/profile", { host, cookie });
      const website = await pageAgainstSend("/", { host: hostOf(product) });
      const rendering = await againstBareRenders(product, host, "/dashboard", cookie);
      for (let sent = 0; sent < 10_000; sent += 50) {
        const paths = Array.from({ length: 50 }, (_, n) => (n % 2 ? "/dashboard" : "/equipment"));
        await Promise.all(paths.map((path) => fetchFrom(product, host, path, { cookie })));
      }
      const memory = await memoryOf(product);
      return [
        atLeast(
          "http: the API through the BFF, of a bare proxy (requests/s)",
          rate(through) / rate(bare),
          0.9,
        ),
        atMost(
          "http: its 99th percentile, of a bare proxy",
          (through?.p99 ?? 0) / (bare?.p99 ?? 1),
          1.3,
          "×",
        ),
        {
          measure: "http: the API through the BFF, of the API directly (requests/s)",
          value: rate(through) / rate(direct),
          unit: "×",
        },
        atLeast("http: /dashboard with its API calls, of res.send of the same bytes", tenantPage, 0.02),
        {
          measure: "http: /profile with its API calls, of res.send of the same bytes",
          value: profile,
          unit: "×",
        },
        ...rendering,
        atLeast("http: a website page, of res.send of the same bytes", website, 0.5),
        atMost("http: BFF and API together after 10,000 pages", memory, 400, "MB"),
      ];

      async function pageAgainstSend(
        path: string,
        headers: { host: string; cookie?: string },
      ): Promise<number> {
        const { body } = await fetchFrom(
          product,
          headers.host,
          path,
          headers.cookie ? { cookie: headers.cookie } : {},
        );
        await request(`${plain.url}/page`, { method: "POST", body });
        const [page, send] = await carry([{ url: `${bff}${path}`, headers }, { url: `${plain.url}/page` }]);
        return rate(page) / rate(send);
      }
    } finally {
      await plain.stop();
      await product.stop();
    }
  },
};
export default http;

const rate = (carried: { rate: number } | undefined) => carried?.rate ?? Number.NaN;

function atLeast(measure: string, value: number, target: number): Row {
  return { measure, value, unit: "×", target: `≥ ${target}`, isMet: value >= target };
}
function atMost(measure: string, value: number, target: number, unit: string): Row {
  return { measure, value, unit, target: `≤ ${target}`, isMet: value <= target };
}

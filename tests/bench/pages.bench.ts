import { chromium, type Page } from "playwright";
import type { Bench, Row } from "../../scripts/bench/table.ts";
import { ensureChromium } from "../../scripts/suite/chromium.ts";
import { type Product, startProduct } from "../support/product.ts";
import { fetchFrom, hostOf } from "./support/running.ts";

/** A page as a first visit loads it on this machine. Bytes as sent, compressed. */
interface Measured {
  path: string;
  /** Largest contentful paint, ms. */
  paint: number;
  /** Cumulative layout shift. */
  shift: number;
  /** HTML and style sheet. */
  document: number;
  script: number;
  /** Requests that block the first paint. */
  blocking: number;
}

/** Every page without sign-in: how fast it paints, how much it shifts, and its size. */
const pages: Bench = {
  name: "pages",
  async run(): Promise<Row[]> {
    const product = await startProduct({ LOG_LEVEL: "error" });
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: ["--no-sandbox", "--disable-gpu"],
    });
    try {
      const sitemap = (await fetchFrom(product, hostOf(product), "/sitemap.xml")).body.toString();
      const content = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, url = ""]) => new URL(url).pathname,
      );
      const doors = [
        [hostOf(product, "acme"), "/auth"],
        [hostOf(product), "/platform/login"],
      ] as const;
      const measured: Measured[] = [];
      for (const [host, path] of [...content.map((path) => [hostOf(product), path] as const), ...doors]) {
        // A new browser each time, so nothing is cached.
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
        measured.push(await measure(product, await context.newPage(), host, path));
        await context.close();
      }
      print(measured);
      const doorPaths: string[] = doors.map(([, path]) => path);
      const isDoor = ({ path }: Measured) => doorPaths.includes(path);
      return [
        worst("largest contentful paint", measured, ({ paint }) => paint, 2_500, "ms"),
        worst("layout shift", measured, ({ shift }) => shift, 0.1, ""),
        worst("HTML and CSS", measured, ({ document }) => document / 1000, 30, "kB"),
        worst(
          "JavaScript of a content page",
          measured.filter((one) => !isDoor(one)),
          ({ script }) => script / 1000,
          15,
          "kB",
        ),
        worst(
          "JavaScript of a sign-in page",
          measured.filter(isDoor),
          ({ script }) => script / 1000,
          105,
          "kB",
        ),
        worst("requests that hold up the first paint", measured, ({ blocking }) => blocking, 1, ""),
      ];
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};
export default pages;

async function measure(product: Product, page: Page, host: string, path: string): Promise<Measured> {
  // The first request renders the page. The cached one is measured, because nearly every visitor gets it.
  await fetchFrom(product, host, path, { "accept-encoding": "br, gzip" });
  await page.goto(`http://${host}${path}`, { waitUntil: "networkidle" });
  const seen = await page.evaluate(paintAndShift);
  const { resources } = seen;
  const sizes = await Promise.all(
    resources
      .filter(({ name }) => /\.(css|js)$/.test(new URL(name).pathname))
      .map(async ({ name }) => {
        const { pathname } = new URL(name);
        const { body } = await fetchFrom(product, host, pathname, { "accept-encoding": "br, gzip" });
        return { isStyle: pathname.endsWith(".css"), bytes: body.length };
      }),
  );
  const html = (await fetchFrom(product, host, path, { "accept-encoding": "br, gzip" })).body.length;
  const sum = (isStyle: boolean) =>
    sizes.filter((size) => size.isStyle === isStyle).reduce((total, { bytes }) => total + bytes, 0);
  const blocking = resources.filter((resource) => resource.blocking).length;
  return {
    path,
    paint: seen.paint,
    shift: seen.shift,
    document: html + sum(true),
    script: sum(false),
    blocking,
  };
}

/** Runs in the page. */
function paintAndShift() {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      // Nothing of that kind has happened.
      setTimeout(() => resolve([]), 300);
    });
  const resources = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(
    (entry) => ({
      name: entry.name,
      blocking: (entry as { renderBlockingStatus?: string }).renderBlockingStatus === "blocking",
    }),
  );
  return Promise.all([entriesOf("largest-contentful-paint"), entriesOf("layout-shift")]).then(
    ([paints, shifts]) => ({
      paint: paints.at(-1)?.startTime ?? 0,
      shift: shifts.reduce(
        (total, entry) => total + (entry as PerformanceEntry & { value: number }).value,
        0,
      ),
      resources,
    }),
  );
}

function worst(
  measure: string,
  measured: readonly Measured[],
  of: (page: Measured) => number,
  most: number,
  unit: string,
): Row {
  const value = Math.max(...measured.map(of));
  return { measure: `pages: ${measure}, the worst`, value, unit, target: `≤ ${most}`, isMet: value <= most };
}

function print(measured: readonly Measured[]): void {
  const head = ["page", "paint, ms", "shift", "HTML + CSS, kB", "JS, kB", "blocking"];
  const rows = measured.map(({ path, paint, shift, document, script, blocking }) => [
    path,
    paint.toFixed(0),
    shift.toFixed(3),
    (document / 1000).toFixed(1),
    (script / 1000).toFixed(1),
    String(blocking),
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  console.log([line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n"));
}

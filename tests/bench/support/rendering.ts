import type { Row } from "../../../scripts/bench/table.ts";
import type { Product } from "../../support/product.ts";
import { carry, type Load } from "./load.ts";
import { startNextPage } from "./next-page.ts";
import { fetchFrom, startScript } from "./running.ts";

/**
 * A tenant page from the BFF, with its session, API calls, and data, against the same tree rendered only by React,
 * and against the same markup in Next.js without data.
 */
export async function againstBareRenders(
  product: Product,
  host: string,
  path: string,
  cookie: string,
): Promise<Row[]> {
  const html = (await fetchFrom(product, host, path, { cookie })).body.toString();
  const bare = await startBarePage(product, host, path, cookie);
  const next = await startNextPage(html);
  try {
    const loads: Load[] = [
      { url: `http://127.0.0.1:${product.port}${path}`, headers: { host, cookie } },
      { url: bare.url },
      ...(next ? [{ url: next.url }] : []),
    ];
    const [ours, rendered, theirs] = await carry(loads);
    const rate = ours?.rate ?? Number.NaN;
    return [
      row("of the same tree by bare renderToPipeableStream", rate / (rendered?.rate ?? 1), 0.6),
      ...(theirs ? [row("of a Next.js page of the same markup", rate / theirs.rate, 1)] : []),
    ];
  } finally {
    await next?.stop();
    await bare.stop();
  }

  function row(than: string, value: number, target: number): Row {
    const measure = `http: ${path} with its API calls, ${than}`;
    return { measure, value, unit: "×", target: `≥ ${target}`, isMet: value >= target };
  }
}

function startBarePage(product: Product, host: string, path: string, cookie: string) {
  const parameters = [`http://127.0.0.1:${product.apiPort}`, host, path, cookie];
  return startScript("bare-page.ts", parameters, { ...process.env, NODE_ENV: "production" });
}

import { chromium, type Browser } from "playwright";
import { buildIfStale } from "../../scripts/build.ts";
import { ensureChromium } from "../../scripts/suite/chromium.ts";
import { type Product, startProduct } from "../support/product.ts";

/** Starts the built product and a browser, does the work, and stops both. Screens find the product by the environment. */
export async function withProduct(
  work: (open: { product: Product; browser: Browser }) => Promise<void>,
): Promise<void> {
  await buildIfStale();
  const product = await startProduct({ LOG_LEVEL: "error" });
  process.env.HASP_E2E_PORT = String(product.port);
  process.env.HASP_E2E_DATA_DIR = product.dataDir;
  const args = ["--no-sandbox", "--disable-gpu"];
  const browser = await chromium.launch({ executablePath: ensureChromium(), args });
  try {
    await work({ product, browser });
  } finally {
    await browser.close();
    await product.stop();
  }
}

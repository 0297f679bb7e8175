import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright";
import { withProduct } from "./open-product.ts";

/** `npm run screenshots`: takes the pictures of README.md from the product with its demo data. */
const folder = join(import.meta.dirname, "..", "..", "docs", "images");
const password = "Hasp-lockout-2026";

interface Picture {
  name: string;
  tenant: string;
  username: string;
  context: BrowserContextOptions;
  open: (page: Page) => Promise<unknown>;
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 800 } };
const pictures: Picture[] = [
  {
    name: "execution-phone",
    tenant: "acme",
    username: "technician",
    context: phone,
    open: async (page) => {
      await page
        .getByRole("link", { name: /Replace filling valve seals/ })
        .first()
        .click();
      await page.waitForURL(/execute/);
    },
  },
  {
    name: "dashboard",
    tenant: "borealis",
    username: "supervisor",
    context: desk,
    open: async () => undefined,
  },
];

await withProduct(async ({ product, browser }) => {
  await mkdir(folder, { recursive: true });
  for (const { name, tenant, username, context, open } of pictures) {
    const page = await (await browser.newContext(context)).newPage();
    await page.goto(`http://${tenant}.localhost:${product.port}/auth`);
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL(/dashboard/);
    await open(page);
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: join(folder, `${name}.png`) });
    console.log(`docs/images/${name}.png`);
  }
});

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContextOptions } from "playwright";
import sharp from "sharp";
import { tenantUrl, websiteUrl } from "../e2e/support/addresses.ts";
import { apiClientOf } from "../e2e/support/api-client.ts";
import { decideOnCookies } from "../e2e/support/consent.ts";
import { signIn } from "../e2e/support/sign-in.ts";
import { withProduct } from "./open-product.ts";

/**
 * `npm run screens:key [-- folder]`: pictures of the twenty screens of docs/design, from the product with its demo data.
 * The folder is docs/design/after unless another is named; names behind it take those screens alone.
 */
const folder = process.argv[2] ?? join(import.meta.dirname, "..", "..", "docs", "design", "after");
const only = process.argv.slice(3);
const slug = "acme";
const machine = "FB-FIL-007";

const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const tablet: BrowserContextOptions = { viewport: { width: 820, height: 1180 }, hasTouch: true };
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const dark = (context: BrowserContextOptions): BrowserContextOptions => ({ ...context, colorScheme: "dark" });

interface KeyScreen {
  name: string;
  context: BrowserContextOptions;
  /** Whose eyes it is seen through; no one is signed in without. */
  who?: string;
  path: string;
}

await withProduct(async ({ browser }) => {
  await mkdir(folder, { recursive: true });
  for (const screen of await keyScreens()) {
    if (only.length === 0 || only.includes(screen.name)) await take(browser, screen);
  }
});

async function keyScreens(): Promise<KeyScreen[]> {
  const api = await apiClientOf(slug, "manager");
  const first = async (path: string) => (await api.get<{ items: { id: string }[] }>(path)).items[0]?.id ?? "";
  const equipment = await first(`/api/equipment?search=${machine}`);
  const procedure = await first(`/api/procedures?search=${machine}`);
  const point = await first(`/api/isolation-points?search=${machine}`);
  const plan = await first("/api/lockout-plans?show=active");
  return [
    { name: "home", context: desk, path: "/" },
    { name: "home-phone", context: phone, path: "/" },
    { name: "pricing", context: desk, path: "/pricing" },
    { name: "industry", context: desk, path: "/solutions/food-beverage" },
    { name: "calculator", context: desk, path: "/roi-calculator" },
    { name: "sign-in", context: phone, path: "tenant:/auth" },
    { name: "dashboard-technician", context: phone, who: "technician", path: "/dashboard" },
    { name: "dashboard-manager", context: desk, who: "manager", path: "/dashboard" },
    { name: "dashboard-dark", context: dark(desk), who: "supervisor", path: "/dashboard" },
    { name: "machines", context: desk, who: "manager", path: "/equipment" },
    { name: "machines-tablet", context: tablet, who: "manager", path: "/equipment" },
    { name: "machine", context: desk, who: "manager", path: `/equipment/${equipment}` },
    { name: "point", context: desk, who: "manager", path: `/equipment/points/${point}` },
    { name: "procedures", context: desk, who: "manager", path: "/procedures" },
    { name: "procedure", context: desk, who: "manager", path: `/procedures/${procedure}` },
    { name: "plans", context: desk, who: "supervisor", path: "/lockout-plans" },
    { name: "plan", context: desk, who: "supervisor", path: `/lockout-plans/${plan}` },
    { name: "execution", context: phone, who: "technician", path: `/lockout-plans/${plan}/execute` },
    {
      name: "execution-dark",
      context: dark(phone),
      who: "technician",
      path: `/lockout-plans/${plan}/execute`,
    },
    { name: "people", context: desk, who: "admin", path: "/user-management" },
  ];
}

async function take(browser: Browser, { name, context: options, who, path }: KeyScreen): Promise<void> {
  const context = await browser.newContext({ ...options, locale: "en-US", reducedMotion: "reduce" });
  await decideOnCookies(context);
  if (who) await signIn(context, slug, who);
  const page = await context.newPage();
  const ofTenant = path.startsWith("tenant:");
  await page.goto(who || ofTenant ? tenantUrl(slug, path.replace(/^tenant:/, "")) : websiteUrl(path));
  await page.waitForLoadState("networkidle");
  const picture = await page.screenshot();
  await sharp(picture)
    .webp({ quality: 72 })
    .toFile(join(folder, `${name}.webp`));
  await context.close();
  console.log(`${name}.webp`);
}

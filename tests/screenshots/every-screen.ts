import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright";
import { decideOnCookies } from "../e2e/support/consent.ts";
import { addGatedTenant } from "../e2e/support/gated-tenant.ts";
import { forgottenPages, screensByArea } from "../screens/every-screen.ts";
import { addressFor, openScreen } from "../screens/open.ts";
import { nameOf, type Screen, screensOf } from "../screens/screen.ts";
import { contactSheet, type Taken } from "./contact-sheet.ts";
import { overflowOf, smallTargetsOf } from "./faults.ts";
import { withProduct } from "./open-product.ts";

/**
 * `npm run screens [-- <part of a name> …]`: a picture of every screen at 1,680, 1,280, 820, and 390 px, in light and
 * dark, with the problems a program finds. Exits with 1 if there is one, or if the list of screens
 * (`tests/screens/`) is missing a page.
 */
const folder = join(import.meta.dirname, "..", "..", "test-results", "screens");
const words = process.argv.slice(2);
const devices = {
  "1680": { viewport: { width: 1680, height: 1050 } },
  "1280": { viewport: { width: 1280, height: 800 } },
  "820": { viewport: { width: 820, height: 1180 }, hasTouch: true },
  "390": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const themes = ["light", "dark"] as const;

const { unseen, unknown } = forgottenPages();
for (const page of unseen) console.error(`No screen of tests/screens shows ${page}.`);
for (const page of unknown) console.error(`tests/screens shows ${page}, which is no page.`);

const taken: Taken[] = [];
await withProduct(async ({ browser }) => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const contexts = await openContexts(browser);
  for (const screen of Object.values(screensByArea).flat()) await show(contexts, screen);
  // Last, because the portal lists it among the tenants.
  const gated = await addGatedTenant();
  await gated.setFeatures([]);
  const closed = screensOf({ slug: gated.slug, username: "admin" });
  await show(contexts, closed("/lockout-plans", { state: "feature off", status: 403 }));
  await gated.close();
  await writeFile(join(folder, "index.html"), contactSheet(taken));
});
const faulty = taken.filter(({ faults }) => faults.length > 0).length;
console.log(`${taken.length} screens, ${faulty} with faults: test-results/screens/index.html`);
process.exitCode = faulty + unseen.length + unknown.length > 0 ? 1 : 0;

type Contexts = Record<keyof typeof devices, BrowserContext>;

async function openContexts(opened: Browser): Promise<Contexts> {
  const open = async (device: keyof typeof devices) => {
    const context = await opened.newContext({ ...devices[device], locale: "en-US", reducedMotion: "reduce" });
    await decideOnCookies(context);
    return context;
  };
  return {
    "1680": await open("1680"),
    "1280": await open("1280"),
    "820": await open("820"),
    "390": await open("390"),
  };
}

async function show(contexts: Contexts, screen: Screen): Promise<void> {
  if (words.length > 0 && !words.some((word) => nameOf(screen).includes(word))) return;
  const one = await take(contexts, screen);
  taken.push(one);
  console.log([one.name, ...one.faults].join("\n  "));
}

async function take(contexts: Contexts, screen: Screen): Promise<Taken> {
  const name = nameOf(screen);
  const result: Taken = { name, address: "about:blank", pictures: {}, faults: [] };
  try {
    result.address = await addressFor(contexts["1280"], screen);
    for (const device of ["1680", "820", "390"] as const) {
      await addressFor(contexts[device], { ...screen, record: "" });
    }
    const devicesOfScreen = Object.entries(contexts) as [keyof typeof devices, BrowserContext][];
    await Promise.all(devicesOfScreen.map(([device, context]) => takeOn(context, device, screen, result)));
  } catch (error) {
    result.faults.push(String(error));
  }
  return result;
}

async function takeOn(context: BrowserContext, device: keyof typeof devices, screen: Screen, result: Taken) {
  const page = await context.newPage();
  const expected = screen.status ?? (screen.act ? 400 : 200);
  page.on("console", (message) => {
    const isExpected = message.text().includes(`status of ${expected}`);
    if (message.type() === "error" && !isExpected) result.faults.push(`console: ${message.text()}`);
  });
  try {
    await openScreen(page, screen, result.address);
    await page.waitForLoadState("networkidle");
    for (const theme of themes) {
      const file = `${result.name}.${device}.${theme}.jpg`;
      await page.emulateMedia({ colorScheme: theme });
      await painted(page);
      await page.screenshot({ path: join(folder, file), fullPage: true, type: "jpeg", quality: 80 });
      result.pictures[`${device} ${theme}`] = file;
    }
    if (device === "390") result.faults.push(...(await faultsOnPhone(page, screen)));
  } finally {
    await page.close();
  }
}

/** Resolves when the page is drawn in the theme that was just set. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

async function faultsOnPhone(page: Page, { visitor }: Screen): Promise<string[]> {
  const small = visitor.slug ? await smallTargetsOf(page) : [];
  return [...small, ...(await overflowOf(page))];
}

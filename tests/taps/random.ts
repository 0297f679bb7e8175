import { randomInt } from "node:crypto";
import type { Browser, Page } from "playwright";
import { decideOnCookies } from "../e2e/support/consent.ts";
import { tenantUrl } from "../e2e/support/addresses.ts";
import { addPlantAtWork } from "../e2e/support/plant-at-work.ts";
import { withProduct } from "../screenshots/open-product.ts";
import { phone } from "./floor.ts";
import { logPresses } from "./press-log.ts";

/**
 * `npm run taps:random -- 10000`: so many double and triple taps at random places of a lockout's buttons, in an own
 * tenant. Ends with 1 if a step was sent that no armed press on the shown step asked for, or if more is on record than
 * was sent: a second tap that calls STOP is no step.
 */
const wanted = Number(process.argv[2] ?? 500);
/** Ends before that, after so many minutes: `npm run taps:random -- 10000 9`. */
const end = Date.now() + Number(process.argv[3] ?? Number.POSITIVE_INFINITY) * 60_000;
/** So many people tap at once, each on a phone and in a plant of their own: most of the time a button waits. */
const phones = 4;
/** So many taps in a row lead somewhere, unless the script does not know what a step asks for. */
const mostTaps = 150;
/** So many looks for a button, until the next page is there. */
const mostMissed = 200;
let done = 0;
let sent = 0;
let recorded = 0;
const unasked: string[] = [];

await withProduct(async ({ browser }) => {
  const tapAway = async () => {
    while (isOn()) await tapThroughOne(browser);
  };
  await Promise.all(Array.from({ length: Math.min(phones, wanted) }, tapAway));
});
console.log(
  `${done} double and triple taps: ${sent} steps sent, ${recorded} recorded, ${unasked.length} unasked for.`,
);
for (const step of unasked) console.log(`Not shown and armed: ${step}`);
if (unasked.length > 0 || recorded > sent) process.exitCode = 1;

function isOn(): boolean {
  return done < wanted && Date.now() < end;
}

/** Taps until its lockout is over, or enough was tapped. */
async function tapThroughOne(browser: Browser): Promise<void> {
  const work = await addPlantAtWork("shut_down");
  const context = await browser.newContext(phone);
  await decideOnCookies(context);
  await work.giveSession(context, "tess");
  const page = await context.newPage();
  const log = await logPresses(context, page);
  const { version } = await work.now();
  await page.goto(tenantUrl(work.plant.slug, `/lockout-plans/${work.planId}/execute`));
  await page.locator("html[data-interactive]").waitFor({ state: "attached" });
  let isOver = false;
  let missed = 0;
  // A step that the script cannot fill in ends this lockout; what it sent so far counts.
  const last = { version, at: done };
  while (isOn() && !isOver) {
    if (done - last.at === mostTaps) {
      const now = (await work.now()).version;
      if (now === last.version) {
        console.log(`No step after ${mostTaps} taps at: ${await page.locator("#now").innerText()}`);
        break;
      }
      Object.assign(last, { version: now, at: done });
    }
    await fillIn(page);
    const spot = await someSpot(page);
    if (!spot) {
      isOver = ["closed", "cancelled"].includes((await work.now()).state);
      // The page of a step that was just taken is on its way, unless there is nothing to press at all.
      if (!isOver && ++missed > mostMissed) {
        console.log(`Nothing to press at: ${await page.locator("h1").innerText()}, ${page.url()}`);
        break;
      }
      continue;
    }
    missed = 0;
    // A press that comes too early makes the button wait again: without a pause none would ever count.
    // While another step is being confirmed there is no bar.
    const armed = page.locator("[data-action-bar] [data-armed=true]").first();
    if (randomInt(2) === 0) await armed.waitFor({ timeout: 5_000 }).catch(() => undefined);
    for (let tap = randomInt(2, 4); tap > 0; tap--) {
      await page.touchscreen.tap(spot.x, spot.y);
      await framesOf(page, randomInt(15));
    }
    done += 1;
    if (done % 100 === 0) console.log(`${done} of ${wanted}`);
  }
  await page.waitForLoadState("networkidle");
  recorded += Number((await work.now()).version) - Number(version);
  sent += log.sent();
  unasked.push(...log.unasked);
  await context.close();
}

/** Between two taps: so many frames of the screen. */
async function framesOf(page: Page, frames: number): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise((next) => requestAnimationFrame(next));
  }, frames);
}

/** Somewhere on one of the buttons of steps, Undo included, or beside them; never on STOP, which every tap calls. */
async function someSpot(page: Page): Promise<{ x: number; y: number } | undefined> {
  const boxes = await page.evaluate(() => {
    scrollTo({ top: 0, behavior: "instant" });
    return [...document.querySelectorAll("[data-action-bar] button, [data-undo] button")]
      .map((button) => button.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ x, y, width, height }) => ({ x, y, width, height }));
  });
  const box = boxes[boxes.length > 0 ? randomInt(boxes.length) : 0];
  return box && { x: box.x + box.width * (0.1 + randomInt(80) / 100), y: box.y + box.height / 2 };
}

/** What the step at hand asks for, without a tap; the lock comes in a step of its own. */
async function fillIn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const task = document.querySelector("section[aria-labelledby=now]");
    const title = document.querySelector("#now")?.textContent ?? "";
    const tag = /^(?:Isolate|Apply your lock to|Hang a tag on) (\S+)/.exec(title)?.[1] ?? "";
    const hint = [...(task?.querySelectorAll("p, span") ?? [])].find(({ textContent }) =>
      textContent?.startsWith("Type: "),
    );
    const values: Record<string, string> = {
      scannedTag: tag,
      value: "0",
      instrument: "VT-07",
      signature: hint?.textContent?.replace("Type: ", "") ?? "",
      // After a tap on "Reading is bad" or "It moved", and where a lockout is given up.
      done: "Found and isolated",
      reason: "Parts are missing",
    };
    const fields = task?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea") ?? [];
    for (const field of fields) {
      if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = true;
      // The first padlock, and the first measure beside a tag.
      const isChosen = task?.querySelector(`input[type=radio][name="${field.name}"]:checked`);
      if (field instanceof HTMLInputElement && field.type === "radio" && !isChosen) field.checked = true;
      const value = values[field.name];
      if (value !== undefined && field.value === "") field.value = value;
    }
    const isLocking = title.startsWith("Apply your lock") || title.startsWith("Sign on");
    const offered = task?.querySelector<HTMLSelectElement>("select[name=chosenLock]");
    if (isLocking && offered && offered.value === "") offered.selectedIndex = 1;
  });
}

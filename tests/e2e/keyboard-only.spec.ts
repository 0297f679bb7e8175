import type { Page } from "playwright/test";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { text } from "./support/text.ts";

/* A person without a mouse and without a touchscreen, or with a switch that stands for Tab, Space, and Enter. */

/** More stops of Tab than a step has. */
const mostStops = 80;
/** More steps than a lockout of two points has. */
const mostSteps = 40;

test("a lockout is taken from the first point to its close by keyboard alone @desktop", async ({ page }) => {
  const work = await addPlantAtWork("shut_down");
  await work.giveSession(page.context(), "tess");
  await page.goto(tenantUrl(work.plant.slug, `/lockout-plans/${work.planId}/execute`));
  const taken: string[] = [];
  while ((await work.now()).state !== "closed") {
    taken.push(await takeStep(page));
    expect(taken.length, taken.join("\n")).toBeLessThan(mostSteps);
  }
  // Nothing was skipped on the way, and nothing was taken by another hand.
  const done = (await work.history()).filter(({ isRefused }) => !isRefused).map(({ action }) => action);
  expect(done).toEqual(
    expect.arrayContaining(["isolate_point", "apply_lock", "verify_point", "sign_on", "sign_off", "close"]),
  );
});

/** Goes through the step with Tab, fills in what has the focus, presses its button, and waits for the next one. */
async function takeStep(page: Page): Promise<string> {
  const heading = page.locator("#now");
  const closed = page.getByText(text("executions.over.closed"), { exact: true });
  await page.locator("html[data-interactive]").waitFor({ state: "attached" });
  const title = (await heading.innerText()).trim();
  const confirm = page.locator("[data-place=confirm]");
  for (let stops = 0; stops < mostStops; stops++) {
    // A step with one field to fill in begins in it.
    const field = await focusedField(page);
    if (field === "protective") {
      await pressArmed(page);
      await expect(confirm).toBeVisible();
    } else if (field === "main" || field === "confirm") {
      await pressArmed(page);
      // Closed, a lockout has no next step.
      await expect(heading.filter({ hasNotText: title }).or(closed).first()).toBeVisible();
      return title;
    } else if (field === "box") await page.keyboard.press("Space");
    else if (field) await page.keyboard.type(valueOf(field, title));
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to the button of: ${title}`);
}

/** Presses the button that has the focus, once it takes a press. */
async function pressArmed(page: Page): Promise<void> {
  await page.locator("[data-armed=true]:focus").waitFor();
  await page.keyboard.press("Enter");
}

/**
 * What of the step has the focus and waits for something: the place of its button, a box or an option that is not
 * chosen, or the name of an empty field.
 */
function focusedField(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused?.closest("section[aria-labelledby=now]")) return undefined;
    if (focused instanceof HTMLButtonElement) {
      const place = focused.dataset["place"] ?? "";
      return ["main", "protective", "confirm"].includes(place) ? place : undefined;
    }
    if (!(focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)) return undefined;
    if (focused.type === "checkbox" || focused.type === "radio") {
      const chosen = document.querySelector(`input[name="${focused.name}"]:checked`);
      return (focused as HTMLInputElement).checked || (focused.type === "radio" && chosen)
        ? undefined
        : "box";
    }
    if (focused.value !== "" || focused.type === "file") return undefined;
    if (focused.inputMode === "decimal") return "value";
    return focused.name;
  });
}

function valueOf(field: string, title: string): string {
  const tag = /^(?:Isolate|Apply your lock to|Hang a tag on) (\S+)/.exec(title)?.[1] ?? "";
  const values: Record<string, string> = {
    scannedTag: tag,
    lockNumber: title.startsWith("Sign on") ? "P-TESS" : tag === "E1" ? "L-1" : "L-2",
    ownLock: "P-TESS",
    instrument: "VT-07",
    value: "0",
    signature: "Tess Okafor",
  };
  return values[field] ?? "";
}

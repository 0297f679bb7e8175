import type { BrowserContext, Page } from "playwright/test";
import { LockoutScreen } from "./lockout.ts";
import { addPlantAtWork } from "./plant-at-work.ts";

/** A lockout of a plant of its own whose next step is filled in and not yet pressed. */
export async function openHalfFilledStep(page: Page, context: BrowserContext) {
  const { plant, planId, giveSession } = await addPlantAtWork("shut_down");
  await giveSession(context, "tess");
  const screen = new LockoutScreen(page, { nextLock: () => "", ownLock: "" });
  await screen.open(plant.slug, planId);
  const title = await screen.heading.innerText();
  await screen.fill(title);
  return { screen, title };
}

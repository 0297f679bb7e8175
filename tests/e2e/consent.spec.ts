import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { consentCookie } from "./support/consent.ts";
import { expect, signIn, signInToPlatform, tenantUrl, test, websiteUrl } from "./support/fixtures.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { approvedPlan, trainingPlaceOf } from "./support/plans.ts";

test.use({ consent: "undecided" });

const bannerOf = (page: Page): Locator => page.getByRole("region", { name: "Cookies" });
const dialogOf = (page: Page): Locator => page.getByRole("dialog", { name: "Cookie settings" });
const areas = [websiteUrl("/features"), tenantUrl("acme", "/auth"), websiteUrl("/platform/login")];

/** The allowed categories, as digits: analytics, marketing, preferences. */
async function decisionIn(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies(page.url());
  return cookies.find(({ name }) => name === consentCookie)?.value.split(".")[1];
}

test("[CONSENT-01] [CONSENT-03] every area asks until a choice is made, and no longer @both @no-js", async ({
  page,
}) => {
  for (const url of areas) {
    await page.context().clearCookies();
    await page.goto(url);
    const banner = bannerOf(page);
    for (const name of ["Customize", "Reject Non-Essential", "Accept All"]) {
      await expect(banner.getByRole("button", { name })).toBeVisible();
    }
    await expect(banner.getByRole("link", { name: "Privacy policy" })).toHaveAttribute(
      "href",
      "/privacy-policy",
    );
    await banner.getByRole("button", { name: "Reject Non-Essential" }).click();
    await expect(banner).toBeHidden();
    await expect(page).toHaveURL(url);
    expect(await decisionIn(page)).toBe("000");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(banner).toBeHidden();
  }
});

test("[CONSENT-01] the banner comes after 100 ms, and moves nothing @desktop", async ({ page }) => {
  for (const url of areas) {
    await page.goto(url);
    await expect(bannerOf(page)).toBeVisible();
    // The animation's own clock, so the machine's speed does not matter.
    const seen = await bannerOf(page).evaluate((banner) => {
      // The animation has already played, so a new one is stopped where the test looks.
      banner.style.animation = "none";
      banner.getBoundingClientRect();
      banner.style.animation = "";
      const [appearing] = banner.getAnimations();
      if (!appearing) return [];
      appearing.pause();
      return [0, 99, 101].map((time) => {
        appearing.currentTime = time;
        return getComputedStyle(banner).visibility;
      });
    });
    expect(seen).toEqual(["hidden", "hidden", "visible"]);
    await page.evaluate(() => document.fonts.ready);
    const places = await placesOf(page);
    expect(await placesWithout(page), url).toEqual(places);
  }
});

test("[CONSENT-01] on the narrowest phone its words take two lines, and no button more @desktop", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(websiteUrl("/features"));
  const linesOf = (part: Locator) =>
    part.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
    });
  expect(await linesOf(bannerOf(page).getByRole("paragraph"))).toBeLessThanOrEqual(2);
  for (const button of await bannerOf(page).getByRole("button").all()) {
    expect(await linesOf(button)).toBeLessThanOrEqual(2);
  }
});

/** Where the parts of the page are, whatever else moves them. */
function placesOf(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main, main h1, main h2, main form")].map((part) =>
      Math.round(part.getBoundingClientRect().top),
    ),
  );
}

/** The same after the banner is removed from the page. */
async function placesWithout(page: Page): Promise<number[]> {
  await bannerOf(page).evaluate((banner) => (banner.style.display = "none"));
  return placesOf(page);
}

test("[CONSENT-02] [CONSENT-03] the dialog has a toggle for each category, and keeps what is chosen @no-js-chromium", async ({
  page,
}) => {
  await page.goto(areas[0] ?? "");
  await bannerOf(page).getByRole("button", { name: "Customize" }).click();
  const dialog = dialogOf(page);
  const essential = dialog.getByRole("switch", { name: "Essential" });
  await expect(essential).toBeChecked();
  await expect(essential).toBeDisabled();
  for (const name of ["Analytics", "Marketing", "Preferences"]) {
    await expect(dialog.getByRole("switch", { name })).not.toBeChecked();
  }
  for (const name of ["Reject Non-Essential", "Accept All", "Save Preferences"]) {
    await expect(dialog.getByRole("button", { name })).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await bannerOf(page).getByRole("button", { name: "Customize" }).click();
  await dialog.getByRole("switch", { name: "Preferences" }).check();
  await dialog.getByRole("button", { name: "Save Preferences" }).click();
  await expect(dialog).toBeHidden();
  await expect(bannerOf(page)).toBeHidden();
  expect(await decisionIn(page)).toBe("001");

  await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cookie settings" })).toBeVisible();
  await expect(page.getByRole("switch", { name: "Preferences" })).toBeChecked();
  await page.getByRole("button", { name: "Accept All" }).click();
  await expect(page.getByRole("status")).toContainText("Essential, Analytics, Marketing, Preferences");
  expect(await decisionIn(page)).toBe("111");
  await page.getByRole("button", { name: "Reject Non-Essential" }).click();
  await expect(page.getByRole("switch", { name: "Preferences" })).not.toBeChecked();
  expect(await decisionIn(page)).toBe("000");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(areas[0] ?? "");
});

test("[CONSENT-02] all allows all; a decision on another version is requested again @desktop", async ({
  page,
}) => {
  await page.context().addCookies([{ name: consentCookie, value: "0.111.2020-01-01", url: websiteUrl() }]);
  await page.goto(websiteUrl("/"));
  await bannerOf(page).getByRole("button", { name: "Customize" }).click();
  await expectAccessible(page, "#consent");
  await dialogOf(page).getByRole("button", { name: "Accept All" }).click();
  await expect(bannerOf(page)).toBeHidden();
  expect(await decisionIn(page)).toBe("111");
});

test("the form takes what it knows, and leads to no other site @desktop", async ({ page }) => {
  await page.goto(websiteUrl("/consent"));
  const send = (form: Record<string, string>) =>
    page.evaluate(async (fields) => {
      const answer = await fetch("/consent", { method: "POST", body: new URLSearchParams(fields) });
      return answer.url;
    }, form);
  expect(await send({ choice: "nonsense" })).toBe(websiteUrl("/consent"));
  expect(await decisionIn(page)).toBeUndefined();
  expect(await send({ choice: "all", redirectTo: "//evil.example" })).toBe(websiteUrl("/consent"));
  expect(await decisionIn(page)).toBe("111");
});

test("the banner leaves the main action of a step in reach, and keeps what is typed @phone", async ({
  page,
}, { project }) => {
  const place = trainingPlaceOf(project.name);
  const plan = await approvedPlan(place, `Cookies before a lockout, ${project.name}`);
  await signIn(page, place.slug, place.technician);
  await page.goto(tenantUrl(place.slug, `/lockout-plans/${plan.id}/execute`));
  const task = page.locator("section[aria-labelledby=now]");
  const action = task.getByRole("button").last();
  await action.scrollIntoViewIfNeeded();
  const [button, bar] = await Promise.all([action.boundingBox(), bannerOf(page).boundingBox()]);
  if (!button || !bar) throw new Error("The action or the banner is not on the screen.");
  const apart = button.y + button.height <= bar.y || bar.y + bar.height <= button.y;
  expect(apart).toBe(true);
  const box = task.getByRole("checkbox").first();
  await box.check();
  await bannerOf(page).getByRole("button", { name: "Accept All" }).click();
  await expect(bannerOf(page)).toBeHidden();
  await expect(box).toBeChecked();
});

test("on a phone a step's main action is above the banner as soon as the page opens @phone @no-js-chromium", async ({
  page,
}) => {
  const work = await addPlantAtWork("shut_down");
  await work.giveSession(page.context(), "tess");
  await page.goto(tenantUrl(work.plant.slug, `/lockout-plans/${work.planId}/execute`));
  const action = page.locator("section[aria-labelledby=now] [data-place=main]");
  await expect(bannerOf(page)).toBeVisible();
  await expect(action).toBeInViewport({ ratio: 1 });
  const [button, banner] = await Promise.all([action.boundingBox(), bannerOf(page).boundingBox()]);
  const below = (banner?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0);
  expect(below).toBeGreaterThanOrEqual(8);
  expect(below).toBeLessThan(48);
  // The words of the banner take two lines.
  expect(banner?.height).toBeLessThan(130);
});

const tenants = websiteUrl("/admin/tenants");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("hasp_sidebar"));

test("[ADMIN-08] the sidebar's state is a cookie for 7 days with consent, and local storage without @desktop", async ({
  page,
}) => {
  await signInToPlatform(page);
  await page.goto(tenants);
  const sidebar = page.getByRole("complementary");
  const keptAsCookie = async () =>
    (await page.context().cookies(tenants)).find(({ name }) => name === "hasp_sidebar");

  await bannerOf(page).getByRole("button", { name: "Reject Non-Essential" }).click();
  await expect(bannerOf(page)).toBeHidden();
  await page.keyboard.press("Control+b");
  await expect(sidebar).toHaveAttribute("data-state", "closed");
  expect(await stored(page)).toMatch(/^[0-9a-f-]{36}:closed$/);
  expect(await keptAsCookie()).toBeUndefined();
  await page.reload();
  await expect(sidebar).toHaveAttribute("data-state", "closed");

  await page.goto(websiteUrl("/consent"));
  await page.getByRole("switch", { name: "Preferences" }).check();
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await expect(page.getByRole("status")).toContainText("Preferences");
  await page.goto(tenants);
  await expect(sidebar).toHaveAttribute("data-state", "closed");
  await page.keyboard.press("Control+b");
  await expect(sidebar).toHaveAttribute("data-state", "open");
  // The page sets it, and the browser tells of it a moment later.
  await expect.poll(async () => (await keptAsCookie())?.value).toMatch(/^[0-9a-f-]{36}:open$/);
  const cookie = await keptAsCookie();
  const lastsFor = (cookie?.expires ?? 0) - Date.now() / 1000;
  expect(Math.abs(lastsFor - 604_800)).toBeLessThan(60);
  expect(await stored(page)).toBeNull();
  await page.keyboard.press("Control+b");
  await expect(sidebar).toHaveAttribute("data-state", "closed");
  // The server reads the cookie and draws it collapsed.
  const html = await (await page.request.get(tenants)).text();
  expect(html).toMatch(/<aside[^>]*data-state="closed"/);

  await page.goto(websiteUrl("/consent"));
  await page.getByRole("button", { name: "Reject Non-Essential" }).click();
  await expect(page.getByRole("status")).toContainText("Saved");
  expect(await keptAsCookie()).toBeUndefined();
});

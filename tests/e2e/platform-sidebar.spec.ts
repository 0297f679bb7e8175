import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { consentCookie } from "./support/consent.ts";
import { expect, signInToPlatform, test, websiteUrl } from "./support/fixtures.ts";
import { linkInMailTo } from "./support/outbox.ts";
import { text } from "./support/text.ts";

const tenants = websiteUrl("/admin/tenants");
const sidebarOf = (page: Page) => page.getByRole("complementary");
const sheetOf = (page: Page) => page.getByRole("dialog", { name: text("shell.platform.navigation") });

/** The last entry, and what must be visible at every scroll position. */
const partsOf = (frame: Locator) => ({
  last: frame.getByRole("link", { name: "Billing" }),
  first: frame.getByRole("link", { name: "Tenants" }),
  name: frame.getByText("Paula Platform"),
  signOut: frame.getByRole("button", { name: text("shell.signOut") }),
});

/** Whether a press in its middle reaches the element itself. */
function isReachable(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return node.contains(hit) || hit?.contains(node) === true;
  });
}

/** Scrolls the entries with the wheel, notch by notch, until the element is visible. */
async function wheelTo(page: Page, element: Locator, notch: number): Promise<void> {
  await expect
    .poll(async () => {
      if (!(await isReachable(element))) await page.mouse.wheel(0, notch);
      return isReachable(element);
    })
    .toBe(true);
}

async function expectEverythingReachable(page: Page, frame: Locator): Promise<void> {
  const { first, last, name, signOut } = partsOf(frame);
  const expectAlways = async () => {
    for (const always of [name, signOut]) expect(await isReachable(always)).toBe(true);
  };
  await expect(signOut).toBeVisible();
  await expectAlways();
  const place = await first.boundingBox();
  if (!place) throw new Error("The navigation has no place on the screen.");
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await wheelTo(page, last, 40);
  await expectAlways();
  await wheelTo(page, first, -40);
  await expectAlways();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

test.beforeEach(({ page }) => signInToPlatform(page));

test("[ADMIN-06] the wheel reaches every place of a low sidebar, and the account and Sign out are always on screen @desktop", async ({
  page,
}) => {
  for (const [width, height] of [
    [1366, 625],
    [1280, 720],
    [1280, 420],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(tenants);
    await expectEverythingReachable(page, sidebarOf(page));
  }
});

test("[ADMIN-06] the phone's sheet does the same, upright and on its side @desktop", async ({ page }) => {
  for (const [width, height] of [
    [360, 640],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(tenants);
    await page.getByRole("button", { name: text("shell.menu") }).click();
    await expectEverythingReachable(page, sheetOf(page));
  }
});

test("[ADMIN-07] on a phone Ctrl or Cmd plus B opens and closes the sheet and stores nothing; Shift and Alt do nothing @desktop", async ({
  page,
}) => {
  const stored = () => page.evaluate(() => [document.cookie, JSON.stringify(localStorage)]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(tenants);
  const before = await stored();
  for (const key of ["Control+b", "Meta+b"]) {
    await page.keyboard.press(key);
    await expect(sheetOf(page)).toBeVisible();
    await page.keyboard.press(key);
    await expect(sheetOf(page)).toBeHidden();
  }
  expect(await stored()).toEqual(before);
  for (const key of ["Control+Shift+B", "Control+Alt+b", "Meta+Shift+B"]) {
    await page.keyboard.press(key);
    await expect(sheetOf(page)).toBeHidden();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(sidebarOf(page)).toHaveAttribute("data-state", "open");
  await page.keyboard.press("Control+Shift+B");
  await page.keyboard.press("Control+Alt+b");
  await expect(sidebarOf(page)).toHaveAttribute("data-state", "open");
  expect(await stored()).toEqual(before);
});

test("[ADMIN-06] on a tablet the sidebar is folded from its first frame until its administrator opens it @desktop", async ({
  page,
}) => {
  await page.addInitScript(noteWidths);
  for (const width of [768, 1024, 1248]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(tenants);
    await expect(sidebarOf(page)).toHaveAttribute("data-state", "closed");
    expect(await widthsOf(page), `${width} px`).toEqual([68]);
    for (const always of [
      sidebarOf(page).getByRole("link", { name: "Paula Platform" }),
      sidebarOf(page).getByRole("button", { name: "Sign out" }),
    ])
      expect(await isReachable(always)).toBe(true);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(sidebarOf(page)).toHaveAttribute("data-state", "open");
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(sidebarOf(page)).toHaveAttribute("data-state", "closed");
  await page.keyboard.press("Control+b");
  await expect(sidebarOf(page)).toHaveAttribute("data-state", "open");
  await page.reload();
  await expect(sidebarOf(page)).toHaveAttribute("data-state", "open");
});

/** Records every width of the sidebar. */
const noteWidths = () => {
  const widths = new Set<number>();
  Reflect.set(window, "sidebarWidths", widths);
  const look = () => {
    const width = document.querySelector("aside")?.getBoundingClientRect().width;
    if (width !== undefined) widths.add(Math.round(width));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
const widthsOf = (page: Page) =>
  page.evaluate(() => [...(Reflect.get(window, "sidebarWidths") as Set<number>)]);

test("[ADMIN-08] a folded sidebar is folded from its first frame on, with and without preference cookies @desktop", async ({
  page,
  context,
}) => {
  await page.addInitScript(noteWidths);
  for (const decision of ["1.000.2026-11-21", "1.001.2026-11-21"]) {
    await context.addCookies([{ name: consentCookie, value: decision, url: websiteUrl() }]);
    await page.goto(tenants);
    await expect(sidebarOf(page)).toHaveAttribute("data-state", "open");
    await page.keyboard.press("Control+b");
    await expect(sidebarOf(page)).toHaveAttribute("data-state", "closed");
    await page.reload();
    await expect(sidebarOf(page)).toHaveAttribute("data-state", "closed");
    expect(await widthsOf(page), decision).toEqual([68]);
    await page.keyboard.press("Control+b");
    await expect(sidebarOf(page)).toHaveAttribute("data-state", "open");
  }
});

test("[ADMIN-08] the sidebar's state belongs to the administrator who set it @desktop", async ({
  page,
  context,
}) => {
  const second = await addAdministrator(page);
  for (const decision of ["1.000.2026-11-21", "1.001.2026-11-21"]) {
    await context.addCookies([{ name: consentCookie, value: decision, url: websiteUrl() }]);
    await signInToPlatform(page);
    await page.goto(tenants);
    await expect(sidebarOf(page)).toHaveAttribute("data-state", "open");
    await page.keyboard.press("Control+b");
    await expect(sidebarOf(page)).toHaveAttribute("data-state", "closed");
    await signInAs(page, second.email, second.password);
    await page.goto(tenants);
    await expect(sidebarOf(page).getByText(second.name)).toBeVisible();
    await expect(sidebarOf(page)).toHaveAttribute("data-state", "open");
    await signInToPlatform(page);
    await page.goto(tenants);
    await expect(sidebarOf(page)).toHaveAttribute("data-state", "closed");
    await page.keyboard.press("Control+b");
    await expect(sidebarOf(page)).toHaveAttribute("data-state", "open");
  }
});

/** Invites another administrator and sets their password, with the calls that the pages make. */
async function addAdministrator(page: Page) {
  const name = `Second ${randomUUID().slice(0, 8)}`;
  const username = name.replace(" ", ".").toLowerCase();
  const email = `${username}@hasp.example`;
  const since = new Date();
  await page.goto(tenants);
  await post(page, "/api/platform/administrators", { name, username, email, role: "viewer" });
  const token = new URL(await linkInMailTo(email, since)).searchParams.get("token");
  await post(page, "/api/platform/admin/reset-password", { token, password: "twelve brass padlocks" });
  return { name, email, password: "twelve brass padlocks" };
}

async function signInAs(page: Page, email: string, secret: string): Promise<void> {
  // Signing in ends the current session, and every test shares this one.
  await page.context().clearCookies({ name: "hasp_platform" });
  await post(page, "/api/platform/login", { email, password: secret });
}

async function post(page: Page, path: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ([address, sent]) => {
      const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
      return (await fetch(address, { method: "POST", headers, body: sent })).status;
    },
    [path, JSON.stringify(body)] as const,
  );
  expect(status, path).toBeLessThan(300);
}

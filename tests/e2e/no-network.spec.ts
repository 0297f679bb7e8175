import type { Page } from "playwright/test";
import {
  expect,
  password,
  platformAccount,
  signIn,
  signInToPlatform,
  tenantUrl,
  test,
  websiteUrl,
} from "./support/fixtures.ts";
import { banner, expectClear, stopButton } from "./support/connection.ts";
import { openHalfFilledStep } from "./support/half-filled-step.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { startOwnProduct } from "./support/own-product.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { sendCredentials, toast } from "./support/platform.ts";
import { middleOf, putFingerDown, stopClock, watchRequestsOf } from "./support/presses.ts";
import { text } from "./support/text.ts";

/* The network is really gone here: nothing is answered in its place, and nothing was fetched for it. */

const offlineNoise = /ERR_INTERNET_DISCONNECTED/;

test.beforeEach(({ expectOnConsole }) => expectOnConsole(offlineNoise));

test("[ADMIN-14] without a network the portal's sign-in page says so and keeps what was typed", async ({
  page,
  context,
}) => {
  await page.goto(websiteUrl("/platform/login"));
  await context.setOffline(true);
  await sendCredentials(page, platformAccount, password);
  await expect(toast(page, "Login error")).toContainText("Unable to connect to server");
  await expect(page).toHaveURL(websiteUrl("/platform/login"));
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(platformAccount);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);
});

test("[ERROR-01] without a network no error screen replaces the sign-in page, and the sign-in continues when it is back", async ({
  page,
  context,
}) => {
  await page.goto(tenantUrl("acme", "/auth"));
  await page.getByLabel("Username").fill("viewer");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(banner(page)).toContainText(text("connection.lost"));
  await expect(banner(page)).toContainText(text("connection.form"));
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
  await expect(page.getByLabel("Username")).toHaveValue("viewer");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);
  await context.setOffline(false);
  await page.waitForURL(tenantUrl("acme", "/dashboard"));
  await expect(banner(page)).toBeHidden();
});

for (const [area, url] of [
  ["a tenant", tenantUrl("acme", "/auth")],
  ["the platform", websiteUrl("/platform/login")],
] as const) {
  test(`[FORGOT-04] without a network the dialog of ${area} reports it and keeps the address`, async ({
    page,
    context,
  }) => {
    await page.goto(url);
    await page.getByRole("link", { name: /^Forgot/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("nobody@hasp.example");
    await context.setOffline(true);
    await dialog.getByRole("button", { name: text("forgotPassword.submit") }).click();
    await expect(toast(page, "Failed to send reset email. Please try again.")).toContainText("Error");
    await expect(dialog.getByRole("textbox")).toHaveValue("nobody@hasp.example");
    await context.setOffline(false);
    await dialog.getByRole("button", { name: text("forgotPassword.submit") }).click();
    await expect(dialog.getByRole("heading", { name: "Check your email" })).toBeVisible();
  });
}

test("[ERROR-02] a dialog opens without a network once its page was idle, and nothing reloads @desktop", async ({
  page,
  context,
}) => {
  await signIn(page, "acme", "manager");
  const noneUnderWay = watchRequestsOf(page);
  await page.goto(tenantUrl("acme", "/equipment/new"));
  await idle(page);
  await noneUnderWay();
  await context.setOffline(true);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: text("points.form.tag") }).fill("FB-NEW-001");
  await page
    .getByRole("link", { name: text("dashboard.title") })
    .first()
    .click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
});

test("[ERROR-02] a dialog whose script did not come opens once the network is back, and nothing reloads @desktop", async ({
  page,
  context,
}) => {
  await neverIdle(page);
  await page.goto(tenantUrl("acme", "/auth"));
  await page.getByLabel("Username").fill("viewer");
  await context.setOffline(true);
  await page.getByRole("link", { name: /^Forgot/ }).click();
  await expect(banner(page)).toContainText(text("connection.lost"));
  await expect(page.getByLabel("Username")).toHaveValue("viewer");
  await context.setOffline(false);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Username")).toHaveValue("viewer");
});

test("[ERROR-02] a dialog whose script was lost in a moment without a network opens, and nothing reloads @desktop", async ({
  page,
}) => {
  await neverIdle(page);
  await page.route(/forgot-password-dialog/, (route) => route.abort("internetdisconnected"), { times: 1 });
  await page.goto(tenantUrl("acme", "/auth"));
  await page.getByLabel("Username").fill("viewer");
  await page.getByRole("link", { name: /^Forgot/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Username")).toHaveValue("viewer");
});

test("[ERROR-02] links wait for the network, and the page neither reloads nor goes until then", async ({
  page,
  context,
}) => {
  await signIn(page, "acme", "manager");
  await page.goto(tenantUrl("acme", "/dashboard"));
  await context.setOffline(true);
  await page
    .getByRole("link", { name: text("equipment.title") })
    .first()
    .click();
  await expect(banner(page)).toContainText(text("connection.link"));
  await expect(page).toHaveURL(tenantUrl("acme", "/dashboard"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await page.waitForURL(tenantUrl("acme", "/equipment"));
  await expect(page.getByRole("heading", { name: text("equipment.title"), level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test("a search without a network waits, and the banner says so @desktop", async ({ page, context }) => {
  await signIn(page, "acme", "manager");
  await page.goto(tenantUrl("acme", "/equipment"));
  await context.setOffline(true);
  await page.getByRole("searchbox").first().fill("FIL");
  await page.getByRole("searchbox").first().press("Enter");
  await expect(banner(page)).toContainText(text("connection.link"));
  await context.setOffline(false);
  await page.waitForURL(/[?]search=FIL/);
  await expect(banner(page)).toBeHidden();
});

test("a file asked for without a network comes when it is back @desktop", async ({ page, context }) => {
  await signIn(page, "acme", "manager");
  await page.goto(tenantUrl("acme", "/equipment"));
  await context.setOffline(true);
  await page.getByRole("link", { name: "CSV" }).first().click();
  await expect(banner(page)).toContainText(text("connection.lost"));
  await expect(page.getByRole("heading", { name: text("equipment.title"), level: 1 })).toBeVisible();
  const file = page.waitForEvent("download");
  await context.setOffline(false);
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
});

test("a form of the app keeps its input without a network and is sent when it is back", async ({
  page,
  context,
}, { project }) => {
  const tag = `NO-NET-${project.name.toUpperCase()}`;
  await signIn(page, "maxform", "manager");
  await page.goto(tenantUrl("maxform", "/equipment/new"));
  await page.getByRole("textbox", { name: text("points.form.tag") }).fill(tag);
  await page.getByRole("textbox", { name: text("roles.name") }).fill("Label printer");
  await page.getByRole("combobox", { name: text("equipment.form.line") }).selectOption({ index: 1 });
  await context.setOffline(true);
  await page.getByRole("button", { name: text("equipment.form.save") }).click();
  await expect(banner(page)).toContainText(text("connection.form"));
  await expect(page.getByRole("textbox", { name: text("points.form.tag") })).toHaveValue(tag);
  await expect(page.getByRole("textbox", { name: text("roles.name") })).toHaveValue("Label printer");
  await context.setOffline(false);
  await expect(page.getByText(`${tag} is added.`, { exact: false })).toBeVisible();
});

test("a form that is changed while there is no network is not sent on its own @desktop", async ({
  page,
  context,
}) => {
  await signIn(page, "maxform", "manager");
  await page.goto(tenantUrl("maxform", "/equipment/new"));
  await page.getByRole("textbox", { name: text("points.form.tag") }).fill("NO-NET-CHANGED");
  await page.getByRole("textbox", { name: text("roles.name") }).fill("Label printer");
  await page.getByRole("combobox", { name: text("equipment.form.line") }).selectOption({ index: 1 });
  await context.setOffline(true);
  await page.getByRole("button", { name: text("equipment.form.save") }).click();
  await expect(banner(page)).toContainText(text("connection.form"));
  await page.getByRole("textbox", { name: text("roles.name") }).fill("Label printer with");
  await expect(banner(page)).toContainText(text("connection.formLost"));
  await context.setOffline(false);
  await expect(banner(page)).toContainText(text("connection.formBack"));
  await expect(page.getByRole("textbox", { name: text("roles.name") })).toHaveValue("Label printer with");
  await page.getByRole("button", { name: text("equipment.form.save") }).click();
  await expect(page.getByText("NO-NET-CHANGED is added.", { exact: false })).toBeVisible();
});

test("a form of the portal keeps its input without a network and is sent when it is back @desktop", async ({
  page,
  context,
}) => {
  await signInToPlatform(page);
  await page.goto(websiteUrl("/admin/platform-users/new"));
  await page.getByLabel(text("equipment.form.name"), { exact: true }).fill("Nora Network");
  await page.getByLabel("Username").fill("no-network");
  await page.getByLabel("Email", { exact: true }).fill("no-network@hasp.example");
  await context.setOffline(true);
  await page.getByRole("button", { name: text("administrators.invite") }).click();
  await expect(banner(page)).toContainText(text("connection.form"));
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("no-network@hasp.example");
  await context.setOffline(false);
  await expect(page).not.toHaveURL(websiteUrl("/admin/platform-users/new"));
  await expect(banner(page)).toBeHidden();
});

test("a step of a lockout without a network: nothing is recorded, the person knows, and the input stays @phone", async ({
  page,
  context,
}) => {
  const { screen, title } = await openHalfFilledStep(page, context);
  const typed = await screen.task.getByLabel(text("executions.inputs.scannedTag")).inputValue();
  await context.setOffline(true);
  await screen.press();
  await expect(banner(page)).toContainText("Nothing was recorded. What you typed is still here.");
  await expectClear(page, stopButton(page), screen.task.locator("[data-place=main]"));
  await expect(screen.task.getByLabel(text("executions.inputs.scannedTag"))).toHaveValue(typed);

  // It is not sent on its own, because the person may have walked away.
  await context.setOffline(false);
  await expect(banner(page)).toContainText(text("connection.stepBack"));
  await expect(screen.heading).toHaveText(title);
  await expect(screen.task.getByLabel(text("executions.inputs.scannedTag"))).toHaveValue(typed);
  await screen.press();
  await expect(screen.heading).not.toHaveText(title);
  await expect(banner(page)).toBeHidden();
});

test("a sign-off that was held without a network is no more sent on its own than one that was pressed @phone", async ({
  page,
  context,
}) => {
  const { plant, planId, giveSession, now } = await addPlantAtWork("working");
  await giveSession(context, "tess");
  const screen = new LockoutScreen(page, { nextLock: () => "", ownLock: "" });
  await screen.open(plant.slug, planId);
  const button = screen.task.locator("[data-place=protective]");
  await screen.ready(button);
  const title = await screen.heading.innerText();
  await context.setOffline(true);
  const lift = await putFingerDown(page, await middleOf(button));
  await expect(banner(page)).toContainText("Nothing was recorded. What you typed is still here.");
  await lift();
  await context.setOffline(false);
  await expect(banner(page)).toContainText(text("connection.stepBack"));
  await expect(screen.heading).toHaveText(title);
  expect((await now()).people.filter(({ lockNumber }) => lockNumber !== null)).toHaveLength(2);
});

test("a step of a lockout that may have arrived is not said to be unrecorded @phone", async ({
  page,
  context,
  expectOnConsole,
}) => {
  expectOnConsole(/ERR_CONNECTION|ERR_EMPTY_RESPONSE/);
  // The network works but the server goes down, so no one can know what it recorded.
  const stop = await startOwnProduct({});
  const { plant, planId, giveSession } = await addPlantAtWork("shut_down");
  await giveSession(context, "tess");
  const screen = new LockoutScreen(page, { nextLock: () => "", ownLock: "" });
  await page.clock.install();
  const noneUnderWay = watchRequestsOf(page);
  await screen.open(plant.slug, planId);
  await screen.fill(await screen.heading.innerText());
  const tag = screen.task.getByLabel(text("executions.inputs.scannedTag"));
  const typed = await tag.inputValue();
  await screen.ready(screen.task.locator("[data-place=main]"));
  // No request of the page's own notices first: a person at work has renewed the session already.
  await screen.heading.hover();
  await stopClock(page);
  await noneUnderWay();
  await stop();
  // The page may ask for its table of routes just then, and learn first that no one answers.
  await screen.task.locator("[data-place=main]").evaluate((button: HTMLButtonElement) => {
    fetch("/__manifest").catch(() => undefined);
    button.click();
  });
  await expect(banner(page)).toContainText(text("connection.stepUnsureLost"));
  await expect(tag).toHaveValue(typed);
  // After a press that counted, the button waits like any other screen.
  await page.clock.runFor(1_000);
  await expect(screen.task.locator("[data-place=main]")).toBeEnabled();
});

/** Resolves after the page was idle, and has asked for what it loads then. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The page's own come first: it asked first.
    await new Promise((resolve) => requestIdleCallback(resolve));
    // An answered request was sent after every earlier one.
    await (await fetch("/locales/en/common.json")).text();
  });
}

/** The page fetches nothing ahead of its use. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

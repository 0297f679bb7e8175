import { expectAccessible } from "./support/accessible.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { text } from "./support/text.ts";

test("by keys alone: search, go there, the overview, and a form that asks before it is left @desktop", async ({
  page,
}) => {
  await signIn(page, "medipure", "manager");
  await page.goto(tenantUrl("medipure", "/equipment"));
  // A machine of the demo: other journeys add some of their own.
  const demoTag = /[A-Z]+-[A-Z0-9]+-\d+/;
  const row = page.locator("main table tbody tr").filter({ hasText: demoTag }).first();
  const [tag = ""] = (await row.innerText()).match(demoTag) ?? [];
  const results = page.getByRole("listbox");

  for (const [typed, group, address] of [
    [tag.toLowerCase(), "Equipment", /\/equipment\/[0-9a-f-]{36}$/],
    ["lp-2026", "Lockouts", /\/lockout-plans\/[0-9a-f-]{36}$/],
    ["viewer", "People", /\/user-management\/[0-9a-f-]{36}$/],
  ] as const) {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill(typed);
    const hit = results.getByRole("group", { name: group }).getByRole("option").first();
    await expect(hit).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  await page.keyboard.press("Control+k");
  await expect(
    results.getByRole("group", { name: text("search.kinds.recent") }).getByRole("option"),
  ).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: text("shell.shortcuts.entry") })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await expect(page).toHaveURL(/\/equipment$/);

  await page.goto(tenantUrl("medipure", "/equipment/new"));
  await page.getByRole("textbox", { name: text("roles.name") }).fill("Half a machine");
  await page
    .getByRole("link", { name: text("dashboard.title") })
    .first()
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: text("shell.unsaved.stay") })
    .click();
  await expect(page.getByRole("textbox", { name: text("roles.name") })).toHaveValue("Half a machine");
  await expect(page.getByRole("link", { name: text("dashboard.title") }).first()).toBeFocused();
  await page
    .getByRole("link", { name: text("dashboard.title") })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a page that arrives behind the open search leaves the focus in it @desktop", async ({ page }) => {
  await signIn(page, "medipure", "manager");
  await page.goto(tenantUrl("medipure", "/dashboard"));
  const asked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  await page.route("**/equipment.data*", async (route) => {
    asked.resolve();
    await mayAnswer.promise;
    await route.continue();
  });
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await asked.promise;
  await page.keyboard.press("Control+k");
  const field = page.getByRole("dialog").getByRole("combobox");
  await expect(field).toBeFocused();
  mayAnswer.resolve();
  // The page's name is announced where the focus would move.
  await expect(page.locator("p[aria-live=polite]", { hasText: text("equipment.title") })).toHaveCount(1);
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: text("equipment.title"), level: 1 })).toBeFocused();
});

test("the search page finds without scripts @no-js-only", async ({ page }) => {
  await signIn(page, "medipure", "viewer");
  await page.goto(tenantUrl("medipure", "/dashboard"));
  await page
    .getByRole("link", { name: text("search.title") })
    .first()
    .click();
  await page.getByRole("searchbox").fill("lp-2026");
  await page
    .getByRole("main")
    .getByRole("button", { name: text("search.title") })
    .click();
  await expect(page.getByRole("heading", { name: text("search.kinds.plans") })).toBeVisible();
  await expect(page).toHaveURL(/\/search\?query=lp-2026$/);
});

import { inputRefusal } from "#contract/sentences.ts";
import { expect, tenantUrl, test, websiteUrl } from "./support/fixtures.ts";
import { expectMailTo } from "./support/outbox.ts";
import { text } from "./support/text.ts";

const signIn = websiteUrl("/sign-in");

test("a person who types the name of their organization is at its sign-in page @no-js", async ({ page }) => {
  await page.goto(websiteUrl("/"));
  await page
    .getByRole("banner")
    .getByRole("link", { name: text("website.nav.signIn") })
    .click();
  await expect(page).toHaveURL(signIn);
  await page.getByLabel(text("website.signIn.byName.label")).fill("No such plant");
  await page.getByRole("button", { name: text("website.signIn.byName.go") }).click();
  await expect(page.getByText(text("website.signIn.byName.unknown"))).toBeVisible();
  await page.getByLabel(text("website.signIn.byName.label")).fill(" Acme ");
  await page.getByRole("button", { name: text("website.signIn.byName.go") }).click();
  await expect(page).toHaveURL(tenantUrl("acme", "/auth"));
  await expect(page.getByLabel("Username")).toBeVisible();
});

test("a person who types their email gets their sign-in addresses, and a stranger is answered the same @no-js", async ({
  page,
  javaScriptEnabled,
  expectOnConsole,
}) => {
  const since = new Date();
  const answerTo = async (email: string) => {
    await page.goto(signIn);
    await page.getByLabel(text("website.signIn.byEmail.label")).fill(email);
    await page.getByRole("button", { name: text("website.signIn.byEmail.send") }).click();
    await expect(page).toHaveURL(`${signIn}?sent=1`);
    await expect(page.getByText(text("website.signIn.byEmail.sent"))).toBeVisible();
    return page.getByRole("main").innerText();
  };
  expect(await answerTo("stranger@nowhere.example")).toBe(await answerTo("viewer@borealis.example"));
  await expectMailTo("viewer@borealis.example", since, tenantUrl("borealis", "/auth"));
  if (javaScriptEnabled === false) {
    expectOnConsole(/status of 400/);
    await page.goto(signIn);
    await page.getByLabel(text("website.signIn.byEmail.label")).fill("ada@plant");
    await page.getByRole("button", { name: text("website.signIn.byEmail.send") }).click();
    await expect(page.getByText(inputRefusal("not_an_email").message).first()).toBeVisible();
  }
});

test("the website asks for one thing in one way, and does not lead to the operator's portal @no-js", async ({
  page,
}) => {
  const words = text("website.callToAction");
  for (const path of ["/", "/pricing", "/features", "/solutions/pharma", "/get-started", "/roi-calculator"]) {
    await page.goto(websiteUrl(path));
    const targets = await page
      .locator("a", { hasText: words })
      .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
    expect(targets.length, path).toBeGreaterThanOrEqual(2);
    for (const target of targets) expect(target, path).toMatch(/^\/signup(\?(plan|industry)=[a-z_-]+)?$/);
    // No second wording leads to the same place.
    const others = page.locator('main a[href^="/signup"]', { hasNotText: words });
    await expect(others, path).toHaveCount(0);
    await expect(page.locator('a[href^="/platform"], a[href^="/admin"]'), path).toHaveCount(0);
  }
});

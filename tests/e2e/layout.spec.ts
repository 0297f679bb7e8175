import { expect, signIn, tenantUrl, test, websiteUrl } from "./support/fixtures.ts";
import { text } from "./support/text.ts";

test("on a tablet the website's header shows Demo, Sign in, and the way to a trial @desktop", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(websiteUrl());
  for (const name of ["Demo", "Sign in", "Start free trial"]) {
    const link = page.getByRole("banner").getByRole("link", { name, exact: true });
    await expect(link).toBeInViewport({ ratio: 1 });
    await link.click({ trial: true });
  }
});

test("the sidebar gives its room to the content on a tablet, and keeps the name of every place @desktop", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, "acme", "admin");
  await page.goto(tenantUrl("acme", "/user-management"));
  const places = page.getByRole("navigation", { name: text("shell.navigation") });
  await expect(places.getByText(text("equipment.title"))).toBeInViewport();
  const widthOf = async () => (await page.getByRole("complementary").boundingBox())?.width;
  expect(await widthOf()).toBeLessThanOrEqual(96);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await widthOf()).toBe(240);
});

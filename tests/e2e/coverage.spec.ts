import { expectAccessible } from "./support/accessible.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { text } from "./support/text.ts";

test("[PRODUCT-01] coverage counts what machines lack, and leads to those machines @both @no-js", async ({
  page,
}, { project }) => {
  await signIn(page, "default", "manager");
  await page.goto(tenantUrl("default", "/equipment"));
  await page.getByRole("link", { name: text("equipment.tabs.coverage") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("equipment.coverage.title"));
  if (project.name !== "no-js") await expectAccessible(page);
  await page.getByLabel(text("equipment.place")).selectOption({ label: "Northgate Works" });
  await page.getByRole("button", { name: text("equipment.coverage.apply") }).click();
  await expect(page).toHaveURL(/[?&]place=[^&]/);
  const tile = page.getByRole("link").filter({ hasText: text("equipment.gaps.photo") });
  await expect(tile).toHaveAttribute("href", /[?&]place=[^&]/);
  const count = Number(/^\d+/.exec((await tile.innerText()).trim())?.[0]);
  await tile.click();
  await expect(page.getByLabel(text("equipment.lacks"))).toHaveValue("photo");
  await expect(page.getByLabel(text("equipment.place")).locator("option:checked")).toHaveText(
    "Northgate Works",
  );
  await expect(page.getByRole("row")).toHaveCount(count + 1);
});

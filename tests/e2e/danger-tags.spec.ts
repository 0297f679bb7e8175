import { readFile } from "node:fs/promises";
import { encode } from "uqr";
import { textOfPdf } from "../support/pdf.ts";
import { apiClientOf } from "./support/api-client.ts";
import { expectAccessible } from "./support/accessible.ts";
import { downloadOf } from "./support/download.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { text } from "./support/text.ts";

test("[PRODUCT-02] danger tags of a machine's points are a PDF with the name of who prints them @desktop @no-js", async ({
  page,
}, { project }) => {
  const api = await apiClientOf("acme", "manager");
  const { items } = await api.get<{ items: { id: string }[] }>("/api/equipment?search=FB-FIL-007");
  const { name } = (await api.get<{ user: { name: string } }>("/api/auth/me")).user;
  await signIn(page, "acme", "manager");
  await page.goto(tenantUrl("acme", `/equipment/${items[0]?.id}`));
  await page.getByRole("link", { name: text("equipment.tags.fromMachine") }).click();
  if (project.name !== "no-js") await expectAccessible(page);
  await page.getByLabel(text("equipment.tags.size")).selectOption("roll_4x6");
  await page.getByLabel(text("equipment.tags.reason")).fill("Change the seals");
  await page.getByLabel(text("equipment.tags.owner")).check();
  const download = await downloadOf(page, () =>
    page.getByRole("button", { name: text("equipment.tags.submit") }).click(),
  );
  expect(download.suggestedFilename()).toBe("danger-tags-roll-4x6.pdf");
  const words = textOfPdf(await readFile(await download.path()));
  expect(words).toContain("S-HDR-02");
  expect(words).toContain(name);
});

test("[PRODUCT-02] the label of a point in the browser leads to the point, as its other papers do @desktop @no-js", async ({
  page,
}) => {
  const api = await apiClientOf("acme", "manager");
  const { items } = await api.get<{ items: { id: string }[] }>("/api/isolation-points?search=S-HDR-02");
  const id = items[0]?.id ?? "";
  await signIn(page, "acme", "manager");
  await page.goto(tenantUrl("acme", `/equipment/points/labels?ids=${id}`));
  const { data } = encode(tenantUrl("acme", `/equipment/points/${id}`), { ecc: "Q", border: 0 });
  const margin = 4;
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + margin} ${y + margin}h1v1h-1z`] : [])),
  );
  await expect(page.locator("[data-labels] svg path")).toHaveAttribute("d", dark.join(""));
});

import { readFile } from "node:fs/promises";
import { textOfPdf } from "../support/pdf.ts";
import { apiClientOf } from "./support/api-client.ts";
import { expectAccessible } from "./support/accessible.ts";
import { downloadOf } from "./support/download.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { text } from "./support/text.ts";

test("[PRODUCT-02] the placard of a procedure is a PDF for the sheet of the plant @desktop @no-js", async ({
  page,
}, { project }) => {
  const api = await apiClientOf("acme", "manager");
  const { items } = await api.get<{ items: { id: string; equipment: { tag: string } }[] }>(
    "/api/procedures?state=published",
  );
  const [procedure] = items;
  await signIn(page, "acme", "manager");
  await page.goto(tenantUrl("acme", `/procedures/${procedure?.id}/print`));
  const files = page.getByRole("navigation", { name: text("procedures.print.files") });
  await expect(files.getByRole("link")).toHaveText(["Letter", "A4", "Tabloid", "A3"]);
  if (project.name !== "no-js") await expectAccessible(page);
  const download = await downloadOf(page, () =>
    files.getByRole("link", { name: text("procedures.print.sizes.a4"), exact: true }).click(),
  );
  expect(download.suggestedFilename()).toMatch(/^placard-.+-a4\.pdf$/);
  expect(textOfPdf(await readFile(await download.path()))).toContain(procedure?.equipment.tag);
});

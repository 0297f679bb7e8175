import sharp from "sharp";
import { pointRefusal } from "#contract/isolation-points/sentences.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { newMachine, slug } from "./support/procedures.ts";
import { text } from "./support/text.ts";

const photo = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer(),
});

test("[PRODUCT-02] photos of a machine's points are placed by name, and shown in its new procedure @desktop @no-js", async ({
  page,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 400/);
  const machine = await newMachine();
  const [first, second] = [`${machine.tag}-E1`, `${machine.tag}-A1`];
  await signIn(page, slug, "admin");
  await page.goto(tenantUrl(slug, `/equipment/${machine.id}`));
  await page.getByRole("link", { name: text("equipment.pointsActions.photos") }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: text("points.photo.manyOf", { tag: machine.tag }) }),
  ).toBeVisible();

  const input = page.getByLabel(text("points.photo.chooseMany"));
  await input.setInputFiles([await photo("1.jpg"), await photo("2.jpg"), await photo("3.jpg")]);
  await page.getByRole("button", { name: text("points.photo.addMany") }).click();
  const left = pointRefusal("photos_left_over", { photos: 3, points: 2 }).message;
  await expect(page.getByText(left).first()).toBeVisible();

  await input.setInputFiles([await photo("IMG_1.jpg"), await photo(`${first}.jpg`)]);
  await page.getByRole("button", { name: text("points.photo.addMany") }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Journey mixer" })).toBeVisible();
  await expect(page.getByText(first).first()).toBeVisible();
  if (project.name === "desktop") await expectAccessible(page);

  await page
    .getByRole("link", { name: new RegExp(second) })
    .first()
    .click();
  const shown = page.getByRole("img", { name: text("points.photo.alt", { tag: second }) });
  await expect(shown).toBeVisible();
  if (project.name === "desktop") await expectAccessible(page);
  await page.getByRole("button", { name: text("points.photo.remove") }).click();
  await expect(shown).toHaveCount(0);
  await expect(page.getByText(text("points.photo.none"))).toBeVisible();

  await page.goto(tenantUrl(slug, `/procedures/new?equipment=${machine.id}`));
  await page.getByRole("button", { name: text("procedures.new.submit") }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: `Edit version 1 of ${machine.tag}` }),
  ).toBeVisible();
});

test("a person walks around a machine on a phone: name the point, take its photo, next @phone", async ({
  page,
}) => {
  const machine = await newMachine();
  await signIn(page, slug, "admin");
  await page.goto(tenantUrl(slug, `/equipment/points/new?equipment=${machine.id}&from=water`));
  const tag = `${machine.tag}-W9`;
  await page.getByLabel(text("points.form.tag"), { exact: true }).fill(tag);
  await page.getByLabel(text("points.form.location")).fill("Behind the bowl");
  await page.getByLabel(text("points.form.magnitude")).fill("4 bar(g)");
  await page.getByRole("button", { name: text("points.form.savePhoto") }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: text("points.photo.titleOf", { tag }) }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(text("points.photo.choose")).setInputFiles(await photo("any.jpg"));
  await page.getByRole("button", { name: text("points.photo.saveNext") }).click();
  await expect(page.getByRole("heading", { level: 1, name: text("points.form.newTitle") })).toBeVisible();
  await expect(page.getByText(text("flash.pointPhotoSet", { tag }))).toBeVisible();
  await expect(page.getByText(text("points.form.machine", { tag: machine.tag }))).toBeVisible();
});

import type { Page } from "playwright/test";
import type { Username } from "../support/plant.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { whenLive } from "./support/live.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { addPlantAtWork, type PlantAtWork } from "./support/plant-at-work.ts";
import { pattern, text } from "./support/text.ts";

interface Phone {
  who: Username;
  page: Page;
  screen: LockoutScreen;
}

/** A phone in that person's hand, on the screen of the lockout, which hears of what others do. */
async function phoneOf(work: PlantAtWork, who: Username, page: Page): Promise<Phone> {
  await work.giveSession(page.context(), who);
  const live = whenLive(page);
  await page.goto(tenantUrl(work.plant.slug, `/lockout-plans/${work.planId}/execute`));
  await live;
  return {
    who,
    page,
    screen: new LockoutScreen(page, { nextLock: () => "", ownLock: `P-${who.toUpperCase()}` }),
  };
}

/** Who is signed on, by name. */
async function signedOn({ now }: PlantAtWork): Promise<string[]> {
  const { people } = await now();
  return people
    .filter(({ lockNumber }) => lockNumber !== null)
    .map(({ name }) => name)
    .sort();
}

test("on five phones at once: four sign on together, the fifth stops the work, and all four see it and leave @phone", async ({
  openVisitor,
}) => {
  const crew: Username[] = ["tess", "ravi", "sam", "cleo"];
  const work = await addPlantAtWork("verified", "M-1", ["ravi", "sam", "cleo"]);
  const phones = await Promise.all(crew.map(async (who) => phoneOf(work, who, await openVisitor())));
  const vera = await phoneOf(work, "vera", await openVisitor());

  // The same screen, filled in on each, then pressed on all.
  await Promise.all(phones.map(({ screen }) => screen.fill(text("executions.tasks.sign_on.title"))));
  await Promise.all(phones.map(({ screen }) => screen.press()));
  for (const { screen } of phones)
    await expect(screen.heading).toHaveText(text("executions.tasks.sign_off.title"));
  expect(await signedOn(work)).toEqual(["Cleo Diaz", "Ravi Iyer", "Sam Berg", "Tess Okafor"]);

  await vera.page.getByRole("button", { name: text("executions.stop.label") }).tap();
  for (const { page } of phones) {
    const alarm = page.getByRole("alert", { name: text("executions.unsafe.title") });
    await expect(alarm).toContainText(text("executions.unsafe.leave"));
    await expect(alarm).toContainText("Vera Stone");
  }

  // The question that Ravi has open stays while the others leave.
  const [tess, ravi, ...others] = phones as [Phone, Phone, ...Phone[]];
  const signOff = ravi.screen.task.locator("[data-place=protective]");
  await ravi.screen.ready(signOff);
  await signOff.click();
  await Promise.all([tess, ...others].map(({ screen }) => screen.press()));
  await expect(ravi.page.getByText(text("executions.people.signedOn", { count: 1 }))).toBeVisible();
  await ravi.screen.confirm();
  for (const { screen } of phones)
    await expect(screen.heading).not.toHaveText(text("executions.tasks.sign_off.title"));
  expect(await signedOn(work)).toEqual([]);

  // Tess leads: she says what was done, and her phone and the others' go on from there.
  await tess.screen.task
    .getByLabel(text("executions.inputs.done"))
    .fill("A pallet had slipped. It is chocked.");
  await tess.screen.press();
  for (const { page } of [ravi, ...others])
    await expect(page.getByRole("alert", { name: text("executions.unsafe.title") })).toHaveCount(0);
  expect((await work.now()).unsafe).toBeNull();
});

test("on two phones of one person, a step pressed on both takes effect once, and both show the next one @phone", async ({
  openVisitor,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 409/);
  const work = await addPlantAtWork("shut_down");
  const phones = await Promise.all([1, 2].map(async () => phoneOf(work, "tess", await openVisitor())));
  const isolating = pattern("executions.tasks.isolate_point.title");
  const before = await work.now();
  await Promise.all(
    phones.map(async ({ screen }) => {
      await expect(screen.heading).toHaveText(isolating);
      await screen.fill(await screen.heading.innerText());
    }),
  );
  const title = await (phones[0] as Phone).screen.heading.innerText();
  await Promise.all(phones.map(({ screen }) => screen.press()));
  for (const { screen } of phones) await expect(screen.heading).not.toHaveText(title);
  const isolations = (await work.history()).filter(({ action }) => action === "isolate_point");
  expect(isolations).toHaveLength(1);
  expect((await work.now()).version).toBe(before.version + 1);
});

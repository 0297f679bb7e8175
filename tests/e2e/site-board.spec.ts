import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./support/accessible.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { text } from "./support/text.ts";

const isLive = (page: Page) => expect(page.locator("[data-live=live]")).toBeVisible();
const row = (page: Page, lock: string) => page.getByRole("row").filter({ hasText: lock });

test("a supervisor sees a lock come off and a stop on the board without reloading @both", async ({
  page,
}) => {
  const work = await addPlantAtWork();
  const { slug } = work.plant;
  await work.giveSession(page.context(), "vera");
  await page.goto(tenantUrl(slug, "/board"));
  await isLive(page);
  await expect(row(page, "P-RAVI")).toBeVisible();
  await expect(row(page, "P-TESS")).toContainText("Change the seals");
  await expect(page.getByText(text("board.alarms.none"))).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => document.body.setAttribute("data-loaded", "once"));

  await work.send("ravi", { type: "sign_off" });
  await expect(row(page, "P-RAVI")).toHaveCount(0);
  await expect(row(page, "P-TESS")).toBeVisible();

  await work.send("tess", { type: "call_stop", reason: "Smoke" });
  await expect(page.locator("#alarms")).toContainText(text("board.alarms.kinds.stop"));
  await expect(page.locator("body")).toHaveAttribute("data-loaded", "once");
});

test("no word of a badge is broken on a phone @phone", async ({ page }) => {
  const work = await addPlantAtWork("verified");
  await work.send("tess", { type: "sign_on", lockNumber: "P-TESS", briefed: true });
  await work.send("tess", { type: "sign_off" });
  const pointId = (await work.now()).points.find(({ tag }) => tag === "E1")?.id ?? "";
  await work.send("tess", {
    type: "start_test",
    pointIds: [pointId],
    reason: "Look at the direction of rotation",
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    toolsClear: true,
    peopleClear: true,
  });
  await work.send("tess", { type: "unlock_point", pointId });
  await work.send("tess", { type: "energise_test" });
  await work.giveSession(page.context(), "vera");
  await page.goto(tenantUrl(work.plant.slug, "/board"));
  const badge = page.getByText(text("shell.notLockedOut.energizedForTest", { count: 1 }));
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await badge.evaluate(brokenWordsOf), `${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

/** The words of an element's text that go on in another line. */
function brokenWordsOf(element: Element): string[] {
  return [...element.childNodes].flatMap((node) => {
    const words = node.nodeType === Node.TEXT_NODE ? [...(node.textContent ?? "").matchAll(/\S+/g)] : [];
    return words.flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });
}

test("a link shows the board on a wall without an account, and revoked it goes blank at once @desktop", async ({
  page,
  openVisitor,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 404/);
  const work = await addPlantAtWork();
  const { slug } = work.plant;
  await work.giveSession(page.context(), "sam");
  await page.goto(tenantUrl(slug, "/board"));
  await page.getByRole("link", { name: text("board.links.entry") }).click();
  await page.getByLabel(text("board.links.name")).fill("Gate 2");
  await page.getByRole("button", { name: text("board.links.create") }).click();
  const address = await page.getByLabel(text("board.links.address")).inputValue();
  await expect(page.getByRole("img", { name: text("board.links.qr") })).toBeVisible();
  await expect(page.getByRole("button", { name: text("board.links.copy") })).toBeVisible();
  await expect(page.getByLabel(text("board.links.name"))).toHaveValue("");
  await expectAccessible(page);

  const wall = await openVisitor();
  await wall.goto(address);
  await isLive(wall);
  // Who photographs the screen gets no key.
  await expect(wall).toHaveURL(/\/wall\/[0-9a-f]{16}$/);
  await wall.reload();
  await isLive(wall);
  // No one stands there to decide about cookies, and none are set.
  await expect(wall.locator("#consent")).toHaveCount(0);
  const people = row(wall, text("board.people.unnamed"));
  await expect(people).toHaveCount(2);
  await expect(wall.getByText(/ravi/i)).toHaveCount(0);
  expect(await wall.getByRole("main").getByRole("link").count()).toBe(0);
  await expectAccessible(wall);

  await work.send("ravi", { type: "sign_off" });
  await expect(people).toHaveCount(1);

  await page.getByRole("button", { name: text("board.links.revokeOf", { name: "Gate 2" }) }).click();
  await expect(page.getByText(text("flash.wallLinkRevoked", { name: "Gate 2" }))).toBeVisible();
  await expect(wall.getByRole("heading", { level: 1 })).toHaveText(text("board.wall.over"));
  await expect(people).toHaveCount(0);
});

test("a machine's photo shows next to its name in the plans, in the calendar, and on the board @both", async ({
  page,
}) => {
  const work = await addPlantAtWork();
  const { slug, machines } = work.plant;
  await work.giveSession(page.context(), "mona");
  await page.goto(tenantUrl(slug, `/equipment/${machines["M-1"]}`));
  await page.getByRole("link", { name: text("equipment.files.add") }).click();
  await page.getByLabel(text("equipment.files.choose")).setInputFiles({
    name: "front.jpg",
    mimeType: "image/jpeg",
    buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer(),
  });
  await page.getByRole("button", { name: text("equipment.files.upload") }).click();
  await expect(
    page.getByRole("img", { name: text("equipment.files.open", { name: "front.jpg" }) }),
  ).toBeVisible();

  await page.goto(tenantUrl(slug, "/lockout-plans"));
  await expectPhoto(row(page, "Change the seals"));
  await page.getByRole("link", { name: "Change the seals" }).click();
  await expectPhoto(page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) }));

  await page.goto(tenantUrl(slug, "/lockout-plans/calendar"));
  await expectPhoto(page.getByRole("link", { name: "Change the seals" }).first());
  await expectAccessible(page);

  await work.send("ravi", { type: "call_stop", reason: "Smoke" });
  await page.goto(tenantUrl(slug, "/board"));
  await expectPhoto(page.locator("#machines").getByRole("listitem"));
  await expectPhoto(page.locator("#alarms").getByRole("listitem"));
  await expectPhoto(row(page, "P-TESS"));
  await expectAccessible(page);
});

/** One small picture, which arrived. */
async function expectPhoto(place: Locator) {
  const photo = place.locator("img");
  await expect(photo).toBeVisible();
  await expect(photo).toHaveJSProperty("complete", true);
  await expect(photo).not.toHaveJSProperty("naturalWidth", 0);
}

test("the number beside the inbox follows on the board @desktop", async ({ page }) => {
  const work = await addPlantAtWork();
  await work.giveSession(page.context(), "sam");
  await page.goto(tenantUrl(work.plant.slug, "/board"));
  await isLive(page);
  const inbox = page.getByRole("navigation").getByRole("link", { name: text("shell.places.inbox") });
  await expect(inbox).not.toContainText(text("shell.waiting"));
  await page.evaluate(() => document.body.setAttribute("data-loaded", "once"));
  await work.send("ravi", { type: "call_stop", reason: "Smoke" });
  await expect(inbox).toContainText(text("shell.waiting"));
  await expect(page.locator("body")).toHaveAttribute("data-loaded", "once");
});

test("a browser shows several walls, and without scripts too, at addresses without the key @no-js-only", async ({
  page,
  openVisitor,
}) => {
  const work = await addPlantAtWork();
  await work.giveSession(page.context(), "sam");
  const addresses: string[] = [];
  for (const name of ["Gate 1", "Gate 2"]) {
    await page.goto(tenantUrl(work.plant.slug, "/board/links"));
    await page.getByLabel(text("board.links.name")).fill(name);
    await page.getByRole("button", { name: text("board.links.create") }).click();
    addresses.push(await page.getByLabel(text("board.links.address")).inputValue());
  }
  const wall = await openVisitor();
  const shown: string[] = [];
  for (const address of addresses) {
    await wall.goto(address);
    shown.push(wall.url());
  }
  expect(new Set(shown).size).toBe(2);
  for (const url of shown) {
    expect(url).toMatch(/\/wall\/[0-9a-f]{16}$/);
    await wall.goto(url);
    await expect(row(wall, text("board.people.unnamed"))).toHaveCount(2);
  }
});

test("without scripts the board is loaded again by the browser @no-js-only", async ({ page }) => {
  const work = await addPlantAtWork();
  await work.giveSession(page.context(), "vera");
  const answer = await page.goto(tenantUrl(work.plant.slug, "/board"));
  expect(await answer?.text()).toMatch(/<noscript><meta http-equiv="refresh" content="30"\/?><\/noscript>/i);
  await expect(page.getByText(text("board.noScript"))).toBeVisible();
  await expect(row(page, "P-TESS")).toBeVisible();
});

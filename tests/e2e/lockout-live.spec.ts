import type { Locator, Page } from "playwright/test";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { carryTo, lockoutOf, send } from "./support/carry.ts";
import { loadAgain } from "./support/live.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { approvedPlan, type Workplace } from "./support/plans.ts";
import { middleOf, putFingerDown } from "./support/presses.ts";
import { text } from "./support/text.ts";

const technician = "technician2";
const places: Record<string, Workplace> = {
  phone: { slug: "default", machine: "FB-NH3-002", technician },
  desktop: { slug: "default", machine: "HV-CNV-012", technician },
};
const own = { nextLock: () => "L-001", ownLock: "P-TECHNICIAN2" };

/** The page has been told that the lockout changed, and has it as it is now. */
async function hearsOf(page: Page): Promise<void> {
  const answer = await page.waitForResponse((each) => /\/execute\.data/.test(each.url()));
  await answer.finished();
}

/** The execute screen of a lockout that waits for the machine to be shut down. */
async function openShutDown(page: Page, project: string, title: string) {
  const place = places[project] as Workplace;
  const { slug } = place;
  const { id: planId } = await approvedPlan(place, title);
  const { version } = await carryTo(slug, technician, planId, "notified");
  await signIn(page, slug, technician);
  const screen = new LockoutScreen(page, own);
  await screen.open(slug, planId);
  return { slug, planId, version, screen };
}

/** Another person shuts the machine down. The page has heard of it. */
async function othersShutDown(page: Page, slug: string, planId: string): Promise<void> {
  const heard = hearsOf(page);
  await send(slug, "technician", planId, { type: "shut_down" });
  await heard;
}

test("nothing changes under a finger, and the tap is refused with what changed @phone", async ({
  page,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 409/);
  const { slug, planId, version, screen } = await openShutDown(page, project.name, "Live: under a finger");
  const button = screen.task.getByRole("button", { name: text("executions.tasks.shut_down.button") });
  await screen.ready(button);
  const lift = await putFingerDown(page, await middleOf(button));
  await othersShutDown(page, slug, planId);
  await expect(screen.heading).toHaveText(text("executions.tasks.shut_down.title"));
  await lift();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(/^Before you, .+ shut down the machine/);
  await expect(screen.heading).toHaveText(/^Isolate/);
  const { state, version: after } = await lockoutOf(slug, technician, planId);
  expect([state, after]).toEqual(["shut_down", version + 1]);
  await screen.ready(screen.task.locator("[data-place=main]"));
});

test("what was refused goes once the step moves on, by others or by one's own press @phone", async ({
  page,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 409/);
  const { slug, planId, screen } = await openShutDown(page, project.name, "Live: refused before");
  const refusal = page.getByRole("alert").filter({ hasText: /^Before you, / });
  const refused = async (press: Locator, others: () => Promise<unknown>) => {
    await screen.ready(press);
    const lift = await putFingerDown(page, await middleOf(press));
    const heard = hearsOf(page);
    await others();
    await heard;
    await lift();
    await expect(refusal).toBeVisible();
  };
  const main = screen.task.locator("[data-place=main]");
  await refused(main, () => send(slug, "technician", planId, { type: "shut_down" }));
  await expect(screen.heading).toHaveText(/^Isolate/);
  await expect(refusal).toBeVisible();

  // Someone else isolates the point of the screen meanwhile.
  const { points } = await lockoutOf(slug, technician, planId);
  const [first, second] = points.map(({ id, tag }) => ({ pointId: id, scannedTag: tag }));
  if (!first || !second) throw new Error("The machine has no two points.");
  await send(slug, "technician", planId, { type: "isolate_point", ...first });
  await expect(screen.heading).toHaveText(`Isolate ${second.scannedTag}`);
  await expect(refusal).toHaveCount(0);

  await screen.fill(await screen.heading.innerText());
  await refused(main, () => send(slug, "technician", planId, { type: "isolate_point", ...second }));
  await screen.takeStep();
  await expect(refusal).toHaveCount(0);
});

test("nothing changes under a mouse button that is held, although a field has just lost the focus @desktop", async ({
  page,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 409/);
  const { slug, planId, screen } = await openShutDown(page, project.name, "Live: under the mouse");
  const button = screen.task.getByRole("button", { name: text("executions.tasks.shut_down.button") });
  await screen.ready(button);
  const { x, y } = await middleOf(button);
  await screen.task.getByLabel(text("executions.inputs.note")).focus();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect(button).toBeFocused();
  await othersShutDown(page, slug, planId);
  await expect(screen.heading).toHaveText(text("executions.tasks.shut_down.title"));
  await page.mouse.up();
  await expect(page.getByRole("alert")).toContainText(/^Before you, .+ shut down the machine/);
  await expect(screen.heading).toHaveText(/^Isolate/);
});

test("a form that is being filled in stays, and the change is said above it", async ({ page }, {
  project,
}) => {
  const { slug, planId, version, screen } = await openShutDown(page, project.name, "Live: in a form");
  await screen.task.getByLabel(text("executions.inputs.note")).fill("Coasts down for three minutes.");
  const button = screen.task.getByRole("button", { name: text("executions.tasks.shut_down.button") });
  const before = await button.boundingBox();
  await send(slug, "technician", planId, { type: "shut_down" });
  const notice = page.getByRole("status").filter({ hasText: text("executions.changed.text") });
  await expect(notice).toBeVisible();
  await expect(screen.heading).toHaveText(text("executions.tasks.shut_down.title"));
  await expect(screen.task.getByLabel(text("executions.inputs.note"))).toHaveValue(
    "Coasts down for three minutes.",
  );
  expect(await button.boundingBox()).toEqual(before);
  // Between two fields, nothing has the focus for a moment.
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await expect(screen.heading).toHaveText(text("executions.tasks.shut_down.title"));
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: text("executions.changed.show") }).click();
  await expect(screen.heading).toHaveText(/^Isolate/);
  await expect(notice).toHaveCount(0);
  expect((await lockoutOf(slug, technician, planId)).version).toBe(version + 1);
});

test("the page stays where it was scrolled to while it loaded its data again @both", async ({ page }, {
  project,
}) => {
  const { slug, planId } = await openShutDown(page, project.name, "Live: scrolled on");
  const scrolledBy = (distance: number) =>
    page.evaluate((by) => {
      scrollBy({ top: by, behavior: "instant" });
      return scrollY;
    }, distance);
  for (const path of [`/lockout-plans/${planId}/execute`, `/lockout-plans/${planId}`]) {
    await page.goto(tenantUrl(slug, path));
    await expect(page.locator("html")).toHaveAttribute("data-interactive", "");
    for (const start of [0, 30]) {
      await scrolledBy(start);
      let goOn: () => void = () => {};
      const scrolled = new Promise<void>((resolve) => (goOn = resolve));
      await page.route(/\.data(\?|$)/, async (route) => {
        await scrolled;
        await route.continue();
      });
      const asked = page.waitForRequest(/\.data(\?|$)/);
      const loaded = loadAgain(page);
      await asked;
      const top = await scrolledBy(120);
      expect(top).toBeGreaterThanOrEqual(120);
      goOn();
      await loaded;
      expect(await page.evaluate(() => scrollY)).toBe(top);
      await page.unroute(/\.data(\?|$)/);
    }
  }
});

test("the person's own step is not loaded once more when it is heard of @phone", async ({ page }, {
  project,
}) => {
  const { slug, planId, screen } = await openShutDown(page, project.name, "Live: step of the person");
  const button = screen.task.getByRole("button", { name: text("executions.tasks.shut_down.button") });
  await screen.ready(button);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/execute\.data/.test(request.url())) asked.push(request.method());
  });
  await button.click();
  await expect(screen.heading).toHaveText(/^Isolate/);
  await send(slug, "technician", planId, { type: "call_stop" });
  await expect(page.getByRole("alert", { name: text("executions.unsafe.title") })).toBeVisible();
  // The step brought the next screen along; the stop of someone else is loaded.
  // What others did in the company before the press may have been heard, and loaded, before it.
  expect(asked.slice(asked.indexOf("POST"))).toEqual(["POST", "GET"]);
});

test("what was typed before the page's scripts were there counts as a form that is being filled in @desktop", async ({
  page,
}, { project }) => {
  const place = places[project.name] as Workplace;
  const { slug } = place;
  const { id: planId } = await approvedPlan(place, "Live: before the scripts");
  await carryTo(slug, technician, planId, "notified");
  await signIn(page, slug, technician);
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const screen = new LockoutScreen(page, own);
  const opened = screen.open(slug, planId);
  const note = screen.task.getByLabel(text("executions.inputs.note"));
  await note.fill("Coasts down for three minutes.");
  scripts.resolve();
  await opened;
  await send(slug, "technician", planId, { type: "shut_down" });
  await expect(page.getByRole("status").filter({ hasText: text("executions.changed.text") })).toBeVisible();
  await expect(note).toHaveValue("Coasts down for three minutes.");
});

test("what others do comes up on its own if no one is pressing anything, and has to be armed @phone", async ({
  page,
}, { project }) => {
  const place = places[project.name] as Workplace;
  const { slug } = place;
  const plan = await approvedPlan(place, "Live: by itself");
  await carryTo(slug, technician, plan.id, "notified");
  await signIn(page, slug, technician);
  await page.clock.install();
  const screen = new LockoutScreen(page, own);
  await screen.open(slug, plan.id);
  await screen.ready(screen.task.locator("[data-place=main]"));
  const swapped = page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        const observer = new MutationObserver(() => {
          const button = document.querySelector("[data-place=main]");
          if (!document.querySelector("#now")?.textContent?.startsWith("Isolate") || !button) return;
          observer.disconnect();
          resolve(button.getAttribute("data-armed"));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
  await send(slug, "technician", plan.id, { type: "shut_down" });
  expect(await swapped).toBe("false");
  await screen.ready(screen.task.locator("[data-place=main]"));
});

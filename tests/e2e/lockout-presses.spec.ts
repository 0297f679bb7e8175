import type { Page } from "playwright/test";
import { commandInputRefusal } from "#contract/executions/input-sentences.ts";
import { expect, signIn, test } from "./support/fixtures.ts";
import { carryTo, lockoutOf } from "./support/carry.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { approvedPlan, type Workplace } from "./support/plans.ts";
import { countCommands, middleOf, putFingerDown, stopClock } from "./support/presses.ts";
import { text } from "./support/text.ts";

const technician = "technician2";
/** One machine per project, which no other journey uses. */
const places: Record<string, Workplace> = {
  phone: { slug: "acme", machine: "FB-NH3-002", technician },
  desktop: { slug: "borealis", machine: "HV-CNV-012", technician },
  "no-js-chromium": { slug: "maxform", machine: "MF-RBT-006", technician },
};
const own = { nextLock: () => "L-001", ownLock: "P-TECHNICIAN2" };

/** The test's own lockout, open on the page, with the test controlling the clock. */
async function open(page: Page, project: string, title: string, state: "approved" | "verified" = "approved") {
  const place = places[project] as Workplace;
  const { slug } = place;
  const plan = await approvedPlan(place, title);
  await carryTo(slug, technician, plan.id, state);
  await signIn(page, slug, technician);
  await page.clock.install();
  const screen = new LockoutScreen(page, own);
  await screen.open(slug, plan.id, { apart: true });
  return { screen, now: () => lockoutOf(slug, technician, plan.id) };
}

test("a double tap on Sign on signs on once, and never off @phone", async ({ page }, { project }) => {
  const { screen, now } = await open(page, project.name, "Presses: sign on", "verified");
  await screen.fill("Sign on");
  const signOn = screen.task.getByRole("button", { name: text("executions.tasks.sign_on.button") });
  await expect(signOn).toBeEnabled();
  await stopClock(page);
  const sent = countCommands(page);
  const spot = await middleOf(signOn);
  await page.touchscreen.tap(spot.x, spot.y);
  await page.touchscreen.tap(spot.x, spot.y);
  await expect(screen.heading).toHaveText(text("executions.tasks.sign_off.title"));
  await page.touchscreen.tap(spot.x, spot.y);
  await page.touchscreen.tap(spot.x, spot.y);
  await page.clock.runFor(5_000);
  await page.touchscreen.tap(spot.x, spot.y);
  expect(await sent()).toBe(1);
  const { people } = await now();
  expect(people.filter(({ lockNumber }) => lockNumber !== null)).toHaveLength(1);
  await expect(screen.heading).toHaveText(text("executions.tasks.sign_off.title"));
});

test("a double tap on Everyone is told never records the shutdown @phone", async ({ page }, { project }) => {
  const { screen, now } = await open(page, project.name, "Presses: told");
  await screen.fill("Notify");
  const told = screen.task.getByRole("button", { name: text("executions.tasks.notify.button") });
  await expect(told).toBeEnabled();
  await stopClock(page);
  const sent = countCommands(page);
  const spot = await middleOf(told);
  await page.touchscreen.tap(spot.x, spot.y);
  await expect(screen.heading).toHaveText(text("executions.tasks.shut_down.title"));
  await page.touchscreen.tap(spot.x, spot.y);
  expect(await sent()).toBe(1);
  expect((await now()).state).toBe("notified");
});

test("a second press that comes before the button is drawn as busy is not sent @phone", async ({ page }, {
  project,
}) => {
  const { screen, now } = await open(page, project.name, "Presses: before the next frame");
  await screen.fill("Notify");
  const told = screen.task.getByRole("button", { name: text("executions.tasks.notify.button") });
  await expect(told).toHaveAttribute("data-armed", "true");
  const sent = countCommands(page);
  await told.evaluate((button: HTMLButtonElement) => {
    const send = window.fetch;
    window.fetch = (...request) => {
      window.fetch = send;
      const answer = send(...request);
      button.click();
      return answer;
    };
    button.click();
  });
  await expect(screen.heading).toHaveText(text("executions.tasks.shut_down.title"));
  expect(await sent()).toBe(1);
  expect((await now()).state).toBe("notified");
});

test("a step is one request: its answer brings the next screen, and says once what was done @phone", async ({
  page,
}, { project }) => {
  const { screen } = await open(page, project.name, "Presses: one request");
  await screen.fill("Notify");
  const told = screen.task.getByRole("button", { name: text("executions.tasks.notify.button") });
  await expect(told).toHaveAttribute("data-armed", "true");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (/\/execute\.data/.test(request.url())) sent.push(request.method());
  });
  await told.tap();
  await expect(screen.heading).toHaveText(text("executions.tasks.shut_down.title"));
  const done = page.getByText(text("flash.notify"));
  await expect(done).toBeVisible();
  expect(sent).toEqual(["POST"]);
  await page.reload();
  await expect(screen.heading).toHaveText(text("executions.tasks.shut_down.title"));
  await expect(done).toHaveCount(0);
});

test("three taps as fast as they come count once @phone", async ({ page }, { project }) => {
  const { screen, now } = await open(page, project.name, "Presses: three taps");
  await screen.fill("Notify");
  const told = screen.task.getByRole("button", { name: text("executions.tasks.notify.button") });
  await expect(told).toBeEnabled();
  const { x, y } = await middleOf(told);
  const sent = countCommands(page);
  await Promise.all([1, 2, 3].map(() => page.touchscreen.tap(x, y)));
  await expect(screen.heading).toHaveText(text("executions.tasks.shut_down.title"));
  expect(await sent()).toBe(1);
  expect((await now()).state).toBe("notified");
});

test("a double click of the mouse counts once @desktop", async ({ page }, { project }) => {
  const { screen, now } = await open(page, project.name, "Presses: mouse");
  await screen.fill("Notify");
  const told = screen.task.getByRole("button", { name: text("executions.tasks.notify.button") });
  await expect(told).toBeEnabled();
  await stopClock(page);
  const sent = countCommands(page);
  const before = await middleOf(told);
  await page.mouse.dblclick(before.x, before.y);
  await expect(screen.heading).toHaveText(text("executions.tasks.shut_down.title"));
  const next = await middleOf(
    screen.task.getByRole("button", { name: text("executions.tasks.shut_down.button") }),
  );
  await page.mouse.dblclick(next.x, next.y);
  expect(await sent()).toBe(1);
  expect((await now()).state).toBe("notified");
});

test("a key that is held counts once, and the next press of it counts again @desktop", async ({ page }, {
  project,
}) => {
  const { screen, now } = await open(page, project.name, "Presses: keys");
  await screen.fill("Notify");
  const told = screen.task.getByRole("button", { name: text("executions.tasks.notify.button") });
  await expect(told).toBeEnabled();
  await stopClock(page);
  const sent = countCommands(page);
  await told.focus();
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  expect(await sent()).toBe(1);
  await page.keyboard.up("Enter");
  await expect(screen.heading).toHaveText(text("executions.tasks.shut_down.title"));
  const shutDown = screen.task.getByRole("button", { name: text("executions.tasks.shut_down.button") });
  await shutDown.focus();
  await page.keyboard.down("Enter");
  await page.clock.runFor(5_000);
  await page.keyboard.down("Enter");
  expect(await sent()).toBe(1);
  await expect(shutDown).toBeFocused();
  await page.keyboard.up("Enter");
  await page.clock.runFor(700);
  await expect(shutDown).toHaveAttribute("data-armed", "true");
  await page.keyboard.press("Enter");
  await expect(screen.heading).toHaveText(/^Isolate/);
  expect((await now()).state).toBe("shut_down");
});

test("a button arms 700 ms after it appears, once the finger is up, and looks different then @phone", async ({
  page,
}, { project }) => {
  const { screen } = await open(page, project.name, "Presses: arming");
  const shutDown = screen.task.getByRole("button", { name: text("executions.tasks.shut_down.button") });
  await screen.fill("Notify");
  const told = screen.task.getByRole("button", { name: text("executions.tasks.notify.button") });
  await expect(told).toBeEnabled();
  await stopClock(page);
  await told.tap();
  await expect(shutDown).toHaveAttribute("data-armed", "false");
  await expect(shutDown).toHaveAttribute("aria-disabled", "true");
  const looks = () => shutDown.evaluate((button) => getComputedStyle(button).borderStyle);
  expect(await looks()).toBe("dashed");
  await shutDown.focus();
  await expect(shutDown).toBeFocused();
  await page.clock.runFor(650);
  await expect(shutDown).toHaveAttribute("data-armed", "false");
  const lift = await putFingerDown(page, await middleOf(screen.heading));
  await page.clock.runFor(5_000);
  await expect(shutDown).toHaveAttribute("data-armed", "false");
  await lift();
  await page.clock.runFor(700);
  await expect(shutDown).toHaveAttribute("data-armed", "true");
  await expect(shutDown).not.toHaveAttribute("aria-disabled");
  expect(await looks()).toBe("solid");
});

test("the first error of a form names its fields in words, and fits the narrowest phone @phone @no-js-chromium", async ({
  page,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 400/);
  const place = places[project.name] as Workplace;
  const { slug } = place;
  const plan = await approvedPlan(place, "Presses: nobody told");
  await signIn(page, slug, technician);
  await page.setViewportSize({ width: 320, height: 640 });
  const screen = new LockoutScreen(page, own);
  await screen.open(slug, plan.id);
  await screen.task.getByRole("radio", { name: text("executions.means.inPerson") }).check();
  await screen.press();
  const alert = page.getByRole("alert");
  const said = commandInputRefusal("employees_missing").message;
  await expect(alert).toContainText(`${text("executions.inputs.employees")}: ${said}`);
  await expect(alert.getByRole("listitem")).toHaveCount(1);
  expect(await page.locator("main").innerText()).not.toMatch(/executions\.|command\./);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
});

test("without scripts the style sheet keeps fingers off a button for as long, also under reduced motion @no-js-chromium-only", async ({
  page,
}, { project }) => {
  const place = places[project.name] as Workplace;
  const { slug } = place;
  const plan = await approvedPlan(place, "Presses: no scripts");
  await signIn(page, slug, technician);
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    const screen = new LockoutScreen(page, own);
    await screen.open(slug, plan.id);
    const looksAt = (time: number) =>
      screen.task.locator("[data-place=main]").evaluate((button, now) => {
        button.classList.remove("arming");
        button.getBoundingClientRect();
        button.classList.add("arming");
        // The button's padding, plus that of the bar around it on a phone.
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = now;
        }
        const { pointerEvents, borderStyle } = getComputedStyle(button);
        return `${pointerEvents} ${borderStyle}`;
      }, time);
    expect(await looksAt(0)).toBe("none dashed");
    expect(await looksAt(650)).toBe("none dashed");
    expect(await looksAt(700)).toBe("auto solid");
  }
});

test("a finger that comes up after a hold presses nothing on the screen that has come meanwhile @phone", async ({
  page,
}) => {
  const { plant, planId, giveSession } = await addPlantAtWork("working");
  await giveSession(page.context(), "tess");
  const screen = new LockoutScreen(page, own);
  await screen.open(plant.slug, planId);
  const button = screen.task.locator("[data-place=protective]");
  await screen.ready(button);
  // The page also posts on its own: it renews the session.
  const recorded = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().includes("/execute"),
  );
  const lift = await putFingerDown(page, await middleOf(button));
  await recorded;
  // Whatever lies there now hears of a click, and of the next finger.
  await page.evaluate(() => {
    const clicks: number[] = [];
    document.addEventListener("click", () => clicks.push(1));
    Object.assign(window, { clicksHeard: () => clicks.length });
  });
  await lift();
  await expect(screen.heading).toHaveText(/^Sign on/);
  const heard = () => page.evaluate(() => (window as unknown as { clicksHeard: () => number }).clicksHeard());
  expect(await heard()).toBe(0);
  await screen.heading.tap();
  expect(await heard()).toBe(1);
});

import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expect, signIn, test } from "./support/fixtures.ts";
import { carryTo, lockoutOf } from "./support/carry.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { approvedPlan } from "./support/plans.ts";
import { countCommands } from "./support/presses.ts";
import { text } from "./support/text.ts";

const technician = "technician2";
const own = { nextLock: () => "L-001", ownLock: "P-TECHNICIAN2" };

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(button: Locator): Promise<Box> {
  const box = await button.boundingBox();
  if (!box) throw new Error("The button is not on the screen.");
  return box;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Where the buttons of the current step are, at one screen size. */
async function placesOf(page: Page, screen: LockoutScreen) {
  const button = screen.task.locator("[data-place=main], [data-place=protective]");
  await screen.ready(button);
  await page.evaluate(() => scrollTo(0, 0));
  const place = await button.getAttribute("data-place");
  const first = await boxOf(button);
  if (place === "main") return { place, boxes: [first] };
  await button.click();
  const confirm = screen.task.locator("[data-place=confirm]");
  await screen.ready(confirm);
  const second = await boxOf(confirm);
  expect(overlap(first, second), "the confirming button lies where the first one was").toBe(false);
  await screen.task.getByRole("button", { name: text("executions.confirm.notYet") }).click();
  await expect(confirm).toHaveCount(0);
  return { place, boxes: [first, second] };
}

test("what takes protection away never lies where the button of the step before was @desktop", async ({
  page,
}) => {
  test.setTimeout(600_000);
  const slug = "maxform";
  const plan = await approvedPlan(
    { slug, machine: "MF-IMM-003", technician },
    "Places: from work to release",
  );
  await carryTo(slug, technician, plan.id, "verified");
  await signIn(page, slug, technician);
  const screen = new LockoutScreen(page, own);
  await screen.open(slug, plan.id);
  const sizes = [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ];
  const before = sizes.map((): Box[] => []);
  const taken: string[] = [];
  for (let title = ""; !/close the lockout$/i.test(title);) {
    for (const [index, size] of sizes.entries()) {
      await page.setViewportSize(size);
      const { place, boxes } = await placesOf(page, screen);
      if (place === "protective") {
        taken.push(`${size.width} ${await screen.heading.innerText()}`);
        const [last] = before[index] ?? [];
        const step = `${taken.at(-1)} after ${title}`;
        expect(last && overlap(boxes[0] as Box, last), step).not.toBe(true);
      }
      // The last button before the next step is the confirm button, if there is one.
      before[index] = boxes.slice(-1);
    }
    title = await screen.heading.innerText();
    if (!/close the lockout$/i.test(title)) await screen.takeStep();
  }
  const [signOff, release, ...letGo] = taken.filter((step) => step.startsWith("390"));
  expect([signOff, release]).toEqual([
    `390 ${text("executions.tasks.sign_off.title")}`,
    `390 ${text("executions.tasks.check_and_release.title")}`,
  ]);
  // A point that another lockout holds stays as it is.
  const perPoint = plan.points
    .toReversed()
    .map(({ tag }) => `390 Remove your lock from ${tag}( and restore it: |. Leave it as it is ).+`);
  expect(letGo.join("\n")).toMatch(new RegExp(`^${perPoint.join("\n")}$`));
});

test("a step that takes protection away records nothing before it is confirmed @both @no-js-chromium", async ({
  page,
}, { project }) => {
  const machines: Record<string, [string, string]> = {
    phone: ["default", "MF-RBT-006"],
    desktop: ["borealis", "HV-BML-001"],
    "no-js-chromium": ["default", "HV-BML-001"],
  };
  const [slug, machine] = machines[project.name] as [string, string];
  const plan = await approvedPlan({ slug, machine, technician: "technician2" }, "Places: cancel");
  await signIn(page, slug, "technician2");
  const screen = new LockoutScreen(page, own);
  await screen.open(slug, plan.id);
  const sent = countCommands(page);
  await page.getByText(text("executions.tasks.cancel.title")).click();
  const form = page.locator("form").filter({ has: page.locator("input[name=type][value=cancel]") });
  await form.getByLabel(text("executions.inputs.cancelReason")).fill("Wrong machine.");
  const first = form.getByRole("button", { name: text("executions.tasks.cancel.button"), exact: true });
  await first.click();
  await expect(form.getByText("This lockout ends here.")).toBeVisible();
  await expect(form.getByLabel(text("executions.inputs.cancelReason"))).toHaveValue("Wrong machine.");
  expect((await lockoutOf(slug, "technician2", plan.id)).state).toBe("approved");
  if (project.name !== "no-js-chromium") {
    expect(await sent()).toBe(0);
    // At the top, nothing is half below the head of the page, where no target is large enough.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
  }
  // On a phone, the bar of the current step covers part of the page at every scroll position.
  const bar = page.locator("[data-action-bar]");
  await expect(bar).toBeVisible({ visible: project.name === "desktop" });
  await form.getByText(text("executions.confirm.notYet")).click();
  await expect(bar).toBeVisible();
  if (project.name === "no-js-chromium") {
    await page.getByText(text("executions.tasks.cancel.title")).click();
    await form.getByLabel(text("executions.inputs.cancelReason")).fill("Wrong machine.");
  }
  await first.click();
  await form.getByRole("button", { name: text("executions.confirm.cancel.button") }).click();
  await expect(page.getByText(text("executions.over.cancelled"))).toBeVisible();
  expect((await lockoutOf(slug, "technician2", plan.id)).cancelled?.reason).toBe("Wrong machine.");
});

import type { Browser } from "puppeteer-core";
import { expect, password, tenantUrl, test } from "./support/fixtures.ts";
import { endOfTest, FirefoxPage, startFirefox } from "./support/firefox.ts";
import { approvedPlan, trainingPlaceOf, workplaceOf } from "./support/plans.ts";

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

let firefox: Browser;
test.beforeAll(async () => {
  firefox = await startFirefox();
});
test.afterEach(({}, info) => endOfTest(firefox, info));
test.afterAll(() => firefox.close());

test("[SIGNIN-08] in Firefox a wrong password is said in place with the username kept, and the right one leads in @desktop", async () => {
  const visitor = await FirefoxPage.open(firefox, phone);
  await visitor.goto(tenantUrl("acme", "/auth"));
  await visitor.rejectCookies();
  await visitor.fill("Username", "manager");
  await visitor.fill("Password", "not the password");
  await visitor.press("Sign In");
  await visitor.see("[role=alert]", /./);
  expect(await visitor.valueOf("Username")).toBe("manager");
  await visitor.fill("Password", password);
  await visitor.press("Sign In");
  await visitor.see("h1", "Dashboard");
  expect(visitor.page.url()).toBe(tenantUrl("acme", "/dashboard"));
  expect(visitor.complaints).toEqual([]);
});

test("[PRODUCT-03] in Firefox a plan that lacks something returns with what was typed, and is saved once complete @desktop", async ({}, {
  project,
}) => {
  const { slug, machine } = workplaceOf(project.name);
  const manager = await FirefoxPage.open(firefox, desk);
  await manager.signIn(slug, "manager");
  await manager.goto(tenantUrl(slug, "/lockout-plans/new"));
  await manager.rejectCookies();
  await manager.fill("Title", "Firefox: change the filter");
  await manager.fill("Reason", "The filter is clogged.");
  await manager.selectFirst("Responsible person");
  await manager.press("Save as draft");
  await manager.see("[role=alert]", "Choose at least one machine.");
  expect(await manager.valueOf("Title")).toBe("Firefox: change the filter");
  expect(await manager.valueOf("Reason")).toBe("The filter is clogged.");
  await manager.fill("Find a machine", machine.slice(3, 6).toLowerCase());
  await manager.tick(machine);
  await manager.press("Save as draft");
  await manager.see("h1", "Firefox: change the filter");
  expect(manager.complaints).toEqual([]);
});

test("[PRODUCT-04] in Firefox a technician takes the steps of a lockout up to the first isolated point @desktop", async ({}, {
  project,
}) => {
  const { slug, ...place } = trainingPlaceOf(project.name);
  const plan = await approvedPlan({ slug, ...place }, "Firefox: the first steps");
  const technician = await FirefoxPage.open(firefox, phone);
  await technician.signIn(slug, place.technician);
  await technician.goto(tenantUrl(slug, `/lockout-plans/${plan.id}/execute`));
  await technician.rejectCookies();
  const taken = [await takeStep(technician)];
  while (!taken.at(-1)?.startsWith("Isolate")) taken.push(await takeStep(technician));
  await technician.see("#now", /^Apply your lock to /);
  expect(technician.complaints).toEqual([]);
});

/** Takes the step at the top of the screen, waits for the next one, and returns the step's title. */
async function takeStep(technician: FirefoxPage): Promise<string> {
  const { page } = technician;
  const title = await technician.see("#now", /./);
  for (const box of await page.$$(`${task} [type=checkbox]`)) {
    await box.asLocator().click();
    expect(await box.evaluate((input) => (input as HTMLInputElement).checked)).toBe(true);
  }
  // How people were told is chosen from three ways.
  const means = await page.$(`${task} [name=means]`);
  if (means) await means.asLocator().click();
  const tag = /^Isolate (\S+)$/.exec(title)?.[1];
  if (tag) await technician.fill("Tag at the device", tag);
  // A locator presses after the button stops moving. A handle presses where it was before the page scrolled.
  const button = page.locator(`${task} [data-armed=true]:is([data-place=main], [data-place=protective])`);
  const place = await button.map((element) => element.getAttribute("data-place")).wait();
  await button.click();
  if (place === "protective") await page.locator(`${task} [data-place=confirm][data-armed=true]`).click();
  await page.waitForFunction(
    (before) => ![undefined, before].includes(document.querySelector<HTMLElement>("#now")?.innerText),
    {},
    title,
  );
  return title;
}

const task = "section[aria-labelledby=now]";

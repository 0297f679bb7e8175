import type { LockItem } from "#contract/locks/schemas.ts";
import type { UserDetail } from "#contract/users/schemas.ts";
import { lockRefusal } from "#contract/locks/sentences.ts";
import { apiClientOf } from "./support/api-client.ts";
import { carryTo } from "./support/carry.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { approvedPlan, trainingPlaceOf } from "./support/plans.ts";
import { text } from "./support/text.ts";

/** Each project has its own tenant, where no other test counts padlocks. */
const slugOf = (project: string) => (project === "desktop" ? "medipure" : "maxform");
/** Numbers are unique in a tenant. */
const newNumber = (word: string) => `${word}-${Date.now().toString(36).toUpperCase()}`;

interface Person {
  id: string;
  name: string;
}

test("a padlock is added, issued, marked lost, found, returned, and retired @no-js", async ({
  page,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 400/);
  const slug = slugOf(project.name);
  const number = newNumber("LIFE");
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, "/equipment/locks"));
  await page.getByRole("link", { name: text("locks.add") }).click();
  await page.getByLabel(text("locks.number"), { exact: true }).fill(number.toLowerCase());
  await page.getByRole("radio", { name: /^Personal/ }).check();
  await page.getByRole("button", { name: text("locks.form.save") }).click();
  await expect(page.getByText(`${number} is added.`)).toBeVisible();

  const owner = page.getByLabel(text("locks.owner"));
  await owner.selectOption({ index: 1 });
  const name = (await owner.locator("option:checked").innerText()).split(",")[0] ?? "";
  await page.getByRole("button", { name: text("locks.acts.issue.submit") }).click();
  await expect(page.getByText(`${number} is issued to ${name}.`)).toBeVisible();
  for (const [act, done] of [
    ["lose", `${number} is marked lost.`],
    ["find", `${number} is marked found.`],
    ["return", `${number} is in the cabinet.`],
    ["damage", `${number} is out of service.`],
    ["retire", `${number} is retired.`],
  ] as const) {
    await page.getByText(text(`locks.acts.${act}.summary`), { exact: true }).click();
    await page.getByRole("button", { name: text(`locks.acts.${act}.submit`) }).click();
    await expect(page.getByText(done)).toBeVisible();
  }

  const lines = page.getByRole("table", { name: text("locks.history.caption") }).getByRole("rowheader");
  await expect(lines).toHaveText([
    text("locks.history.events.retired"),
    text("locks.history.events.damaged"),
    text("locks.history.events.returned"),
    text("locks.history.events.found"),
    text("locks.history.events.lost"),
    text("locks.history.events.issued", { person: name }),
    text("locks.history.events.added"),
  ]);

  await page.goto(tenantUrl(slug, "/equipment/locks/new"));
  await page.getByLabel(text("locks.number"), { exact: true }).fill(number.toLowerCase());
  await page.getByRole("radio", { name: /^Equipment/ }).check();
  await page.getByRole("button", { name: text("locks.form.save") }).click();
  await expect(page.getByRole("alert")).toContainText(lockRefusal("number_taken", { number }).message);
  await expect(page.getByLabel(text("locks.number"), { exact: true })).toHaveValue(number.toLowerCase());
});

test("a series is added as a whole, then moved together; one that meets a taken number is refused @no-js", async ({
  page,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 400/);
  const slug = slugOf(project.name);
  const prefix = newNumber("SER");
  await signIn(page, slug, "manager");
  const addSeries = async (first: string, last: string) => {
    await page.goto(tenantUrl(slug, "/equipment/locks/series"));
    await page.getByLabel(text("locks.form.first")).fill(first);
    await page.getByLabel(text("locks.form.last")).fill(last);
    await page.getByRole("button", { name: text("locks.form.saveSeries") }).click();
  };
  await addSeries(`${prefix}-08`, `${prefix}-11`);
  const added = text("flash.lockSeriesAdded", {
    count: 4,
    first: `${prefix}-08`,
    last: `${prefix}-11`,
  });
  await expect(page.getByText(added)).toBeVisible();
  await addSeries(`${prefix}-10`, `${prefix}-15`);
  await expect(page.getByRole("alert")).toContainText(
    `Already in the register: ${prefix}-10, ${prefix}-11. Nothing was added.`,
  );

  await page.goto(tenantUrl(slug, "/equipment/locks"));
  await page.getByLabel(text("locks.search")).fill(prefix);
  await page
    .getByRole("button", { name: text("common.search") })
    .last()
    .click();
  await expect(page.getByRole("row")).toHaveCount(5);
  await page.getByRole("checkbox", { name: text("equipment.bulk.pick", { tag: `${prefix}-08` }) }).check();
  await page.getByRole("checkbox", { name: text("equipment.bulk.pick", { tag: `${prefix}-09` }) }).check();
  await page.getByRole("button", { name: text("locks.bulk.retire") }).click();
  await page.getByRole("button", { name: "Retire 2 padlocks" }).click();
  await expect(page.getByText("Padlocks retired: 2.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: text("locks.states.retired") })).toHaveCount(2);
});

test("a padlock given to a person is offered when they lock a point and sign on @no-js", async ({
  page,
  openAs,
}, { project }) => {
  const workplace = trainingPlaceOf(project.name);
  const { slug, technician } = workplace;
  const number = newNumber("P");
  const { user } = await (await apiClientOf(slug, technician)).get<{ user: Person }>("/api/auth/me");
  const office = await openAs(slug, "admin");
  await office.goto(tenantUrl(slug, `/user-management/${user.id}`));
  await office.getByRole("link", { name: text("locks.give.link") }).click();
  await office.getByLabel(/number of (a|the) new padlock/i).fill(number);
  await office.getByRole("button", { name: text("locks.acts.issue.submit") }).click();
  await expect(office.getByText(`${number} is issued to ${user.name}.`)).toBeVisible();
  await expect(office.getByRole("link", { name: number })).toBeVisible();

  // The test adds its own padlocks, because other journeys of this tenant use the demo's at the same time.
  const series = newNumber("C");
  const api = await apiClientOf(slug, "manager");
  await api.post("/api/locks/series", { first: `${series}-1`, last: `${series}-9`, kind: "equipment" });
  let taken = 1;
  const nextLock = () => `${series}-${++taken}`;
  const own = { ownLock: number, nextLock };
  const plan = await approvedPlan(workplace, `Journey: padlock ${number}`);
  await carryTo(slug, technician, plan.id, "isolated", own);
  await signIn(page, slug, technician);
  const screen = new LockoutScreen(page, own);
  await screen.open(slug, plan.id);
  await expect(screen.heading).toHaveText(/^Apply your lock to/);
  const free = screen.task.getByLabel(text("executions.inputs.lockOrChoose"));
  const mine = text("executions.inputs.lockYoursToSignOn", { number });
  await expect(free.getByRole("option", { name: mine })).toBeAttached();
  const title = await screen.heading.innerText();
  await screen.task
    .getByLabel(text("executions.inputs.scannedTag"))
    .fill(title.replace("Apply your lock to ", ""));
  await free.selectOption(`${series}-1`);
  await screen.press();
  await expect(screen.heading).not.toHaveText(title);

  await carryTo(slug, technician, plan.id, "verified", own);
  await screen.open(slug, plan.id);
  await expect(screen.heading).toHaveText(/^Sign on/);
  for (const box of await screen.task.getByRole("checkbox").all()) await box.check();
  await screen.task.getByRole("radio", { name: number }).check();
  await screen.press();
  await expect(screen.heading).toHaveText(text("executions.tasks.sign_off.title"));
  await office.goto(tenantUrl(slug, `/equipment/locks?search=${number}`));
  await expect(office.getByRole("row").filter({ hasText: number })).toContainText(plan.number);
});

test("closing an account lists the padlocks to collect @desktop @no-js", async ({ page }) => {
  const api = await apiClientOf("medipure", "admin");
  const issued = await api.get<{ items: LockItem[] }>("/api/locks?state=issued");
  const people = issued.items.map(({ owner }) => api.get<UserDetail>(`/api/users/${owner?.id}`));
  // A person whom an open lockout depends on cannot be deactivated.
  const person = (await Promise.all(people)).find(({ possible }) =>
    possible.some(({ action, allowed }) => action === "deactivate" && allowed),
  );
  const lock = issued.items.find(({ owner }) => owner?.id === person?.id);
  await signIn(page, "medipure", "admin");
  await page.goto(tenantUrl("medipure", `/user-management/${person?.id}`));
  await page.getByText(text("users.actions.deactivate.summary")).click();
  await expect(page.getByText(/^Collect (padlock|these)/)).toContainText(lock?.number ?? "a padlock");
});

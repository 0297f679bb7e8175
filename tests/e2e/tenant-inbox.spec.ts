import { apiClientOf } from "./support/api-client.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { submittedPlan, trainingPlaceOf } from "./support/plans.ts";
import { text } from "./support/text.ts";

test("[PRODUCT-05] a task is talked about, left with another, seen there and taken back @desktop @no-js", async ({
  page,
  openAs,
}, { project }) => {
  const place = trainingPlaceOf(project.name);
  const title = `Inbox journey ${project.name}`;
  const plan = await submittedPlan(place, title);
  const { user: manager } = await (
    await apiClientOf(place.slug, "admin")
  ).get<{ user: { id: string; name: string } }>("/api/auth/me");

  await signIn(page, place.slug, "supervisor");
  await page.goto(tenantUrl(place.slug, "/inbox"));
  const waits = page.getByRole("link", { name: `${plan.number} ${title}` });
  await expect(waits.first()).toBeVisible();
  await page.getByRole("link", { name: `Details of ${plan.number} ${title}` }).click();
  await page.getByLabel(text("inbox.comments.label")).fill("Is the crane booked?");
  await page.getByRole("button", { name: text("inbox.comments.submit") }).click();
  await expect(page.getByText("Is the crane booked?")).toBeVisible();
  if (project.name !== "no-js") await expectAccessible(page);

  await page.getByLabel(text("inbox.delegate.to")).selectOption(manager.id);
  await page.getByLabel(text("inbox.delegate.comment")).fill("I am on leave tomorrow.");
  await page.getByRole("button", { name: text("inbox.delegate.submit") }).click();
  await expect(page).toHaveURL(tenantUrl(place.slug, "/inbox"));
  await expect(waits).toHaveCount(0);
  await page.getByRole("link", { name: text("inbox.tabs.delegated") }).click();
  await expect(waits.first()).toBeVisible();

  const admin = await openAs(place.slug, "admin");
  await admin.goto(tenantUrl(place.slug, `/inbox/${encodeURIComponent(`approve_plan:${plan.id}`)}`));
  await expect(admin.getByText("I am on leave tomorrow.")).toBeVisible();
  await expect(admin.getByText("Is the crane booked?")).toBeVisible();

  await page.getByRole("link", { name: `Details of ${plan.number} ${title}` }).click();
  await page.getByRole("button", { name: text("inbox.delegate.takeBack") }).click();
  await expect(page.getByText(text("flash.taskTakenBack"))).toBeVisible();
  await page.goto(tenantUrl(place.slug, "/inbox?kind=approve_plan"));
  await expect(waits.first()).toBeVisible();
  await page.goto(tenantUrl(place.slug, "/inbox?kind=revise_plan"));
  await expect(waits).toHaveCount(0);
});

test("[PRODUCT-05] what was done is in the inbox, and the navigation counts what waits @no-js", async ({
  page,
}) => {
  await signIn(page, "borealis", "manager");
  await page.goto(tenantUrl("borealis", "/inbox"));
  const { open } = await (await apiClientOf("borealis", "manager")).get<{ open: number }>("/api/inbox/count");
  const entry = page
    .getByRole("navigation", { name: text("shell.navigation") })
    .getByRole("link", { name: /Inbox/ });
  await expect(entry.filter({ visible: true }).first()).toContainText(String(open));
  await page.getByRole("link", { name: text("inbox.tabs.done"), exact: true }).click();
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
});

import { features, type Feature } from "#contract/access.ts";
import { expect, password, signIn, test } from "./support/fixtures.ts";
import { addGatedTenant, type GatedTenant } from "./support/gated-tenant.ts";
import { missingPages } from "./support/missing-pages.ts";
import { text } from "./support/text.ts";

/** A row of the specification's table: a page, the feature it needs, and a call behind it. */
interface Gate {
  path: string;
  feature: Feature;
  call: string;
}

const nobody = "00000000-0000-7000-8000-000000000000";
const everyGate: readonly Gate[] = [
  { path: "/dashboard", feature: "dashboard", call: "/api/dashboard" },
  ...["", `/${nobody}`, `/${nobody}/edit`, `/${nobody}/execute`].map((rest) => ({
    path: `/lockout-plans${rest}`,
    feature: "lockout_management" as const,
    call: "/api/lockout-plans",
  })),
  { path: "/inbox", feature: "workflow_management", call: "/api/inbox" },
  { path: "/equipment", feature: "equipment_management", call: "/api/equipment" },
  { path: "/procedures", feature: "procedure_management", call: "/api/procedures" },
  { path: "/repository", feature: "knowledge_base", call: "/api/repository/tags" },
  { path: "/reports", feature: "reports", call: "/api/reports/sites" },
  { path: "/user-management", feature: "user_management", call: "/api/users" },
  { path: "/team-management", feature: "user_management", call: "/api/users" },
  { path: "/billing", feature: "user_management", call: "/api/billing" },
  { path: "/billing/cancel", feature: "user_management", call: "/api/billing" },
  { path: "/tenant-permissions", feature: "user_management", call: "/api/roles" },
];
const gates = everyGate.filter(({ path }) => !missingPages.includes(path));

let tenant: GatedTenant;
test.beforeAll(async () => {
  tenant = await addGatedTenant();
});
test.afterAll(() => tenant.close());

test("[APP-03] [GUARD-03] each page and its call need their feature, and no other @desktop", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 40[34]/);
  await tenant.setFeatures(features);
  await signIn(page, tenant.slug, "admin");
  await page.goto(tenant.url("/dashboard"));
  // By the browser itself, with its cookies, on the tenant's own origin.
  const statusOf = (path: string) =>
    page.evaluate(async (address) => (await fetch(address, { redirect: "manual" })).status, path);
  for (const feature of features) {
    const needing = gates.filter((gate) => gate.feature === feature);
    await tenant.setFeatures([feature]);
    for (const { path, call } of needing) {
      expect(await statusOf(path), `${path} with ${feature} alone`).toBe(path.includes(nobody) ? 404 : 200);
      expect(await statusOf(call), `${call} with ${feature} alone`).toBe(200);
    }
    await tenant.setFeatures(features.filter((other) => other !== feature));
    for (const { path, call } of needing) {
      expect(await statusOf(path), `${path} without ${feature}`).toBe(403);
      expect(await statusOf(call), `${call} without ${feature}`).toBe(403);
    }
  }
  await tenant.setFeatures([]);
  expect((await page.goto(tenant.url("/lockout-plans")))?.status()).toBe(403);
  await expect(page.getByText(text("shell.denied.text"), { exact: true })).toBeVisible();
  if (!missingPages.includes("/profile")) expect(await statusOf("/profile")).toBe(200);
});

test("[HOST-05] [SIGNIN-10] without the dashboard, a tenant's people begin on the first page that it has @desktop", async ({
  page,
}) => {
  await tenant.setFeatures(["equipment_management", "reports"]);
  await page.goto(tenant.url("/auth"));
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(tenant.url("/equipment"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("equipment.title"));
  for (const path of ["/", "/auth", "/pricing"]) {
    await page.goto(tenant.url(path));
    await expect(page, path).toHaveURL(tenant.url("/equipment"));
  }
  await expect(page.getByRole("complementary").getByRole("link").first()).toHaveAttribute(
    "href",
    "/equipment",
  );
  await tenant.setFeatures([]);
  await page.goto(tenant.url("/"));
  await expect(page).toHaveURL(tenant.url("/profile"));
  await tenant.setFeatures(features);
  await page.goto(tenant.url("/"));
  await expect(page).toHaveURL(tenant.url("/dashboard"));
});

import { expect, password, signIn, signInByForm, tenantUrl, test, websiteUrl } from "./support/fixtures.ts";
import { text } from "./support/text.ts";

const auth = tenantUrl("acme", "/auth");
const dashboard = tenantUrl("acme", "/dashboard");

test("[SIGNIN-09] [SIGNIN-12] Acme's sign-in page leads Acme's technician to the dashboard @no-js", async ({
  page,
}) => {
  await page.goto(auth);
  await expect(page).toHaveTitle("Sign in · Acme Foods");
  await expect(page.locator("html")).toHaveAttribute("style", /--tenant-brand:\s*#1b7a4b/);
  await signInByForm(page, "acme", "technician");
  await expect(page.getByRole("heading", { level: 1, name: text("dashboard.title") })).toBeVisible();
});

test("[APP-01] /login shows the same page @no-js", async ({ page }) => {
  await page.goto(tenantUrl("acme", "/login"));
  await expect(page).toHaveTitle("Sign in · Acme Foods");
  await expect(page.getByLabel("Username")).toBeVisible();
});

test("[SIGNIN-01] [SIGNIN-02] a desk shows the panel with its three sample figures @desktop", async ({
  page,
}) => {
  await page.goto(auth);
  const panel = page.getByRole("region", { name: text("auth.panel.label") });
  await expect(panel.getByRole("heading", { name: "Digitalizing workplace safety" })).toBeVisible();
  await expect(panel).toContainText(/25\s*Operational/);
  await expect(panel).toContainText(/20\s*Locked Out/);
  await expect(panel).toContainText(/15\s*Active Permits/);
});

test("[SIGNIN-01] a phone shows the form alone @phone", async ({ page }) => {
  await page.goto(auth);
  await expect(page.getByText("Digitalizing workplace safety")).toBeHidden();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeInViewport();
});

test("[SIGNIN-03] both fields are required, and the password can be read", async ({ page }) => {
  await page.goto(auth);
  const secret = page.getByLabel("Password", { exact: true });
  await expect(page.getByLabel("Username")).toHaveAttribute("required", "");
  await expect(secret).toHaveAttribute("required", "");
  await secret.fill("on sight");
  await page.getByRole("button", { name: text("auth.signIn.showPassword") }).click();
  await expect(secret).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: text("auth.signIn.hidePassword") }).click();
  await expect(secret).toHaveAttribute("type", "password");
});

test("[SIGNIN-04] [SIGNIN-05] the button spins while the request is pending", async ({ page }) => {
  await page.goto(auth);
  const answered = Promise.withResolvers<void>();
  await page.route("**/auth.data*", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByLabel("Username").fill("technician");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Remember me").check();
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("button", { name: text("auth.signIn.pending") })).toHaveAttribute(
    "aria-busy",
    "true",
  );
  answered.resolve();
  await page.waitForURL(dashboard);
  const session = (await page.context().cookies()).find(({ name }) => name === "hasp_session");
  expect(session?.expires).toBeGreaterThan(Date.now() / 1000);
});

test("[SIGNIN-08] a wrong password is said in the red area, and the username stays @no-js", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 401/);
  await page.goto(auth);
  await page.getByLabel("Username").fill("technician");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue("technician");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});

test("[SIGNIN-11] the message of a failed sign-in is there again when the page is loaded again", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 401/);
  await page.goto(auth);
  await page.getByLabel("Username").fill("technician2");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Sign In" }).click();
  const message = await page.getByRole("alert").innerText();
  await page.reload();
  await expect(page.getByRole("alert")).toHaveText(message);
});

test("[SIGNIN-07] Back leads to the public website @no-js", async ({ page }) => {
  await page.goto(auth);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(websiteUrl("/"));
});

test("[SIGNIN-10] a signed-in person goes to the dashboard @no-js", async ({ page }) => {
  await signIn(page, "acme", "viewer");
  await page.goto(auth);
  await expect(page).toHaveURL(dashboard);
});

test("[HOST-04] [HOST-05] the root of a tenant's host leads in, or to the sign-in @no-js", async ({
  page,
}) => {
  await page.goto(tenantUrl("acme", "/"));
  await expect(page).toHaveURL(auth);
  await signIn(page, "acme", "viewer");
  await page.goto(tenantUrl("acme", "/"));
  await expect(page).toHaveURL(dashboard);
});

test("[APP-02] [APP-07] a page asked for signed out comes after the sign-in @no-js", async ({ page }) => {
  await page.goto(tenantUrl("acme", "/equipment?search=FIL"));
  await expect(page).toHaveURL(/\/auth\?redirectTo=/);
  await page.getByLabel("Username").fill("technician");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(tenantUrl("acme", "/equipment?search=FIL"));
});

test("[SIGNIN-08] signing out says so in the yellow area, once @no-js", async ({
  page,
  javaScriptEnabled,
}) => {
  await signInByForm(page, "acme", "viewer");
  await page
    .getByRole("button", { name: /Grace|Account/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: text("shell.signOut") })
    .first()
    .click();
  await expect(page).toHaveURL(auth);
  await expect(page.getByText("You have been logged out successfully.")).toBeVisible();
  // Read by the page's script, as soon as it runs.
  if (javaScriptEnabled !== false)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("sessionExpiredReason"))).toBeNull();
  await page.reload();
  await expect(page.getByLabel("Username")).toBeVisible();
  await expect(page.getByText("You have been logged out successfully.")).toHaveCount(0);
});

test("another tenant's host does not know this session @no-js", async ({ page, context }) => {
  await signIn(page, "acme", "technician");
  const [session] = (await context.cookies(tenantUrl("acme"))).filter(({ name }) => name === "hasp_session");
  await context.addCookies([
    { name: "hasp_session", value: session?.value ?? "", url: tenantUrl("borealis") },
  ]);
  await page.goto(dashboard);
  await expect(page.getByRole("heading", { level: 1, name: text("dashboard.title") })).toBeVisible();
  await page.goto(tenantUrl("borealis", "/dashboard"));
  await expect(page).toHaveURL(/^http:\/\/borealis\.[^/]+\/auth\?/);
});

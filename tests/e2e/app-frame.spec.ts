import type { Locator, Page } from "playwright/test";
import type { PlanItem } from "#contract/plans/schemas.ts";
import { apiClientOf } from "./support/api-client.ts";
import { expect, signIn, tenantUrl, test, websiteUrl } from "./support/fixtures.ts";
import { missingPages } from "./support/missing-pages.ts";
import { toast } from "./support/platform.ts";
import { text } from "./support/text.ts";

const dashboard = tenantUrl("acme", "/dashboard");

test("[UI-01] a toast stays for 5 s @desktop", async ({ page }) => {
  const message = await openToast(page);
  await page.clock.runFor(4_900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toBeHidden();
});

test("[UI-01] a swipe to the right beyond 50 px dismisses it, a shorter one or to the left does not @desktop", async ({
  page,
}) => {
  const message = await openToast(page);
  for (const by of [45, -120]) {
    await swipe(page, by);
    await expect(message, `${by} px`).toBeVisible();
  }
  await swipe(page, 60);
  await expect(message).toHaveCount(0);
});

test("Escape dismisses it wherever the focus is, the newest first @desktop", async ({ page }) => {
  await openToast(page);
  const all = toast(page, "Missing credentials");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(all).toHaveCount(2);
  await page.getByLabel("Email", { exact: true }).focus();
  for (const left of [1, 0]) {
    await page.keyboard.press("Escape");
    await expect(all).toHaveCount(left);
    await afterEffects(page);
  }
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
});

test("the places of the sidebar scroll without a white bar, and in the narrow rail without any @desktop", async ({
  page,
}) => {
  await signIn(page, "acme", "manager");
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto(dashboard);
  const places = page.locator("aside nav");
  expect(await places.evaluate((list) => list.scrollHeight - list.clientHeight)).toBeGreaterThan(0);
  await expect(places).toHaveCSS("scrollbar-color", /^\S.* rgba\(0, 0, 0, 0\)$/);
  await page.setViewportSize({ width: 820, height: 420 });
  await expect(places).toHaveCSS("scrollbar-width", "none");
  expect(await places.evaluate((list) => list.scrollHeight - list.clientHeight)).toBeGreaterThan(0);
  await places.getByRole("link").last().focus();
  await expect(places.getByRole("link").last()).toBeInViewport();
});

/** The clock is stopped, so only what the test does can close the toast. */
async function openToast(page: Page): Promise<Locator> {
  await page.goto(websiteUrl("/platform/login"));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Sign In" }).click();
  const message = toast(page, "Missing credentials");
  await expect(message).toBeVisible();
  return message;
}

/**
 * What React does after it has drawn is done: until then, a toast that is gone from the page still counts as the one that
 * Escape closes. React asks for it with a message to itself, and messages come in their order.
 */
async function afterEffects(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
  );
}

async function swipe(page: Page, by: number): Promise<void> {
  const box = await toast(page, "Missing credentials").boundingBox();
  if (!box) throw new Error("There is no toast to swipe.");
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y, { steps: 3 });
  await page.mouse.move(x + by, y, { steps: 3 });
  await page.mouse.up();
}

/** What the specification says is loaded lazily. */
const lazy = [
  "/dashboard",
  "/reset-password",
  "/inbox",
  "/repository",
  "/user-management",
  "/billing",
  "/profile",
  "/tenant-permissions",
].filter((path) => !missingPages.includes(path));

test("[APP-05] each screen and the tenant's frame are chunks of their own, fetched when they are shown @desktop", async ({
  page,
  openAs,
}) => {
  const fetched = new Set<string>();
  page.on("request", (request) => fetched.add(new URL(request.url()).pathname));
  await page.goto(tenantUrl("acme", "/auth"));
  const atTheDoor = new Set(fetched);
  const admin = await openAs("acme", "admin");
  const chunks = new Map<string, string>();
  for (const path of lazy) {
    const onThisPage = new Set<string>();
    const listen = (request: { url: () => string }) => onThisPage.add(new URL(request.url()).pathname);
    const visitor = path === "/reset-password" ? page : admin;
    visitor.on("request", listen);
    const answer = await visitor.goto(tenantUrl("acme", path));
    visitor.off("request", listen);
    expect(answer?.status(), path).toBe(200);
    const modules = await modulesOf(visitor);
    const own = modules.at(-1) ?? "";
    expect(onThisPage, path).toContain(own);
    expect(atTheDoor, path).not.toContain(own);
    chunks.set(path, own);
    if (path === "/dashboard") chunks.set("the tenant's frame", modules.at(-2) ?? "");
  }
  expect(new Set(chunks.values()).size).toBe(chunks.size);
  expect(atTheDoor).not.toContain(chunks.get("the tenant's frame"));
});

/** The chunks of the page's routes, from the document to the screen. */
function modulesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const remix = window as unknown as {
      __remixRouteModules: Record<string, unknown>;
      __remixManifest: { routes: Record<string, { module: string }> };
    };
    return Object.keys(remix.__remixRouteModules).map((id) => remix.__remixManifest.routes[id]?.module ?? "");
  });
}

test("[APP-06] while a guard decides 'Loading...' is shown @desktop", async ({ page }) => {
  await signIn(page, "acme", "viewer");
  await page.goto(dashboard);
  const decided = Promise.withResolvers<void>();
  await page.route("**/equipment.data*", async (route) => {
    await decided.promise;
    await route.continue();
  });
  await page
    .getByRole("navigation", { name: text("shell.navigation") })
    .getByRole("link", { name: text("shell.places.equipment") })
    .click();
  await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
  decided.resolve();
  await expect(page.getByRole("heading", { level: 1, name: text("shell.places.equipment") })).toBeVisible();
  await expect(page.getByText("Loading...", { exact: true })).toHaveCount(0);
});

test("[APP-06] while a guard leads elsewhere 'Redirecting...' is shown @desktop", async ({ page }) => {
  const api = await apiClientOf("acme", "technician");
  const { items } = await api.get<{ items: PlanItem[] }>("/api/lockout-plans?show=all");
  const approved = items.find(({ state }) => state === "approved");
  await signIn(page, "acme", "technician");
  await page.goto(dashboard);
  const arrived = Promise.withResolvers<void>();
  await page.route(`**/lockout-plans/${approved?.id}.data*`, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  // An approved plan cannot be edited, so the edit page redirects to the plan.
  await page.evaluate((path) => {
    window.history.pushState({}, "", path);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, `/lockout-plans/${approved?.id}/edit`);
  await expect(page.getByText("Redirecting...", { exact: true })).toBeVisible();
  arrived.resolve();
  await expect(page).toHaveURL(tenantUrl("acme", `/lockout-plans/${approved?.id}`));
  await expect(page.getByText("Redirecting...", { exact: true })).toHaveCount(0);
});

for (const [name, part] of [
  ["before its data", 0],
  ["after its data", 1],
] as const) {
  test(`[ERROR-01] a page left while its answer still arrives, ${name}, leaves no error @desktop`, async ({
    page,
  }) => {
    await page.addInitScript(holdEquipment, part);
    await signIn(page, "acme", "viewer");
    await page.goto(dashboard);
    const places = page.getByRole("navigation", { name: text("shell.navigation") });
    await places.getByRole("link", { name: text("shell.places.equipment") }).click();
    await page.waitForFunction(() => Reflect.get(window, "isHeld"));
    await places.getByRole("link", { name: text("shell.places.procedures") }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: text("shell.places.procedures") }),
    ).toBeVisible();
  });
}

/** Runs in the page. The equipment page's answer comes up to a part of its body and then no further. */
function holdEquipment(part: number): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const answer = await send(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const signal = init?.signal;
    if (pathname !== "/equipment.data" || !signal) return answer;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(bytes.slice(0, part === 0 ? 10 : bytes.length));
        signal.addEventListener("abort", () => stream.error(signal.reason));
        Reflect.set(window, "isHeld", true);
      },
    });
    return new Response(body, { status: answer.status, headers: answer.headers });
  };
}

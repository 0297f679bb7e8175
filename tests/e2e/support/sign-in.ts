import { request } from "undici";
import type { BrowserContext, Page } from "playwright/test";
import { productPort, tenantUrl, websiteUrl } from "./addresses.ts";

/** The password of every account of the demo data. */
export const password = "Hasp-lockout-2026";
export const platformAccount = "platform@hasp.example";

/**
 * Gives the browser a session of a tenant's user without showing the sign-in page, e.g. `("acme", "manager")`. The
 * tests of a worker share it, because sign-ins are limited: a test that signs out takes `signInByForm`.
 */
export async function signIn(target: Page | BrowserContext, slug: string, username: string): Promise<void> {
  await giveCookies(target, tenantUrl(slug), await sessionOf(slug, username));
}

const sessions = new Map<string, Promise<string[]>>();

/** The `Set-Cookie` lines of the session that the tests of this worker share. */
export function sessionOf(slug: string, username: string): Promise<string[]> {
  const key = `${slug}/${username}`;
  const session =
    sessions.get(key) ?? openSession(tenantUrl(slug), "/api/auth/login", { username, password });
  sessions.set(key, session);
  return session;
}

/**
 * Gives the browser the session of the platform's administrator that the tests of a worker share; a test that signs
 * out takes one of its own.
 */
export async function signInToPlatform(
  target: Page | BrowserContext,
  session: "shared" | "own" = "shared",
): Promise<void> {
  const open = () => openSession(websiteUrl(), "/api/platform/login", { email: platformAccount, password });
  if (session === "shared") platformSession ??= open();
  await giveCookies(
    target,
    websiteUrl(),
    await (session === "shared" && platformSession ? platformSession : open()),
  );
}

let platformSession: Promise<string[]> | undefined;

/** Signs in as a person does, by the page's own form; works with JavaScript off too. */
export async function signInByForm(page: Page, slug: string, username: string): Promise<void> {
  await page.goto(tenantUrl(slug, "/auth"));
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(tenantUrl(slug, "/dashboard"));
}

async function openSession(origin: string, path: string, body: object): Promise<string[]> {
  const { host, origin: plainOrigin } = new URL(origin);
  // Node does not know *.localhost, so the name goes into the Host header.
  const answer = await request(`http://127.0.0.1:${productPort()}${path}`, {
    method: "POST",
    headers: { host, origin: plainOrigin, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (answer.statusCode !== 200) {
    throw new Error(`Signing in at ${origin} answered ${answer.statusCode}: ${await answer.body.text()}`);
  }
  await answer.body.dump();
  return [answer.headers["set-cookie"] ?? []].flat();
}

async function giveCookies(target: Page | BrowserContext, address: string, lines: string[]): Promise<void> {
  const context = "context" in target ? target.context() : target;
  const url = new URL(address).origin;
  await context.addCookies(
    lines.map((line) => {
      const [pair = ""] = line.split(";");
      const [name = "", ...value] = pair.split("=");
      return { name, value: value.join("="), url, httpOnly: true, sameSite: "Lax" as const };
    }),
  );
}

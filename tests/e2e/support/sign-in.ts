import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { request } from "undici";
import type { BrowserContext, Page } from "playwright/test";
import { productPort, tenantUrl, websiteUrl } from "./addresses.ts";

/** The password of every account of the demo data. */
export const password = "Hasp-lockout-2026";
export const platformAccount = "platform@hasp.example";

/**
 * Gives the browser a tenant user's session without the sign-in page, e.g. `("acme", "manager")`. The tests of the
 * run share it, because sign-ins are rate-limited. A test that signs out uses `signInByForm`.
 */
export async function signIn(target: Page | BrowserContext, slug: string, username: string): Promise<void> {
  await giveCookies(target, tenantUrl(slug), await sessionOf(slug, username));
}

/** The `Set-Cookie` lines of the session that the tests of the run share. */
export function sessionOf(slug: string, username: string): Promise<string[]> {
  return sharedSession(`${slug}-${username}`, () =>
    openSession(tenantUrl(slug), "/api/auth/login", { username, password }),
  );
}

/**
 * Gives the browser the platform administrator's session, which the tests of the run share. A test that signs out
 * needs its own.
 */
export async function signInToPlatform(
  target: Page | BrowserContext,
  session: "shared" | "own" = "shared",
): Promise<void> {
  await giveCookies(target, websiteUrl(), await platformSession(session));
}

/** Its `Set-Cookie` lines. */
export function platformSession(session: "shared" | "own" = "shared"): Promise<string[]> {
  const open = () => openSession(websiteUrl(), "/api/platform/login", { email: platformAccount, password });
  return session === "own" ? open() : sharedSession("platform", open);
}

/**
 * A session may have been idle since it began, and ends after 30 minutes of that. A test of ten minutes must still
 * end before it does.
 */
const longestShared = 15 * 60_000;

/** Stored beside the product's data for every worker of the run, because sign-ins are limited by address. */
async function sharedSession(name: string, open: () => Promise<string[]>): Promise<string[]> {
  const folder = join(process.env.HASP_E2E_DATA_DIR ?? "", "sessions-of-the-run");
  const file = join(folder, `${name}.json`);
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
  if (age < longestShared) return JSON.parse(await readFile(file, "utf8")) as string[];
  const lines = await open();
  await mkdir(folder, { recursive: true });
  // Several sign-ins of one process may end at once.
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, JSON.stringify(lines));
  await rename(own, file);
  return lines;
}

/** Signs in with the page's form, as a person does. Works without JavaScript too. */
export async function signInByForm(page: Page, slug: string, username: string): Promise<void> {
  await page.goto(tenantUrl(slug, "/auth"));
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(tenantUrl(slug, "/dashboard"));
}

async function openSession(origin: string, path: string, body: object): Promise<string[]> {
  const { host, origin: plainOrigin } = new URL(origin);
  // Node cannot resolve *.localhost, so the name goes into the Host header.
  const answer = await request(`http://127.0.0.1:${productPort()}${path}`, {
    method: "POST",
    // The product may close a kept-alive connection just as the next call uses it.
    reset: true,
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

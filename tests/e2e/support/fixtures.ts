import { type BrowserContext, type Page, test as base } from "playwright/test";
import { decideOnCookies } from "./consent.ts";
import { websiteUrl } from "./addresses.ts";
import { signIn } from "./sign-in.ts";

export { expect } from "playwright/test";
export { tenantUrl, websiteUrl } from "./addresses.ts";
export { password, platformAccount, signIn, signInByForm, signInToPlatform } from "./sign-in.ts";

interface Fixtures {
  /** Allows this console message, such as `/status of 404/` in a test that opens a missing page. */
  expectOnConsole: (pattern: RegExp) => void;
  /** Another person in their own browser, signed in to a tenant. */
  openAs: (slug: string, username: string) => Promise<Page>;
  /** A browser without any session, for another visitor. */
  openVisitor: () => Promise<Page>;
}

interface Watch {
  watch: (context: BrowserContext) => Promise<void>;
}

interface Options {
  /** Whether the visitor has chosen cookies. By default they have, so no banner covers anything. */
  consent: "decided" | "undecided";
}

/**
 * Playwright's `test`, which also fails on console errors and warnings, uncaught errors, and violations of the
 * content security policy (Chromium logs those), in every browser the test opens.
 */
export const test = base.extend<Fixtures & Watch & Options & { complaints: Complaints }>({
  consent: ["decided", { option: true }],
  complaints: async ({}, use) => {
    const complaints = new Complaints();
    await use(complaints);
    complaints.throwUnexpected();
  },
  watch: async ({ complaints, consent, javaScriptEnabled }, use) =>
    use(async (context) => {
      complaints.listenTo(context);
      if (consent === "decided") await decideOnCookies(context);
      if (javaScriptEnabled !== false) context.on("page", waitForScripts);
    }),
  expectOnConsole: async ({ complaints }, use) => use((pattern) => complaints.expect(pattern)),
  baseURL: async ({}, use) => use(websiteUrl()),
  context: async ({ context, watch }, use) => {
    await watch(context);
    await use(context);
  },
  openVisitor: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  openAs: async ({ openVisitor }, use) =>
    use(async (slug, username) => {
      const page = await openVisitor();
      await signIn(page, slug, username);
      return page;
    }),
});

/** Opening a page also waits for its scripts, so the test's next press meets a hydrated page. */
function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...options) => afterScripts(page, await goto(...options));
  page.reload = async (...options) => afterScripts(page, await reload(...options));
}

async function afterScripts<Result>(page: Page, result: Result): Promise<Result> {
  // Only a page with scripts preloads their texts.
  const hasScripts = (await page.locator('link[href^="/locales/"]').count()) > 0;
  if (hasScripts) await page.locator("html[data-interactive]").waitFor({ state: "attached" });
  return result;
}

/** These depend on the machine's speed or on scripts being off, not on the page. */
const lateness = /was preloaded using link preload but not used within a few seconds/;

class Complaints {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  listenTo(context: BrowserContext): void {
    context.on("weberror", (uncaught) => {
      const error = uncaught.error();
      // The stack says more than the message.
      this.#seen.push(error instanceof Error && error.stack ? error.stack : String(error));
    });
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type()) && !lateness.test(message.text())) {
        this.#seen.push(`${message.text()} (${message.location().url})`);
      }
    });
  }

  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  throwUnexpected(): void {
    const unexpected = this.#seen.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
    if (unexpected.length > 0) throw new Error(`The browser complains:\n${unexpected.join("\n")}`);
  }
}

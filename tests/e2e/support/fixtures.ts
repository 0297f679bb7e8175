import { type BrowserContext, type Page, test as base } from "playwright/test";
import { websiteUrl } from "./addresses.ts";
import { signIn } from "./sign-in.ts";

export { expect } from "playwright/test";
export { tenantUrl, websiteUrl } from "./addresses.ts";
export { password, platformAccount, signIn, signInByForm, signInToPlatform } from "./sign-in.ts";

interface Fixtures {
  /** Says that the console will show this, e.g. `/status of 404/` where a test opens a missing page. */
  expectOnConsole: (pattern: RegExp) => void;
  /** Another person at a browser of their own, signed in to a tenant. */
  openAs: (slug: string, username: string) => Promise<Page>;
  /** A browser without any session, for another visitor. */
  openVisitor: () => Promise<Page>;
}

interface Watch {
  watch: (context: BrowserContext) => void;
}

/**
 * Playwright's `test`, which also fails on any error or warning on the console, any uncaught error and any violation
 * of the content security policy (Chromium shows those on the console), in every browser the test opens.
 */
export const test = base.extend<Fixtures & Watch & { complaints: Complaints }>({
  complaints: async ({}, use) => {
    const complaints = new Complaints();
    await use(complaints);
    complaints.throwUnexpected();
  },
  watch: async ({ complaints, javaScriptEnabled }, use) =>
    use((context) => {
      complaints.listenTo(context);
      if (javaScriptEnabled !== false) context.on("page", waitForScripts);
    }),
  expectOnConsole: async ({ complaints }, use) => use((pattern) => complaints.expect(pattern)),
  baseURL: async ({}, use) => use(websiteUrl()),
  context: async ({ context, watch }, use) => {
    watch(context);
    await use(context);
  },
  openVisitor: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      watch(context);
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

/** Opening a page waits for its scripts too, so that what a test presses next is a control and not yet a plain form. */
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

class Complaints {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  listenTo(context: BrowserContext): void {
    context.on("weberror", (uncaught) => this.#seen.push(String(uncaught.error())));
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) {
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

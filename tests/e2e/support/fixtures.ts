import { type Browser, type BrowserContext, type Page, test as base, type TestInfo } from "playwright/test";
import { WalkedContext } from "../walker/context.ts";
import { chooseOnEveryHost, decideOnCookies } from "./consent.ts";
import { websiteUrl } from "./addresses.ts";
import { signIn } from "./sign-in.ts";

export { expect } from "../walker/expect.ts";
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

interface Contexts {
  /** A browser, or a visitor who walks over HTTP, with all that a test watches for. Closed after the test. */
  openContext: () => Promise<BrowserContext>;
  /** The same watch over a context of a browser that the test started by itself. */
  watch: (context: BrowserContext) => Promise<void>;
}

export interface Walks {
  /** Whether the project's visitors walk over HTTP instead of with Chromium. */
  walks: boolean;
}

interface Options {
  /** Whether the visitor has chosen cookies. By default they have, so no banner covers anything. */
  consent: "decided" | "undecided";
}

/**
 * Playwright's `test`, which also fails on console errors and warnings, uncaught errors, and violations of the
 * content security policy (Chromium logs those), in every browser the test opens.
 */
export const test = base.extend<Fixtures & Contexts & Options & { complaints: Complaints }, Walks>({
  consent: ["decided", { option: true }],
  walks: [false, { option: true, scope: "worker" }],
  // A walker needs no browser, so none is started.
  browser: [
    async ({ playwright, browserName, walks }, use) => {
      if (walks) return use(undefined as unknown as Browser);
      const browser = await playwright[browserName].launch();
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
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
  openContext: async ({ browser, walks, viewport, complaints, consent, watch }, use, info) => {
    const contexts: BrowserContext[] = [];
    const walk = (): BrowserContext => {
      const screen = viewport ?? { width: 390, height: 844 };
      const context = new WalkedContext(websiteUrl(), screen, (text) => complaints.add(text));
      if (consent === "decided") chooseOnEveryHost(context);
      return context as unknown as BrowserContext;
    };
    const browse = async (): Promise<BrowserContext> => {
      const context = await browser.newContext();
      await watch(context);
      return context;
    };
    await use(async () => {
      const context = walks ? walk() : await browse();
      contexts.push(context);
      return context;
    });
    if (walks && info.status !== info.expectedStatus) await keepPages(contexts, info);
    await Promise.all(contexts.map((context) => context.close()));
  },
  expectOnConsole: async ({ complaints }, use) => use((pattern) => complaints.expect(pattern)),
  baseURL: async ({}, use) => use(websiteUrl()),
  context: async ({ openContext }, use) => use(await openContext()),
  openVisitor: async ({ openContext }, use) => use(async () => (await openContext()).newPage()),
  openAs: async ({ openVisitor }, use) =>
    use(async (slug, username) => {
      const page = await openVisitor();
      await signIn(page, slug, username);
      return page;
    }),
});

/** What a walker saw last, as a browser keeps a screenshot. */
async function keepPages(contexts: BrowserContext[], info: TestInfo): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages()).filter((page) => page.url() !== "about:blank");
  for (const page of pages)
    await info.attach("page.html", { body: await page.content(), contentType: "text/html" });
}

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
/** A server that much else keeps busy. The page asks for its data again by itself. */
const repeated = /status of 503 .*\.data(\?[^)]*)?\)$/;

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
      const seen = `${message.text()} (${message.location().url})`;
      if (!["error", "warning"].includes(message.type()) || lateness.test(seen)) return;
      if (repeated.test(seen)) console.log(`Asked again: ${seen}`);
      else this.#seen.push(seen);
    });
  }

  add(text: string): void {
    this.#seen.push(text);
  }

  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  throwUnexpected(): void {
    const unexpected = this.#seen.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
    if (unexpected.length > 0) throw new Error(`The browser complains:\n${unexpected.join("\n")}`);
  }
}

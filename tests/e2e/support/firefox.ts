import type { TestInfo } from "playwright/test";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { ensureFirefox } from "../../../scripts/suite/firefox.ts";
import { tenantUrl } from "./addresses.ts";
import { sessionOf } from "./sign-in.ts";

/**
 * Firefox over WebDriver BiDi. Puppeteer drives it, because Playwright asks more of that protocol than Debian's Firefox
 * can do. Throws if there is no Firefox and none can be installed.
 */
export function startFirefox(): Promise<Browser> {
  return puppeteer.launch({
    browser: "firefox",
    executablePath: ensureFirefox(),
    headless: true,
    // It only ends what hangs: Firefox may start on a machine that has much else to do.
    timeout: 120_000,
  });
}

/** Keeps what every page of Firefox shows, if the test failed, and closes the pages. */
export async function endOfTest(firefox: Browser, info: TestInfo): Promise<void> {
  for (const context of firefox.browserContexts()) {
    for (const page of info.status === info.expectedStatus ? [] : await context.pages()) {
      await info.attach("firefox.png", {
        body: Buffer.from(await page.screenshot()),
        contentType: "image/png",
      });
      await info.attach("firefox.html", { body: await page.content(), contentType: "text/html" });
      const presses = await page.evaluate(() => (window as { presses?: string[] }).presses?.join("\n") ?? "");
      await info.attach("firefox-presses.txt", { body: presses, contentType: "text/plain" });
    }
    if (context !== firefox.defaultBrowserContext()) await context.close();
  }
}

/** Runs in the page: keeps what every press met, so a press that did nothing can be explained. */
function keepPresses(): void {
  const presses: string[] = [];
  Object.assign(window, { presses });
  for (const type of ["pointerdown", "pointerup", "click"]) {
    window.addEventListener(
      type,
      ({ target, timeStamp }) => {
        const { outerHTML = "" } = target as Element;
        const armed = outerHTML.match(/data-armed="\w+"/)?.[0] ?? "";
        presses.push(`${Math.round(timeStamp)} ms ${type} ${armed} on ${outerHTML.slice(0, 120)}`);
      },
      { capture: true, passive: true },
    );
  }
}

/** A page of Firefox as a person uses it: fields by their labels, buttons by their names. */
export class FirefoxPage {
  readonly page: Page;
  /** Errors on the console, and uncaught errors. */
  readonly complaints: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(60_000);
    page.on("console", (message) => {
      if (message.type() === "error") this.complaints.push(message.text());
    });
    page.on("pageerror", (error) => this.complaints.push(String(error)));
  }

  /** A visitor without any session. */
  static async open(browser: Browser, viewport: { width: number; height: number }): Promise<FirefoxPage> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport(viewport);
    await page.evaluateOnNewDocument(keepPresses);
    return new FirefoxPage(page);
  }

  /** Gives the visitor a tenant user's session, which the tests of the run share. */
  async signIn(slug: string, username: string): Promise<void> {
    const domain = new URL(tenantUrl(slug)).hostname;
    for (const line of await sessionOf(slug, username)) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      await this.page.browserContext().setCookie({ name, value, domain, path: "/", httpOnly: true });
    }
  }

  /** Opens the address and waits for the page's scripts. */
  async goto(url: string): Promise<void> {
    await this.page.goto(url);
    await this.page.waitForSelector("html[data-interactive]");
  }

  field(label: string): string {
    const labels = `//label[starts-with(normalize-space(.), "${label}")]`;
    return `::-p-xpath(//*[@id=${labels}/@for] | ${labels}//*[self::input or self::select or self::textarea])`;
  }

  async fill(label: string, text: string): Promise<void> {
    await this.page.locator(this.field(label)).fill(text);
  }

  /** What is in the field. */
  valueOf(label: string): Promise<string> {
    return this.page.$eval(this.field(label), (field) => (field as HTMLInputElement).value);
  }

  async press(name: string): Promise<void> {
    await this.page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
  }

  /** Answers the question about cookies. The page's bottom bar moves once the banner is gone. */
  async rejectCookies(): Promise<void> {
    await this.press("Reject Non-Essential");
    await this.page.waitForSelector(".consent-banner", { hidden: true });
  }

  /** Checks the box whose label contains this text. */
  async tick(label: string): Promise<void> {
    await this.page.locator(`::-p-xpath(//label[contains(., "${label}")]//input[@type="checkbox"])`).click();
  }

  /** Chooses the first real option of a list. */
  async selectFirst(label: string): Promise<void> {
    const list = await this.page.waitForSelector(this.field(label));
    const first = await list?.$eval("option:nth-child(2)", (option) => (option as HTMLOptionElement).value);
    await list?.select(first ?? "");
  }

  /** Waits for a visible element that contains this text, and returns all of its text. */
  async see(selector: string, text: string | RegExp): Promise<string> {
    const pattern = typeof text === "string" ? text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&") : text.source;
    const found = await this.page.waitForFunction(
      (where, words) =>
        [...document.querySelectorAll<HTMLElement>(where)]
          .filter((element) => element.checkVisibility())
          .map((element) => element.innerText)
          .find((shown) => new RegExp(words).test(shown)) ?? false,
      {},
      selector,
      pattern,
    );
    return String(await found.jsonValue());
  }
}

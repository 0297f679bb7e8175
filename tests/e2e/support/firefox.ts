import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { ensureFirefox } from "../../../scripts/suite/firefox.ts";
import { tenantUrl } from "./addresses.ts";
import { sessionOf } from "./sign-in.ts";

/**
 * Firefox over WebDriver BiDi. Puppeteer drives it, because Playwright asks more of that protocol than Debian's Firefox
 * can do. Throws if there is no Firefox and none can be installed.
 */
export function startFirefox(): Promise<Browser> {
  return puppeteer.launch({ browser: "firefox", executablePath: ensureFirefox(), headless: true });
}

/** A page of Firefox as a person uses it: fields by their labels, buttons by their names. */
export class FirefoxPage {
  readonly page: Page;
  /** Errors on the console, and uncaught errors. */
  readonly complaints: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(30_000);
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

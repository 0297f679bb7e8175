import type { Cookie } from "playwright/test";
import type { Screen } from "./media.ts";
import { responseOf, type Visitor, WalkedPage } from "./page.ts";
import { Requests } from "./requests.ts";

interface GivenCookie {
  name: string;
  value: string;
  url?: string;
}

/** A visitor who walks over HTTP: the part of Playwright's browser context that journeys without scripts use. */
export class WalkedContext implements Visitor {
  readonly requests = new Requests();
  readonly screen: Screen;
  readonly complain: (text: string) => void;
  readonly #home: string;
  readonly #pages: WalkedPage[] = [];

  constructor(home: string, screen: Screen, complain: (text: string) => void) {
    this.#home = home;
    this.screen = screen;
    this.complain = complain;
  }

  urlOf(address: string): URL {
    return new URL(address, this.#home);
  }
  async newPage(): Promise<WalkedPage> {
    const page = new WalkedPage(this);
    this.#pages.push(page);
    return page;
  }
  pages(): WalkedPage[] {
    return this.#pages;
  }
  async close(): Promise<void> {}

  async addCookies(cookies: readonly GivenCookie[]): Promise<void> {
    for (const { name, value, url = this.#home } of cookies)
      await this.requests.jar.setCookie(`${name}=${value}; Path=/; SameSite=Lax`, url);
  }
  async clearCookies(): Promise<void> {
    await this.requests.jar.removeAllCookies();
  }
  async cookies(
    urls?: string | string[],
  ): Promise<Pick<Cookie, "name" | "value" | "expires" | "httpOnly">[]> {
    const { jar } = this.requests;
    const cookies = urls
      ? (await Promise.all([urls].flat().map((url) => jar.getCookies(url)))).flat()
      : ((await jar.serialize()).cookies as never[]);
    return cookies.map(({ key, value, httpOnly, expires }) => ({
      name: key,
      value,
      httpOnly,
      expires: expires instanceof Date ? expires.getTime() / 1000 : -1,
    }));
  }

  /** Requests outside any page, with the visitor's cookies. */
  readonly request = {
    get: async (address: string) => responseOf(await this.requests.open({ url: this.urlOf(address) })),
  };
}

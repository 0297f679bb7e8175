import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { checkFormAction, documentOf, failure, type Opened } from "./document.ts";
import { type ChosenFile, clickAsBrowser, submissionOf } from "./forms.ts";
import { type PageOfLocator, WalkedLocator } from "./locator.ts";
import type { Screen } from "./media.ts";
import type { Asked, Fetched, Requests } from "./requests.ts";
import type { Sight } from "./sight.ts";

/** Emptied when the next run begins. */
const downloads = join("test-results", "playwright", "downloads");

type Address = string | RegExp | ((url: URL) => boolean);

/** The visitor whom a page belongs to. */
export interface Visitor {
  readonly requests: Requests;
  readonly screen: Screen;
  readonly request: unknown;
  /** Takes what Chromium would write on its console. */
  readonly complain: (text: string) => void;
  urlOf(address: string): URL;
}

/** The part of Playwright's page that journeys without scripts use. A press waits for the page it leads to. */
export class WalkedPage implements PageOfLocator {
  readonly #context: Visitor;
  readonly #whole = new WalkedLocator(this);
  readonly #events = new EventEmitter();
  #now: Opened | undefined;
  #history: Asked[] = [];

  readonly locator = this.#whole.locator.bind(this.#whole);
  readonly getByRole = this.#whole.getByRole.bind(this.#whole);
  readonly getByLabel = this.#whole.getByLabel.bind(this.#whole);
  readonly getByText = this.#whole.getByText.bind(this.#whole);

  constructor(context: Visitor) {
    this.#context = context;
  }

  get opened(): Opened {
    if (!this.#now) throw new Error("No page is open.");
    return this.#now;
  }
  get document(): Document {
    return this.opened.dom.window.document;
  }
  get sight(): Sight {
    return this.opened.sight;
  }
  context(): Visitor {
    return this.#context;
  }
  get request() {
    return this.#context.request;
  }
  url(): string {
    return this.#now?.fetched.url.href ?? "about:blank";
  }
  async title(): Promise<string> {
    return this.document.title;
  }
  async content(): Promise<string> {
    return this.opened.dom.serialize();
  }
  viewportSize() {
    return this.#context.screen;
  }
  async close(): Promise<void> {}
  async waitForLoadState(): Promise<void> {}

  async goto(address: string, { referer }: { referer?: string } = {}) {
    if (address === "about:blank") return ((this.#now = undefined), null);
    const headers: Record<string, string> = referer ? { referer } : {};
    return responseOf(await this.#open({ url: this.#context.urlOf(address), headers }));
  }
  async reload() {
    const last = this.#history.pop();
    if (!last) throw new Error("No page is open.");
    return responseOf(await this.#open(last));
  }
  async goBack() {
    this.#history.pop();
    const before = this.#history.pop();
    return before ? responseOf(await this.#open(before)) : null;
  }

  async waitForURL(address: Address): Promise<void> {
    await this.settle(() => this.isAt(address));
    if (!this.isAt(address)) throw new Error(`The page is ${this.url()}, not ${String(address)}.`);
  }
  isAt(address: Address): boolean {
    const url = new URL(this.url());
    if (typeof address === "function") return address(url);
    if (address instanceof RegExp) return address.test(url.href);
    return url.href === this.#context.urlOf(address).href;
  }
  async waitForEvent(name: "download"): Promise<unknown> {
    const [event] = (await once(this.#events, name)) as unknown[];
    return event;
  }
  async waitForResponse(fits: (response: unknown) => boolean): Promise<unknown> {
    for (;;) {
      const [response] = (await once(this.#events, "response")) as unknown[];
      if (fits(response)) return response;
    }
  }

  /** Loads the page again as often as it asks for it itself, until this holds or a minute is over. */
  async settle(holds: () => boolean): Promise<void> {
    const start = Date.now();
    while (!holds() && this.#now?.refresh && Date.now() < start + 60_000) {
      const { seconds, address } = this.#now.refresh;
      await setTimeout(seconds * 1000);
      if (address) await this.goto(new URL(address, this.url()).href);
      else await this.reload();
    }
  }

  choose(field: HTMLInputElement, files: ChosenFile[]): void {
    this.opened.files.set(field, files);
    // jsdom's list of files cannot be filled, so what it demands is met here.
    if (files.length > 0) field.required = false;
  }

  async press(element: Element): Promise<void> {
    const target =
      element.closest<HTMLElement>("a[href], button, input, label, summary") ?? (element as HTMLElement);
    const { sight } = this.opened;
    const window = this.opened.dom.window;
    let leads: Promise<Asked> | undefined;
    const onClick = (event: Event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
      if (!link) return;
      event.preventDefault();
      leads = Promise.resolve({ url: new URL(link.href), from: new URL(this.url()) });
    };
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const { files, fetched } = this.opened;
      const mayGoTo = (url: URL) => checkFormAction(fetched, url);
      leads = submissionOf(window, form, event.submitter, files).then((asked) => ({ ...asked, mayGoTo }));
    };
    window.document.addEventListener("click", onClick);
    window.document.addEventListener("submit", onSubmit);
    clickAsBrowser(target);
    window.document.removeEventListener("click", onClick);
    window.document.removeEventListener("submit", onSubmit);
    const popover = target.getAttribute("popovertarget");
    const opens = popover === null ? null : window.document.getElementById(popover);
    if (opens) sight.togglePopover(opens, target.getAttribute("popovertargetaction") ?? "toggle");
    sight.changed();
    const asked = await leads;
    if (asked && isSamePage(asked, this.url())) this.opened.fetched.url.hash = asked.url.hash;
    else if (asked) await this.#open(asked);
  }

  async #open(asked: Asked): Promise<Fetched> {
    const fetched = await this.#context.requests.open(asked);
    if (/^attachment/.test(String(fetched.headers["content-disposition"]))) {
      this.#events.emit("download", downloadOf(fetched));
      return fetched;
    }
    if (fetched.status >= 400) this.#context.complain(failure(fetched));
    const { requests, screen, complain } = this.#context;
    this.#now = await documentOf(fetched, requests, screen, complain);
    this.#history.push(fetched.method === "GET" ? { url: fetched.url } : asked);
    this.#events.emit("response", responseOf(fetched, asked));
    return fetched;
  }
}

function isSamePage({ url, method = "GET" }: Asked, now: string): boolean {
  return method === "GET" && url.hash !== "" && url.href.split("#")[0] === now.split("#")[0];
}

/** The part of Playwright's response that tests use. */
export function responseOf(fetched: Fetched, asked: Pick<Asked, "url" | "method"> = { url: fetched.url }) {
  return {
    status: () => fetched.status,
    ok: () => fetched.status < 300,
    url: () => asked.url.href,
    headers: () => fetched.headers,
    request: () => ({
      redirectedFrom: () => (fetched.redirects > 0 ? {} : null),
      method: () => asked.method ?? "GET",
      url: () => asked.url.href,
    }),
    body: async () => fetched.body,
    text: async () => fetched.body.toString(),
    json: async () => JSON.parse(fetched.body.toString()) as unknown,
  };
}

function downloadOf({ headers, body, url }: Fetched) {
  const name = /filename="?([^";]+)/.exec(String(headers["content-disposition"]))?.[1];
  return {
    suggestedFilename: () => name ?? url.pathname.split("/").at(-1) ?? "",
    path: async () => {
      const file = join(downloads, randomUUID());
      await mkdir(downloads, { recursive: true });
      await writeFile(file, body);
      return file;
    },
  };
}

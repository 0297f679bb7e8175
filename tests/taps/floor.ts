import { putFingerDown } from "../e2e/support/presses.ts";
import type { Locator, Page, Request, Response } from "playwright";

/** What one step of a lockout took. */
export interface StepCount {
  title: string;
  taps: number;
  /** Characters that a person typed; what a scanner typed does not count. */
  typed: number;
  scrolls: number;
  /** Requests since the step's button was pressed, and their bytes as sent. */
  requests: number;
  bytes: number;
  /** The main button is in the lowest third of the screen. */
  isInReach: boolean;
  /** The page can be moved sideways. */
  isWide: boolean;
}

/** A phone in a hand that counts: every tap, character, and scroll of the person who carries a lockout out. */
export class Floor {
  readonly page: Page;
  readonly task: Locator;
  readonly heading: Locator;
  readonly steps: StepCount[] = [];
  #now: StepCount = emptyCount();

  constructor(page: Page) {
    this.page = page;
    this.task = page.locator("section[aria-labelledby=now]");
    this.heading = page.locator("#now");
    page.on("response", (response) => void this.#weigh(response));
  }

  /** Begins to count the step on the screen. */
  async begin(): Promise<string> {
    const title = (await this.heading.innerText()).trim();
    this.#now = { ...emptyCount(), title };
    this.#now.isWide = await this.page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    return title;
  }

  /** Taps it, and scrolls to it first where it is not in sight. */
  async tap(target: Locator): Promise<void> {
    await this.#bringIntoSight(target);
    this.#now.taps += 1;
    await target.tap();
  }

  /** Holds it for as long as a step that takes protection away asks. */
  async hold(button: Locator): Promise<void> {
    await this.#bringIntoSight(button);
    this.#now.taps += 1;
    const box = await button.boundingBox();
    if (!box) throw new Error("The button is not on the screen.");
    // While a finger is down, the screen stays as it is.
    // The page also posts on its own: it renews the session.
    const sent = this.page.waitForRequest(isStep);
    const lift = await putFingerDown(this.page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    await sent;
    await lift();
  }

  /** Types into a box, and taps it first unless it has the focus. */
  async type(box: Locator, text: string): Promise<void> {
    const hasFocus = await box.evaluate((element) => element === document.activeElement);
    if (!hasFocus) await this.tap(box);
    this.#now.typed += text.length;
    await this.page.keyboard.type(text);
  }

  /** A hand scanner types into whatever takes it, and Enter. */
  async scan(code: string): Promise<void> {
    await this.page.keyboard.type(code);
    await this.page.keyboard.press("Enter");
  }

  /** The button of the task, once it may be pressed. */
  async button(): Promise<Locator> {
    const button = this.task.locator("[data-place=main], [data-place=protective]");
    await this.task.locator(":is([data-place=main], [data-place=protective])[data-armed=true]").waitFor();
    const box = await button.boundingBox();
    const height = this.page.viewportSize()?.height ?? 0;
    this.#now.isInReach = box !== null && box.y + box.height / 2 >= (height * 2) / 3;
    return button;
  }

  /** Presses or holds the button, and waits for the next step. */
  async press(): Promise<void> {
    const button = await this.button();
    if ((await button.getAttribute("data-place")) === "protective") await this.hold(button);
    else await this.tap(button);
    await this.page.locator("#now").filter({ hasText: this.#now.title }).waitFor({ state: "detached" });
    this.steps.push(this.#now);
  }

  async #bringIntoSight(target: Locator): Promise<void> {
    const isSeen = await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const bar = element.closest("[data-action-bar]") ? null : document.querySelector("[data-action-bar]");
      return top >= 0 && bottom <= (bar?.getBoundingClientRect().top ?? innerHeight);
    });
    if (isSeen) return;
    this.#now.scrolls += 1;
    await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  }

  async #weigh(response: Response): Promise<void> {
    // What the step itself asks for: its press, and the next screen.
    if (!/\/execute\b/.test(response.url()) || response.status() === 304) return;
    const step = this.#now;
    step.requests += 1;
    const { responseBodySize } = await response
      .request()
      .sizes()
      .catch(() => ({ responseBodySize: 0 }));
    step.bytes += responseBodySize;
  }
}

function isStep(request: Request): boolean {
  return request.method() === "POST" && /\/execute\b/.test(request.url());
}

function emptyCount(): StepCount {
  const none = { taps: 0, typed: 0, scrolls: 0, requests: 0, bytes: 0 };
  return { title: "", ...none, isInReach: false, isWide: false };
}

/** A phone as a technician holds it. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Whatever is longer than the screen: the required fields and the button that are not in sight at once. */
export async function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo({ top: 0, behavior: "instant" });
    const task = document.querySelector("section[aria-labelledby=now]");
    const bar = document.querySelector("[data-action-bar]")?.getBoundingClientRect();
    if (!task || !bar) return ["no task"];
    const fields = [
      ...task.querySelectorAll<HTMLInputElement>("input:not([type=hidden], [type=radio], [type=file])"),
    ];
    const below = fields
      .filter((field) => !field.closest("details:not([open])"))
      .filter((field) => field.getBoundingClientRect().bottom > bar.top)
      .map(({ name }) => name);
    return bar.bottom > innerHeight ? [...below, "button"] : below;
  });
}

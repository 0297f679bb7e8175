import { expect } from "../walker/expect.ts";
import type { Locator, Page } from "playwright/test";
import { tenantUrl } from "./addresses.ts";
import { text as textOf } from "./text.ts";

/** The execute screen as a person uses it, with JavaScript and without. */
export class LockoutScreen {
  readonly page: Page;
  /** The task shown to this person. */
  readonly task: Locator;
  readonly heading: Locator;
  readonly state: Locator;
  readonly #nextLock: () => string;
  readonly #ownLock: string;

  constructor(page: Page, { nextLock, ownLock }: { nextLock: () => string; ownLock: string }) {
    this.page = page;
    this.heading = page.locator("#now");
    this.task = page.locator("section[aria-labelledby=now]");
    this.state = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
    this.#nextLock = nextLock;
    this.#ownLock = ownLock;
  }

  /** With `apart`, each press records one step. */
  async open(slug: string, planId: string, { apart = false } = {}): Promise<void> {
    await this.page.goto(tenantUrl(slug, `/lockout-plans/${planId}/execute${apart ? "?apart=yes" : ""}`));
  }

  /** Completes the task, waits for the next one, and returns the task's title. */
  async takeStep(): Promise<string> {
    const title = await this.heading.innerText();
    await this.fill(title);
    await this.press();
    await expect(this.heading.filter({ hasText: exactly(title) })).toHaveCount(0);
    return title;
  }

  /** Completes tasks until one with this title appears. */
  async stepTo(title: RegExp): Promise<string[]> {
    const taken: string[] = [];
    while (!title.test(await this.heading.innerText())) taken.push(await this.takeStep());
    return taken;
  }

  /** Presses the task's button after it is armed, and the confirm button if the task removes protection. */
  async press(): Promise<void> {
    const button = this.task.locator("[data-place=main], [data-place=protective]");
    await this.ready(button);
    const isProtective = (await button.getAttribute("data-place")) === "protective";
    await button.click();
    if (isProtective) await this.confirm();
  }

  async confirm(): Promise<void> {
    const button = this.task.locator("[data-place=confirm]");
    await this.ready(button);
    await button.click();
  }

  /** Waits until a button is armed. Without scripts, the style sheet blocks the pointer for the same time. */
  async ready(button: Locator): Promise<void> {
    await expect(button).toHaveCount(1);
    const scripts = await this.page.locator("html[data-interactive]").count();
    if (scripts > 0) await expect(button).toHaveAttribute("data-armed", "true");
  }

  /** Fills in the task's fields. */
  async fill(title: string): Promise<void> {
    const { task } = this;
    // The fields are known only after the whole page has loaded.
    await this.page.waitForLoadState("domcontentloaded");
    for (const box of await task.getByRole("checkbox").all()) await box.check();
    const told = task.getByRole("radio", { name: textOf("executions.means.inPerson") });
    if ((await told.count()) > 0) await told.check();
    const inPosition = task.getByRole("radio", {
      name: /, (?:locked, and )?tagged(?:$|, and the additional measure)/,
    });
    if ((await inPosition.count()) > 0) await inPosition.check();
    const tag =
      /^(?:Isolate|Apply your lock to|Hang a tag on|Walk down|Take over|Accept lock .+ on) (\S+)(?: with your (?:lock|tag)| again)?$/.exec(
        title,
      )?.[1];
    if (tag) await task.getByLabel(textOf("executions.inputs.scannedTag")).fill(tag);
    if (/^(Apply your lock|Take over)/.test(title))
      await task.getByLabel(textOf("executions.inputs.lockNumber")).fill(this.#nextLock());
    if (title.startsWith("Hang a tag")) {
      await task.getByLabel(textOf("executions.inputs.tagNumber")).fill(this.#nextLock());
      await task.getByRole("radio", { name: textOf("executions.measures.blocked") }).check();
      await task.getByLabel(textOf("executions.inputs.additionalMeasure")).fill("Bar through the handle");
    }
    if (title.startsWith("Sign on")) {
      // With one padlock of their own, it is chosen already.
      const folded = task.locator("details:not([open]):has(input[name=lockNumber]) > summary");
      if ((await folded.count()) > 0) await folded.click();
      await task.getByLabel(textOf("executions.inputs.ownLock")).fill(this.#ownLock);
    }
    if (/^(Verify|Relieve and verify)/.test(title)) await this.#enterReading();
    if (/close the lockout$/i.test(title)) {
      const hint = await task.getByText(/^Type: /).innerText();
      await task.getByLabel(textOf("executions.inputs.signature")).fill(hint.replace("Type: ", ""));
    }
  }

  async #enterReading(): Promise<void> {
    const instrument = this.task.getByLabel(textOf("executions.inputs.instrument"), { exact: true });
    if ((await instrument.count()) > 0) await instrument.fill("Two-pole tester VT-07");
    const value = this.task.getByLabel(textOf("executions.inputs.value"));
    // A check has a result, and no reading.
    if ((await value.count()) > 0) await value.fill("0");
  }
}

/** Padlocks from the cabinet, one after another. */
export function padlocks(first: number): () => string {
  let number = first;
  return () => `L-0${number++}`;
}

function exactly(text: string): RegExp {
  return new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\s*$`);
}

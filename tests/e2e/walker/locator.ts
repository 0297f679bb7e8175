import type { Locator } from "playwright/test";
import type { ChosenFile } from "./forms.ts";
import { byAttribute, byCss, byLabel, byRole, byText, type Find, isChecked, ordered } from "./queries.ts";
import type { Sight } from "./sight.ts";
import { matches, normal, textOf } from "./text-match.ts";

interface FilterOptions {
  hasText?: string | RegExp;
  hasNotText?: string | RegExp;
  has?: Locator;
  hasNot?: Locator;
  visible?: boolean;
}

/** The page that a locator finds elements on. */
export interface PageOfLocator {
  readonly document: Document;
  readonly sight: Sight;
  url(): string;
  isAt(address: string | RegExp | ((url: URL) => boolean)): boolean;
  /** Does what a press on the element does without scripts. */
  press(element: Element): Promise<void>;
  choose(field: HTMLInputElement, files: ChosenFile[]): void;
  /** Loads the page again as often as it asks for it itself, until this holds. */
  settle(holds: () => boolean): Promise<void>;
}

/** The part of Playwright's locator that journeys without scripts use, on a parsed page. */
export class WalkedLocator {
  readonly of: PageOfLocator;
  readonly #steps: readonly Find[];
  readonly #words: string;

  constructor(page: PageOfLocator, steps: readonly Find[] = [], words = "page") {
    this.of = page;
    this.#steps = steps;
    this.#words = words;
  }

  toString(): string {
    return this.#words;
  }

  page(): PageOfLocator {
    return this.of;
  }

  #then(find: Find, words: string): WalkedLocator {
    return new WalkedLocator(this.of, [...this.#steps, find], `${this.#words}.${words}`);
  }

  /** What it finds inside an element, or on the whole page. */
  found(within: Document | Element = this.of.document): Element[] {
    let found: readonly (Document | Element)[] = [within];
    for (const step of this.#steps) found = step(found, this.of.sight);
    return found as Element[];
  }

  /** The only element; throws where there is none or more than one, as Playwright does. */
  one(): Element {
    const found = this.found();
    const [only] = found;
    if (found.length === 1 && only) return only;
    const which = found.map((element) => element.outerHTML.slice(0, 160)).join("\n");
    throw new Error(`${this.#words} is ${found.length} elements on ${this.of.url()}\n${which}`);
  }

  locator(selector: string, options: FilterOptions = {}): WalkedLocator {
    return this.#then(byCss(selector), `locator(${selector})`).filter(options);
  }
  getByRole(...given: Parameters<typeof byRole>): WalkedLocator {
    return this.#then(byRole(...given), `getByRole(${given[0]}, ${given[1]?.name ?? ""})`);
  }
  getByLabel(...given: Parameters<typeof byLabel>): WalkedLocator {
    return this.#then(byLabel(...given), `getByLabel(${given[0]})`);
  }
  getByText(...given: Parameters<typeof byText>): WalkedLocator {
    return this.#then(byText(...given), `getByText(${given[0]})`);
  }
  getByPlaceholder(value: string | RegExp, options?: { exact?: boolean }): WalkedLocator {
    return this.#then(byAttribute("placeholder", value, options), `getByPlaceholder(${value})`);
  }
  getByTitle(value: string | RegExp, options?: { exact?: boolean }): WalkedLocator {
    return this.#then(byAttribute("title", value, options), `getByTitle(${value})`);
  }

  filter({ hasText, hasNotText, has, hasNot, visible, ...rest }: FilterOptions): WalkedLocator {
    const [unknown] = Object.keys(rest);
    if (unknown) throw new Error(`The walker has no filter ${unknown}.`);
    const holds = (inner: Locator | undefined, element: Element) =>
      (inner as unknown as WalkedLocator).found(element).length > 0;
    return this.#then(
      (elements, sight) =>
        (elements as Element[]).filter(
          (element) =>
            (hasText === undefined || matches(textOf(element), hasText)) &&
            (hasNotText === undefined || !matches(textOf(element), hasNotText)) &&
            (!has || holds(has, element)) &&
            (!hasNot || !holds(hasNot, element)) &&
            (visible === undefined || sight.isVisible(element) === visible),
        ),
      `filter(${hasText ?? hasNotText ?? ""})`,
    );
  }
  nth(index: number): WalkedLocator {
    return this.#then((elements) => (elements as Element[]).slice(index).slice(0, 1), `nth(${index})`);
  }
  first(): WalkedLocator {
    return this.nth(0);
  }
  last(): WalkedLocator {
    return this.nth(-1);
  }
  or(other: WalkedLocator): WalkedLocator {
    return new WalkedLocator(this.of, [() => ordered([...this.found(), ...other.found()])], "or");
  }

  async all(): Promise<WalkedLocator[]> {
    return this.found().map((_, index) => this.nth(index));
  }
  async count(): Promise<number> {
    return this.found().length;
  }
  async innerText(): Promise<string> {
    const text = this.of.sight.readableText(this.one());
    return text
      .replace(/[^\S\n]+/g, " ")
      .replace(/ ?\n[\s]*/g, "\n")
      .trim();
  }
  async allInnerTexts(): Promise<string[]> {
    return this.found().map((element) => normal(this.of.sight.readableText(element)));
  }
  async textContent(): Promise<string | null> {
    return this.one().textContent;
  }
  async getAttribute(name: string): Promise<string | null> {
    return this.one().getAttribute(name);
  }
  async inputValue(): Promise<string> {
    return (this.one() as HTMLInputElement).value;
  }
  async isVisible(): Promise<boolean> {
    return this.found().length > 0 && this.of.sight.isVisible(this.one());
  }
  async isChecked(): Promise<boolean> {
    return isChecked(this.one());
  }
  /** Runs in the test, with the element of the parsed page. */
  async evaluate<Result, Given>(
    work: (element: never, given: Given) => Result,
    given?: Given,
  ): Promise<Result> {
    return work(this.one() as never, given as Given);
  }
  async evaluateAll<Result>(work: (elements: never) => Result): Promise<Result> {
    return work(this.found() as never);
  }

  async click(): Promise<void> {
    return this.of.press(await this.#usable());
  }
  tap(): Promise<void> {
    return this.click();
  }
  async fill(value: string): Promise<void> {
    const field = (await this.#usable()) as HTMLInputElement;
    if (
      !/^(INPUT|TEXTAREA)$/.test(field.tagName) ||
      field.readOnly ||
      /^(checkbox|radio|file)$/.test(field.type)
    )
      throw new Error(`${this.#words} cannot be filled in.`);
    field.value = field.maxLength >= 0 ? value.slice(0, field.maxLength) : value;
    if (value !== "" && field.value === "") throw new Error(`${this.#words} does not take “${value}”.`);
    this.of.sight.changed();
  }
  clear(): Promise<void> {
    return this.fill("");
  }
  check(): Promise<void> {
    return this.setChecked(true);
  }
  uncheck(): Promise<void> {
    return this.setChecked(false);
  }
  async setChecked(checked: boolean): Promise<void> {
    const box = (await this.#usable()) as HTMLInputElement;
    if (box.checked !== checked) await this.of.press(box);
    if (box.checked !== checked) throw new Error(`${this.#words} did not change.`);
  }
  async selectOption(wanted: string | { label?: string; index?: number; value?: string }): Promise<void> {
    const select = (await this.#usable()) as HTMLSelectElement;
    const fits = ({ value, label, index }: HTMLOptionElement) =>
      typeof wanted === "string"
        ? value === wanted || normal(label) === wanted
        : [wanted.label ?? normal(label), wanted.index ?? index, wanted.value ?? value].join() ===
          [normal(label), index, value].join();
    const option = [...select.options].find(fits);
    if (!option || option.disabled)
      throw new Error(`${this.#words} has no option ${JSON.stringify(wanted)}.`);
    option.selected = true;
    this.of.sight.changed();
  }
  async setInputFiles(chosen: ChosenFile | ChosenFile[]): Promise<void> {
    const field = this.one() as HTMLInputElement;
    if (field.type !== "file" || field.disabled) throw new Error(`${this.#words} takes no file.`);
    this.of.choose(field, [chosen].flat());
  }

  /** A person can use only what is on the screen and not disabled. */
  async #usable(): Promise<Element> {
    await this.of.settle(() => this.found().length > 0);
    const element = this.one();
    if (!this.of.sight.isVisible(element)) throw new Error(`${this.#words} is not on the screen.`);
    if (element.matches(":disabled") || element.closest("[aria-disabled=true]"))
      throw new Error(`${this.#words} is disabled.`);
    return element;
  }
}

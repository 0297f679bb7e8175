import { expect as expectOfBrowser } from "playwright/test";
import { WalkedLocator } from "./locator.ts";
import { WalkedPage } from "./page.ts";
import { isChecked } from "./queries.ts";
import { equals, textOf } from "./text-match.ts";

type Wanted = string | RegExp;
interface Seen {
  pass: boolean;
  /** For the message, if it is not as expected. */
  received: unknown;
}

/** Playwright's `expect`, which also knows pages and locators of the walker. */
export const expect = new Proxy(expectOfBrowser, {
  apply: (target, _, [actual, message]: [unknown, string?]) =>
    actual instanceof WalkedLocator || actual instanceof WalkedPage
      ? { ...assertionsOf(actual, false, message), not: assertionsOf(actual, true, message) }
      : Reflect.apply(target, undefined, [actual, message]),
});

function assertionsOf(given: WalkedLocator | WalkedPage, negated: boolean, message = "") {
  const [page, actual] = given instanceof WalkedPage ? [given, given.locator("html")] : [given.of, given];
  const asserts =
    <Given extends unknown[]>(name: string, look: (...given: Given) => Seen) =>
    async (...given: Given): Promise<void> => {
      let seen = look(...given);
      await page.settle(() => (seen = look(...given)).pass !== negated);
      if (seen.pass !== negated) return;
      const wanted = given
        .map((one) => (one instanceof RegExp ? String(one) : JSON.stringify(one)))
        .join(", ");
      throw new Error(
        `${message && `${message}: `}expect(${String(actual)})${negated ? ".not" : ""}.${name}(${wanted})\n` +
          `Received: ${JSON.stringify(seen.received)}\nOn: ${page.url()}`,
      );
    };
  const value = (element: Element) => (element as HTMLInputElement).value;
  const texts = (wanted: Wanted | readonly Wanted[], part: boolean): Seen => {
    if (!Array.isArray(wanted)) {
      const received = textOf(actual.one());
      return { pass: equals(received, wanted as Wanted, part), received };
    }
    const received = actual.found().map((element) => textOf(element));
    const fit = received.every((text, index) => equals(text, (wanted as Wanted[])[index] ?? "", part));
    return { pass: received.length === wanted.length && fit, received };
  };
  const visible = (): Seen => {
    const found = actual.found();
    const pass = found.length > 0 && page.sight.isVisible(actual.one());
    return { pass, received: found.map((element) => element.outerHTML.slice(0, 200)) };
  };
  return {
    toBeVisible: asserts("toBeVisible", (_options?: object) => visible()),
    toBeHidden: asserts("toBeHidden", (_options?: object) => {
      const { pass, received } = visible();
      return { pass: !pass, received };
    }),
    toBeAttached: asserts("toBeAttached", () => {
      const received = actual.found().length;
      return { pass: received > 0, received };
    }),
    toHaveCount: asserts("toHaveCount", (count: number) => {
      const found = actual.found();
      return { pass: found.length === count, received: found.map((element) => textOf(element)) };
    }),
    toHaveText: asserts("toHaveText", (wanted: Wanted | readonly Wanted[]) => texts(wanted, false)),
    toContainText: asserts("toContainText", (wanted: Wanted, _options?: object) => texts(wanted, true)),
    toHaveValue: asserts("toHaveValue", (wanted: Wanted) => {
      const received = value(actual.one());
      return { pass: wanted instanceof RegExp ? wanted.test(received) : received === wanted, received };
    }),
    toHaveAttribute: asserts("toHaveAttribute", (name: string, wanted?: Wanted) => {
      const received = actual.one().getAttribute(name);
      if (received === null || wanted === undefined) return { pass: received !== null, received };
      return { pass: wanted instanceof RegExp ? wanted.test(received) : received === wanted, received };
    }),
    toHaveClass: asserts("toHaveClass", (wanted: Wanted) => {
      const received = actual.one().getAttribute("class") ?? "";
      return { pass: equals(received, wanted), received };
    }),
    toBeChecked: asserts("toBeChecked", ({ checked = true } = {}) => {
      const received = isChecked(actual.one());
      return { pass: received === checked, received };
    }),
    toBeEnabled: asserts("toBeEnabled", () => {
      const received = actual.one().outerHTML.slice(0, 200);
      return {
        pass: !actual.one().matches(":disabled, [aria-disabled=true], [aria-disabled=true] *"),
        received,
      };
    }),
    toBeDisabled: asserts("toBeDisabled", () => {
      const received = actual.one().outerHTML.slice(0, 200);
      return {
        pass: actual.one().matches(":disabled, [aria-disabled=true], [aria-disabled=true] *"),
        received,
      };
    }),
    toHaveTitle: asserts("toHaveTitle", (wanted: Wanted) => {
      const received = page.document.title;
      return { pass: equals(received, wanted), received };
    }),
    toHaveURL: asserts("toHaveURL", (wanted: Wanted | ((url: URL) => boolean)) => {
      return { pass: page.isAt(wanted), received: page.url() };
    }),
  };
}

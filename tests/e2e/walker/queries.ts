import type { Locator } from "playwright/test";
import { roleOf } from "./roles.ts";
import type { Sight } from "./sight.ts";
import { isSkipped, matches, textOf, type Texts } from "./text-match.ts";

/** Finds elements inside these, in the order of the document. */
export type Find = (within: readonly (Document | Element)[], sight: Sight) => Element[];

type RoleOptions = NonNullable<Parameters<Locator["getByRole"]>[1]>;

/** Options that change what a query finds and are not built throw, so that no journey passes by mistake. */
function allow(options: object, known: string[]): void {
  const unknown = Object.keys(options).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`The walker has no option ${unknown.join(", ")}.`);
}

export function byCss(selector: string): Find {
  return (within) => {
    const found = within.map((one) => [...one.querySelectorAll(selector)]);
    return found.length === 1 ? (found[0] ?? []) : ordered(found.flat());
  };
}

export function byRole(role: string, options: RoleOptions = {}): Find {
  allow(options, ["name", "exact", "level", "checked"]);
  const { name, exact, level, checked } = options;
  return (within, sight) =>
    all(within).filter(
      (element) =>
        roleOf(element) === role &&
        (level === undefined || levelOf(element) === level) &&
        (checked === undefined || isChecked(element) === checked) &&
        !sight.isHidden(element) &&
        (name === undefined || matches(sight.nameOf(element), name, exact)),
    );
}

export function byLabel(label: string | RegExp, { exact = false } = {}): Find {
  return (within) =>
    all(within).filter((element) => labelsOf(element).some((text) => matches(text, label, exact)));
}

/** The innermost elements with this text. */
export function byText(text: string | RegExp, { exact = false } = {}): Find {
  return (within) => {
    const texts: Texts = new Map();
    const fits = new Set(
      all(within).filter((one) => !isSkipped(one) && matches(textOf(one, texts), text, exact)),
    );
    return [...fits].filter((one) => ![...one.children].some((child) => fits.has(child)));
  };
}

export function byAttribute(name: string, value: string | RegExp, { exact = false } = {}): Find {
  return (within) =>
    all(within).filter((element) => {
      const given = element.getAttribute(name);
      return given !== null && matches(given, value, exact);
    });
}

export function isChecked(element: Element): boolean {
  const given = element.getAttribute("aria-checked");
  return given === null ? (element as HTMLInputElement).checked : given === "true";
}

/** Each once, in the order of the document. */
export function ordered(elements: Element[]): Element[] {
  return [...new Set(elements)].sort((one, other) =>
    one.compareDocumentPosition(other) & 4 /* following */ ? -1 : 1,
  );
}

/** Every element, without what is in the head. */
function all(within: readonly (Document | Element)[]): Element[] {
  return byCss("*")(
    within.map((one) => ("body" in one ? one.body : one)),
    undefined as never,
  );
}

function levelOf(element: Element): number {
  return Number(element.getAttribute("aria-level") ?? /^H([1-6])$/.exec(element.tagName)?.[1]);
}

function labelsOf(element: Element): string[] {
  const ids = element.getAttribute("aria-labelledby")?.trim().split(/\s+/);
  if (ids) {
    const parts = ids.map((id) => element.ownerDocument.getElementById(id));
    return [parts.map((part) => (part ? textOf(part) : "")).join(" ")];
  }
  const own = element.getAttribute("aria-label");
  if (own?.trim()) return [own];
  const { labels } = element as HTMLInputElement;
  return labels ? [...labels].map((element) => textOf(element)) : [];
}

import type { Locator } from "playwright/test";
import { roleOf } from "./roles.ts";
import type { Sight } from "./sight.ts";
import { matches, skipped, textOf } from "./text-match.ts";

/** Finds elements inside these, in the order of the document. */
export type Find = (within: readonly (Document | Element)[], sight: Sight) => Element[];

type RoleOptions = NonNullable<Parameters<Locator["getByRole"]>[1]>;

/** Options that change what a query finds and are not built throw, so that no journey passes by mistake. */
function allow(options: object, known: string[]): void {
  const unknown = Object.keys(options).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`The walker has no option ${unknown.join(", ")}.`);
}

export function byCss(selector: string): Find {
  return (within) => ordered(within.flatMap((one) => [...one.querySelectorAll(selector)]));
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
  const has = (element: Element) => !skipped(element) && matches(textOf(element), text, exact);
  return (within) =>
    all(within).filter((element) => has(element) && ![...element.children].some((child) => has(child)));
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

export function ordered(elements: Element[]): Element[] {
  return [...new Set(elements)].sort((one, other) =>
    one.compareDocumentPosition(other) & 4 /* following */ ? -1 : 1,
  );
}

function all(within: readonly (Document | Element)[]): Element[] {
  return byCss("*")(within, undefined as never);
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
  return labels ? [...labels].map(textOf) : [];
}

import { computeAccessibleName } from "dom-accessibility-api";
import type { Screen } from "./media.ts";
import { rulesOf, shownBy } from "./styles.ts";

/** What a person sees and hears of a document: the style sheets decide, as far as they show and hide. */
export class Sight {
  readonly #document: Document;
  readonly #rules: ReturnType<typeof rulesOf>;
  readonly #screen: Screen;
  #shown: ReturnType<typeof shownBy> | undefined;
  readonly #popovers = new Set<Element>();
  /** What was found out since the last change. */
  readonly #rendered = new Map<Element, boolean>();
  readonly #silent = new Map<Element, boolean>();

  constructor(document: Document, css: string[], screen: Screen) {
    this.#document = document;
    this.#rules = css.flatMap(rulesOf);
    this.#screen = screen;
  }

  /** After anything on the page changed. */
  changed(): void {
    this.#shown = undefined;
    this.#rendered.clear();
    this.#silent.clear();
  }

  /** As `popovertarget` does it. */
  togglePopover(popover: Element, action: string): void {
    const opens = action === "show" || (action !== "hide" && !this.#popovers.has(popover));
    if (opens) this.#popovers.add(popover);
    else this.#popovers.delete(popover);
  }

  /** Whether something of the element is on the screen, in view or not. */
  isVisible(element: Element): boolean {
    if (!element.isConnected || !this.#isRendered(element)) return false;
    if (element.tagName === "OPTION") return this.isVisible(element.closest("select") ?? element);
    return this.#visibilityOf(element) === "visible" && hasSize(element);
  }

  /** Whether assistive technology leaves it out. */
  isHidden(element: Element): boolean {
    if (this.#isSilent(element)) return true;
    if (element.tagName === "OPTION") return this.isHidden(element.closest("select") ?? element);
    return !this.#isRendered(element) || this.#visibilityOf(element) !== "visible";
  }

  /** Its name for assistive technology. */
  nameOf(element: Element): string {
    return computeAccessibleName(element, {
      computedStyleSupportsPseudoElements: false,
      getComputedStyle: (one) => {
        const style: Record<string, string> = {
          display: this.#displayOf(one),
          visibility: this.#visibilityOf(one),
        };
        return { ...style, getPropertyValue: (name: string) => style[name] ?? "" } as CSSStyleDeclaration;
      },
    });
  }

  /** The text that a person reads in the element. */
  readableText(element: Element): string {
    let text = "";
    for (const child of element.childNodes) {
      if (child.nodeType === 3) text += child.nodeValue ?? "";
      if (child.nodeType !== 1) continue;
      const one = child as Element;
      const display = this.#displayOf(one);
      if (display === "none" || this.#visibilityOf(one) !== "visible" || isClosedAway(one)) continue;
      const inner = this.readableText(one);
      text += /^(inline|contents)/.test(display) || isInline(one) ? inner : `\n${inner}\n`;
    }
    return text;
  }

  #isRendered(element: Element): boolean {
    return inherited(element, this.#rendered, (one) => this.#displayOf(one) !== "none" && !isClosedAway(one));
  }

  #isSilent(element: Element): boolean {
    return !inherited(element, this.#silent, (one) => one.getAttribute("aria-hidden") !== "true");
  }

  #displayOf(element: Element): string {
    this.#shown ??= shownBy(this.#rules, this.#document, this.#screen);
    const inline = /(?:^|;)\s*display:\s*([\w-]+)/.exec(element.getAttribute("style") ?? "")?.[1];
    return (
      (element.hasAttribute("popover") && !this.#popovers.has(element) ? "none" : undefined) ??
      inline ??
      this.#shown.display.get(element) ??
      (isHiddenByBrowser(element) ? "none" : "block")
    );
  }

  #visibilityOf(element: Element): string {
    this.#shown ??= shownBy(this.#rules, this.#document, this.#screen);
    for (let one: Element | null = element; one; one = one.parentElement) {
      const said = this.#shown.visibility.get(one);
      if (said) return said;
    }
    return "visible";
  }
}

/** Whether this holds for the element and all it is in. */
function inherited(
  element: Element,
  known: Map<Element, boolean>,
  holds: (one: Element) => boolean,
): boolean {
  const before = known.get(element);
  if (before !== undefined) return before;
  const { parentElement } = element;
  const result = holds(element) && (!parentElement || inherited(parentElement, known, holds));
  known.set(element, result);
  return result;
}

function isHiddenByBrowser(element: Element): boolean {
  const { tagName } = element;
  if (/^(HEAD|SCRIPT|STYLE|TEMPLATE|DATALIST|META|LINK|TITLE)$/.test(tagName)) return true;
  if (element.hasAttribute("hidden")) return true;
  if (tagName === "DIALOG") return !element.hasAttribute("open");
  return tagName === "INPUT" && element.getAttribute("type") === "hidden";
}

/** In a closed `<details>`, and not its summary. */
function isClosedAway(element: Element): boolean {
  const parent = element.parentElement;
  if (parent?.tagName !== "DETAILS" || parent.hasAttribute("open")) return false;
  return element !== [...parent.children].find(({ tagName }) => tagName === "SUMMARY");
}

/** An element without text takes no room, unless it is something by itself. */
function hasSize(element: Element): boolean {
  const own = "img, svg, input, select, textarea, button, canvas, hr, iframe, progress, meter";
  return (
    (element.textContent ?? "").trim() !== "" ||
    element.matches(own) ||
    element.querySelector(own) !== null ||
    element.tagName === "HTML" ||
    element.tagName === "BODY"
  );
}

function isInline(element: Element): boolean {
  return /^(a|abbr|b|bdi|code|data|del|em|i|ins|kbd|label|mark|q|s|small|span|strong|sub|sup|time|u|svg|button)$/i.test(
    element.tagName,
  );
}

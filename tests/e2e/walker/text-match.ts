/** Text as people read it: every run of white space is one space. */
export function normal(text: string): string {
  return text.replace(/[​­]/g, "").replace(/\s+/g, " ").trim();
}

/** As Playwright looks for text: a part in any case, the whole exactly, or a pattern. */
export function matches(text: string, wanted: string | RegExp, exact = false): boolean {
  if (typeof wanted !== "string") return new RegExp(wanted).test(normal(text));
  return exact
    ? normal(text) === normal(wanted)
    : normal(text).toLowerCase().includes(normal(wanted).toLowerCase());
}

/** As an assertion compares: the whole text or a part of it, in this case. */
export function equals(text: string, wanted: string | RegExp, part = false): boolean {
  if (typeof wanted !== "string") return new RegExp(wanted).test(normal(text));
  return part ? normal(text).includes(normal(wanted)) : normal(text) === normal(wanted);
}

/** The texts of elements, each put together once. */
export type Texts = Map<Element, string>;

/** The text of an element, shown or not, as Playwright takes it. */
export function textOf(element: Element, texts: Texts = new Map()): string {
  const known = texts.get(element);
  if (known !== undefined) return known;
  let text = isButton(element) ? element.value : "";
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === 3) text += child.nodeValue ?? "";
    else if (child.nodeType === 1 && !isSkipped(child as Element)) text += textOf(child as Element, texts);
  }
  texts.set(element, text);
  return text;
}

/** Whether no text is looked for in it. */
export function isSkipped({ tagName }: Element): boolean {
  return tagName === "SCRIPT" || tagName === "STYLE" || tagName === "NOSCRIPT" || tagName === "HEAD";
}

function isButton(element: Element): element is HTMLInputElement {
  return element.tagName === "INPUT" && /^(submit|button|reset)$/.test((element as HTMLInputElement).type);
}

import type { DOMWindow } from "jsdom";
import type { Asked } from "./requests.ts";

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What a browser sends for a form, pressed with this button. */
export async function submissionOf(
  window: DOMWindow,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  files: ReadonlyMap<Element, ChosenFile[]>,
): Promise<Asked> {
  const given = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
  const from = new URL(window.location.href);
  const url = new URL(given("action") || from.href, window.document.baseURI);
  const data = entriesOf(window, form, submitter, files);
  if ((given("method") ?? "get").toLowerCase() === "get") {
    url.search = new URLSearchParams(textsOf(data)).toString();
    return { url, from };
  }
  if (given("enctype") !== "multipart/form-data") {
    const body = Buffer.from(new URLSearchParams(textsOf(data)).toString());
    return { url, from, method: "POST", body, type: "application/x-www-form-urlencoded" };
  }
  // A form's parts are put together first, so that their length is known.
  const sent = new Response(data);
  const type = sent.headers.get("content-type") ?? undefined;
  return { url, from, method: "POST", body: Buffer.from(await sent.arrayBuffer()), type };
}

/** Clicks it. Unlike a browser, jsdom asks of a form's fields what a button with `formnovalidate` does not. */
export function clickAsBrowser(target: HTMLElement): void {
  const form = target.hasAttribute("formnovalidate") ? (target as HTMLButtonElement).form : null;
  const isAsked = form !== null && !form.hasAttribute("novalidate");
  if (isAsked) form.setAttribute("novalidate", "");
  target.click();
  if (isAsked) form.removeAttribute("novalidate");
}

function entriesOf(
  window: DOMWindow,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  files: ReadonlyMap<Element, ChosenFile[]>,
): FormData {
  const data = new FormData();
  for (const [name, value] of new window.FormData(form, submitter)) {
    if (typeof value === "string") data.append(name, value.replace(/\r\n?|\n/g, "\r\n"));
    else for (const file of filesOf(form, name, files)) data.append(name, file);
  }
  return data;
}

/** A field without a file sends an empty one. */
function filesOf(form: HTMLFormElement, name: string, files: ReadonlyMap<Element, ChosenFile[]>): File[] {
  const field = [...form.elements].find((one) => (one as HTMLInputElement).name === name);
  const chosen = (field && files.get(field)) ?? [];
  if (chosen.length === 0) return [new File([], "", { type: "application/octet-stream" })];
  return chosen.map((file) => new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }));
}

function textsOf(data: FormData): [string, string][] {
  return [...data].map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
}

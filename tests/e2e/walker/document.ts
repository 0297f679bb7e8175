import { JSDOM } from "jsdom";
import type { Screen } from "./media.ts";
import type { Fetched, Requests } from "./requests.ts";
import { Sight } from "./sight.ts";
import type { ChosenFile } from "./forms.ts";

/** A page as it was sent, in a DOM that runs no script. */
export interface Opened {
  fetched: Fetched;
  dom: JSDOM;
  sight: Sight;
  /** What was chosen in its file fields. */
  files: Map<Element, ChosenFile[]>;
  /** When it loads itself again, and from where. */
  refresh: { seconds: number; address: string | undefined } | undefined;
}

/** Style sheets that never change, by address. */
const kept = new Map<string, string>();

/** Parses an answer and fetches what a browser would with it: style sheets and pictures. */
export async function documentOf(
  fetched: Fetched,
  requests: Requests,
  screen: Screen,
  complain: (text: string) => void,
): Promise<Opened> {
  const { headers, body, url } = fetched;
  const isHtml = /^text\/html/.test(String(headers["content-type"]));
  const dom = new JSDOM(isHtml ? body.toString() : `<pre>${escaped(body.toString())}</pre>`, {
    url: url.href,
  });
  const { document } = dom.window;
  const load = async (address: string): Promise<string> => {
    const known = kept.get(address);
    if (known !== undefined) return known;
    const answer = await requests.open({ url: new URL(address, url), from: url });
    if (answer.status >= 400) complain(failure(answer));
    const text = answer.body.toString();
    if (String(answer.headers["cache-control"]).includes("immutable")) kept.set(address, text);
    return text;
  };
  const css: string[] = [];
  for (const { href } of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"))
    css.push(await load(href));
  for (const style of document.querySelectorAll("style")) css.push(style.textContent ?? "");
  for (const { src } of document.querySelectorAll<HTMLImageElement>("img[src]"))
    if (!src.startsWith("data:")) await load(src);
  const again =
    headers.refresh ?? document.querySelector("meta[http-equiv=refresh i]")?.getAttribute("content");
  return {
    fetched,
    dom,
    sight: new Sight(document, css, screen),
    files: new Map(),
    refresh: again ? refreshIn(String(again)) : undefined,
  };
}

/** From `2; url=/auth`. */
function refreshIn(text: string): Opened["refresh"] {
  return { seconds: Number.parseFloat(text), address: /url=["']?([^"']+)/i.exec(text)?.[1] };
}

/** As Chromium says it. */
export function failure({ status, url }: Fetched): string {
  return `Failed to load resource: the server responded with a status of ${status} () (${url.href})`;
}

/** Throws if the page's policy does not let its forms lead to that address. */
export function checkFormAction(from: Fetched, to: URL): void {
  const policy = String(from.headers["content-security-policy"] ?? "");
  const allowed = /(?:^|;)\s*form-action ([^;]+)/.exec(policy)?.[1]?.trim().split(/\s+/);
  const fits = (source: string) =>
    source === "'self'" ? to.origin === from.url.origin : sourceFits(source, to);
  if (allowed && !allowed.some(fits))
    throw new Error(`The page's form-action (${allowed.join(" ")}) does not allow ${to.href}.`);
}

function sourceFits(source: string, { protocol, host, hostname, port }: URL): boolean {
  const [, scheme, name = "", ports] = /^(?:(\w+:)\/\/)?([^:/]+)(?::(\d+|\*))?/.exec(source) ?? [];
  if (scheme && scheme !== protocol) return false;
  if (ports !== "*" && (ports ?? "") !== port) return false;
  return name.startsWith("*.") ? hostname.endsWith(name.slice(1)) : name === hostname || name === host;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

import { request } from "undici";
import type { BrowserContext } from "playwright/test";
import { productPort } from "./addresses.ts";

/** The headers with which a browser requests a page. */
const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

export interface HtmlAnswer {
  status: number;
  /** Its content type. */
  type: string;
  text: string;
  requestId: string;
}

/** What the server sends for a page, before a browser repairs it. */
export async function askForPage(url: string, cookie: string, port = productPort()): Promise<HtmlAnswer> {
  const { host, pathname, search } = new URL(url);
  // Node cannot resolve *.localhost, so the name goes into the Host header.
  const answer = await request(`http://127.0.0.1:${port}${pathname}${search}`, {
    // The product may close a kept-alive connection just as the next call uses it.
    reset: true,
    headers: { host, accept, cookie },
  });
  return {
    status: answer.statusCode,
    type: String(answer.headers["content-type"] ?? ""),
    text: await answer.body.text(),
    requestId: String(answer.headers["x-request-id"]),
  };
}

/** The cookies that the browser would send, as a header. */
export async function cookiesFor(context: BrowserContext, url: string): Promise<string> {
  const cookies = await context.cookies(url);
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

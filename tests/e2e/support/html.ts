import { request } from "undici";
import type { BrowserContext } from "playwright/test";
import { productPort } from "./addresses.ts";

/** What a browser asks for a page with. */
const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

export interface HtmlAnswer {
  status: number;
  /** Its content type. */
  type: string;
  text: string;
  requestId: string;
}

/** What the server sends for a page, without a browser that repairs it. */
export async function askForPage(url: string, cookie: string, port = productPort()): Promise<HtmlAnswer> {
  const { host, pathname, search } = new URL(url);
  // Node does not know *.localhost, so the name goes into the Host header.
  const answer = await request(`http://127.0.0.1:${port}${pathname}${search}`, {
    // A connection kept for the next call may be closed by the product in that very moment.
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

/** The cookies that the browser would send there, as a header. */
export async function cookiesFor(context: BrowserContext, url: string): Promise<string> {
  const cookies = await context.cookies(url);
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

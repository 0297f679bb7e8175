import { randomUUID } from "node:crypto";
import { request } from "undici";
import type { BrowserContext, Page } from "playwright/test";
import { productPort, tenantUrl, websiteUrl } from "../e2e/support/addresses.ts";
import { signIn, signInToPlatform } from "../e2e/support/sign-in.ts";
import type { Caller, Screen, Visitor } from "./screen.ts";

/** Gives the browser the visitor's session instead of any other. */
export async function becomeVisitor(context: BrowserContext, { slug, username }: Visitor): Promise<void> {
  if (!username) return;
  await (slug ? signIn(context, slug, username) : signInToPlatform(context));
}

/** The screen's address, with the visitor's session in the browser. Creates the record if there is none. */
export async function addressFor(context: BrowserContext, screen: Screen): Promise<string> {
  const { visitor, route, record, search = "" } = screen;
  await becomeVisitor(context, visitor);
  const origin = visitor.slug ? tenantUrl(visitor.slug) : websiteUrl();
  const found = typeof record === "function" ? await record(callerAt(context, origin)) : (record ?? "");
  const path = route.replace(/:\w+|\*$/, encodeURIComponent(found));
  return new URL(path + search.replace(":record", found), origin).href;
}

/** Opens the screen in its state. Throws if another page opens, or the status differs. */
export async function openScreen(page: Page, screen: Screen, address?: string): Promise<void> {
  const url = address ?? (await addressFor(page.context(), screen));
  if (screen.leadsOn) await keepOn(page, url);
  const status = (await page.goto(url))?.status();
  const expected = screen.status ?? 200;
  if (status !== expected) throw new Error(`${url} answered ${status}, not ${expected}.`);
  if (new URL(page.url()).pathname !== new URL(url).pathname)
    throw new Error(`${url} leads to ${page.url()}.`);
  await screen.act?.(page);
}

/** Removes the redirect header from the next answer of this address. */
async function keepOn(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch();
      const { refresh: _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    },
    { times: 1 },
  );
}

/** Calls the API with the browser's cookies. */
function callerAt(context: BrowserContext, address: string): Caller {
  const { host, origin } = new URL(address);
  const call = async <Answer>(method: "GET" | "POST", path: string, body?: object): Promise<Answer> => {
    const cookies = await context.cookies(origin);
    // The form's parts are joined first, so their length is known.
    const form = body instanceof FormData ? new Response(body) : undefined;
    const type = form ? form.headers.get("content-type") : body ? "application/json" : null;
    // Node cannot resolve *.localhost, so the name goes into the Host header.
    const answer = await request(`http://127.0.0.1:${productPort()}${path}`, {
      method,
      // The product may close a kept-alive connection just as the next call uses it.
      reset: true,
      headers: {
        host,
        origin,
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
        ...(body ? { "idempotency-key": randomUUID() } : {}),
        ...(type ? { "content-type": type } : {}),
      },
      body: form ? Buffer.from(await form.arrayBuffer()) : body ? JSON.stringify(body) : null,
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
    return JSON.parse(text) as Answer;
  };
  return { get: (path) => call("GET", path), post: (path, body) => call("POST", path, body) };
}

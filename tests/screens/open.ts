import type { BrowserContext, Page } from "playwright/test";
import { tenantUrl, websiteUrl } from "../e2e/support/addresses.ts";
import { apiClientAt } from "../e2e/support/api-client.ts";
import { cookiesFor } from "../e2e/support/html.ts";
import { signIn, signInToPlatform } from "../e2e/support/sign-in.ts";
import type { Screen, Visitor } from "./screen.ts";

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
  const found =
    typeof record === "function"
      ? await record(apiClientAt(new URL(origin), () => cookiesFor(context, origin)))
      : (record ?? "");
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

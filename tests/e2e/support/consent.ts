import type { BrowserContext } from "playwright/test";
import type { WalkedContext } from "../walker/context.ts";
import { tenantUrl, websiteUrl } from "./addresses.ts";

export const consentCookie = "hasp_consent";
const essentialOnly = "1.000.2026-11-21";
const demoTenants = ["acme", "borealis", "default", "maxform", "medipure"];

/** Stores the choice of essential cookies only, for every host that the browser visits. */
export async function decideOnCookies(context: BrowserContext): Promise<void> {
  const hosts = [websiteUrl(), ...demoTenants.map((slug) => tenantUrl(slug))];
  await context.addCookies(hosts.map((url) => ({ name: consentCookie, value: essentialOnly, url })));
  // A test's new tenant has a host that is not known in advance.
  await context.addInitScript(
    ([name, value]) => {
      if (!location.protocol.startsWith("http") || document.cookie.includes(`${name}=`)) return;
      document.cookie = `${name}=${value}; path=/`;
    },
    [consentCookie, essentialOnly] as const,
  );
}

/** The same for a visitor who walks over HTTP, before the first request to each host. */
export function chooseOnEveryHost(context: WalkedContext): void {
  context.requests.onNewHost = (url) =>
    context.addCookies([{ name: consentCookie, value: essentialOnly, url }]);
}

import type { Browser, Page } from "playwright";
import { decideOnCookies } from "../e2e/support/consent.ts";
import { tenantUrl } from "../e2e/support/addresses.ts";
import { approvedPlan } from "../e2e/support/plans.ts";
import { signIn } from "../e2e/support/sign-in.ts";
import { phone } from "./floor.ts";

/** The technician's phone at the six-point filler of the demo data, with a lockout that has not begun. */
export async function openFiller(browser: Browser, title: string): Promise<{ page: Page; planId: string }> {
  const place = { slug: "acme", machine: "FB-FIL-007", technician: "technician" };
  const plan = await approvedPlan(place, title);
  const context = await browser.newContext(phone);
  await decideOnCookies(context);
  await signIn(context, place.slug, place.technician);
  const page = await context.newPage();
  await page.goto(tenantUrl(place.slug, `/lockout-plans/${plan.id}/execute`));
  await page.locator("html[data-interactive]").waitFor({ state: "attached" });
  return { page, planId: plan.id };
}

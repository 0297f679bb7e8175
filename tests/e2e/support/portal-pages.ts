import type { Page } from "playwright/test";
import { websiteUrl } from "./addresses.ts";

/** Pages of the portal that change something. */
export const pagesToMake = ["/admin/tenants/new", "/admin/plans/new", "/admin/platform-users/new"];

/** One page of each kind, as this administrator sees it. */
export async function pagesToRead(page: Page): Promise<string[]> {
  const lists = await Promise.all(
    Object.entries(detailOf).map(async ([list, link]) => {
      const found = link.exec((await read(page, list)).main)?.[0];
      return found === undefined ? [list] : [list, found];
    }),
  );
  return lists.flat().flatMap((path) => {
    const permissions = path.replace(/\/settings$/, "/permissions");
    return permissions === path ? [path] : [path, permissions];
  });
}

/** The status of a page, and how many forms in it change something. */
export async function formsIn(
  page: Page,
  path: string,
): Promise<{ path: string; status: number; forms: number }> {
  const { status, main } = await read(page, path);
  return { path, status, forms: main.split('method="post"').length - 1 };
}

const id = "[0-9a-f-]{36}";
const detailOf: Record<string, RegExp> = {
  "/admin/tenants": new RegExp(`/admin/tenants/${id}/settings`),
  "/admin/plans": new RegExp(`/admin/plans/${id}`),
  "/admin/email-templates": /\/admin\/email-templates\/[\w-]+/,
  "/admin/billing/invoices?state=open": new RegExp(`/admin/billing/invoices/${id}`),
  "/admin/platform-users": new RegExp(`/admin/platform-users/${id}`),
  "/admin/inquiries?state=all": new RegExp(`/admin/inquiries/${id}`),
  "/admin/audit": /^$/,
};

async function read(page: Page, path: string): Promise<{ status: number; main: string }> {
  const answer = await page.request.get(websiteUrl(path));
  const html = await answer.text();
  return { status: answer.status(), main: /<main[^]*<\/main>/.exec(html)?.[0] ?? "" };
}

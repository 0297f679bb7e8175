import { request } from "undici";
import type { Page } from "playwright/test";
import type { Username } from "../../support/plant.ts";
import { openDatabase } from "../../support/product-database.ts";
import { productPort, tenantUrl } from "./addresses.ts";
import { expect } from "./fixtures.ts";
import type { PlantAtWork } from "./plant-at-work.ts";
import { text } from "./text.ts";

/** A person's badge, with the code to choose its PIN. */
export interface HeldBadge {
  badge: string;
  code: string;
}

/** What Sam, who administers the plant, hands out: codes for tablets, badges for people. */
export interface KioskOffice {
  enrollmentCode: (name: string) => Promise<string>;
  badgeFor: (who: Username) => Promise<HeldBadge>;
}

/** Makes Sam an administrator of the plant. */
export async function openKioskOffice({ plant }: PlantAtWork): Promise<KioskOffice> {
  await onDatabase(
    `update users set role_id = (select id from roles where tenant_id = $1 and key = 'system_administrator')
    where tenant_id = $1 and username = 'sam'`,
    plant.tenantId,
  );
  const { host, origin } = new URL(tenantUrl(plant.slug));
  const ask = async (method: "GET" | "POST", path: string, body?: object) => {
    const answer = await request(`http://127.0.0.1:${productPort()}${path}`, {
      method,
      reset: true,
      headers: {
        host,
        origin,
        cookie: plant.people.sam.cookie,
        ...(body && { "content-type": "application/json" }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode}`);
    return (await answer.body.json()) as Record<string, string> & { sites: { id: string }[] };
  };
  return {
    enrollmentCode: async (name) => {
      const { sites } = await ask("GET", "/api/kiosks");
      return (await ask("POST", "/api/kiosks", { name, siteId: sites[0]?.id }))["code"] ?? "";
    },
    badgeFor: async (who) => {
      const { badge = "", code = "" } = await ask("POST", `/api/users/${plant.people[who].id}/badge`);
      return { badge, code };
    },
  };
}

/** A minute without any input passes on the server. */
export async function letKiosksIdle({ plant }: PlantAtWork): Promise<void> {
  await onDatabase(
    `update sessions set last_active_at = last_active_at - interval '61 s'
    where tenant_id = $1 and kiosk_id is not null`,
    plant.tenantId,
  );
}

async function onDatabase(statement: string, tenantId: string): Promise<void> {
  const dataDir = process.env.HASP_E2E_DATA_DIR;
  if (!dataDir) throw new Error("No product was started for this run.");
  const database = await openDatabase(dataDir);
  await database.query(statement, [tenantId]);
  await database.end();
}

/** Where a hand scanner types the badge and ends with Enter. */
export async function scanBadge(page: Page, label: string, badge: string): Promise<void> {
  const box = page.getByLabel(label, { exact: true });
  await box.fill(badge);
  await box.press("Enter");
}

export async function enroll(page: Page, slug: string, office: KioskOffice): Promise<void> {
  const code = await office.enrollmentCode("Packing hall");
  await page.goto(tenantUrl(slug, `/kiosk?code=${code}`));
  await page.getByRole("button", { name: text("kiosk.enroll.submit") }).click();
  await expect(page.getByRole("heading", { level: 1, name: text("kiosk.title") })).toBeVisible();
}

export async function signInFirstTime(page: Page, { badge, code }: HeldBadge, pin: string): Promise<void> {
  await page.getByLabel(text("kiosk.badge"), { exact: true }).fill(badge);
  await page.getByRole("button", { name: text("kiosk.next") }).click();
  await page.getByLabel(text("kiosk.code")).fill(code);
  await page.getByLabel(text("kiosk.newPin"), { exact: true }).fill(pin);
  await page.getByLabel(text("kiosk.again")).fill(pin);
  await page.getByRole("button", { name: text("kiosk.chooseSubmit") }).click();
  await expect(page.getByRole("heading", { level: 1, name: text("dashboard.title") })).toBeVisible();
}

export async function signInAgain(page: Page, { badge }: HeldBadge, pin: string): Promise<void> {
  await page.getByLabel(text("kiosk.badge"), { exact: true }).fill(badge);
  await page.getByRole("button", { name: text("kiosk.next") }).click();
  await page.getByLabel(text("kiosk.pin"), { exact: true }).fill(pin);
  await page.getByRole("button", { name: text("kiosk.submit") }).click();
}

import { expect } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import type { DemoSlug } from "#api/seed/catalog/people.ts";
import { type Answer, type Caller, callerOf, type TestApi } from "./api.ts";

/** A kiosk that no tablet has enrolled as yet, added by the tenant's administrator. */
export async function newKiosk(
  api: TestApi,
  name: string,
  slug: DemoSlug = "acme",
): Promise<{ id: string; code: string; name: string; state: string; version: number }> {
  const admin = await api.as(`admin@${slug}`);
  const { sites } = (await admin.get("/api/kiosks")).body;
  const { status, body } = await admin.send("POST", "/api/kiosks", { name, siteId: sites[0].id });
  expect(status).toBe(201);
  return body;
}

/** A browser that is a kiosk of the tenant, and no one is signed in. */
export interface Tablet {
  caller: Caller;
  cookie: string;
  setCookie: string;
}

export async function kioskAt(api: TestApi, code: string, slug: DemoSlug = "acme"): Promise<Tablet> {
  const enrolled = await callerOf(api.app, slug, "tenant", "").send("POST", "/api/kiosk/enroll", { code });
  expect(enrolled).toMatchObject({ status: 200 });
  const setCookie = cookieIn(enrolled, "hasp_kiosk");
  const cookie = setCookie.split(";")[0] ?? "";
  return { setCookie, cookie, caller: callerOf(api.app, slug, "tenant", cookie) };
}

/** A tablet in the hall, ready for badges. */
export async function enrolledTablet(api: TestApi, slug: DemoSlug = "acme"): Promise<Tablet> {
  return kioskAt(api, (await newKiosk(api, "Hall", slug)).code, slug);
}

export interface Holder {
  userId: string;
  badge: string;
  code: string;
}

/** A new badge for someone, with the code to choose a PIN. */
export async function badgeFor(api: TestApi, who: string): Promise<Holder> {
  const [username = "", slug = "acme"] = who.split("@");
  const admin = await api.as(`admin@${slug}`);
  const { items } = (await admin.get(`/api/users?search=${username}`)).body;
  const userId = items.find((user: { username: string }) => user.username === username).id;
  const { status, body } = await admin.send("POST", `/api/users/${userId}/badge`);
  expect(status).toBe(201);
  return { userId, badge: body.badge, code: body.code };
}

/** The same tablet as the person who has just signed in on it. */
export function signedInOn(api: TestApi, tablet: Tablet, answer: Answer, slug: DemoSlug = "acme"): Caller {
  expect(answer).toMatchObject({ status: 200 });
  const session = cookieIn(answer, "hasp_session").split(";")[0];
  return callerOf(api.app, slug, "tenant", `${tablet.cookie}; ${session}`);
}

function cookieIn({ headers }: Answer, name: string): string {
  const lines = [headers["set-cookie"] ?? []].flat();
  const line = lines.find((one) => one.startsWith(`${name}=`));
  if (line === undefined) throw new Error(`No cookie ${name} was set.`);
  return line;
}

/** What the trail says of a record, in order. */
export async function auditActions(api: TestApi, slug: DemoSlug, subjectId: string): Promise<string[]> {
  const tenant = api.deps.db.tenant(await api.deps.tenants.idOf(slug));
  const events = await tenant.all(sql<{ action: string }>`
    select action from audit_events where subject_id = ${subjectId} order by seq`);
  return events.map(({ action }) => action);
}

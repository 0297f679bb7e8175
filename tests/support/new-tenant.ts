import { expect } from "vitest";
import { type Caller, callerOf, type TestApi } from "./api.ts";
import { queuedMails } from "./mails.ts";

const password = "a new and long password";

/** A new tenant without demo data. */
export interface NewTenant {
  slug: string;
  /** Its first administrator, "Ada First". */
  admin: Caller;
  /** Someone the administrator invited, who has accepted the invitation. */
  join: (person: { username: string; name: string; role: string; kind?: string }) => Promise<Member>;
}

export interface Member {
  id: string;
  caller: Caller;
}

/** Created in the portal, as from a sales inquiry. */
export async function newTenant(api: TestApi, slug: string): Promise<NewTenant> {
  const platform = await api.as("platform");
  const made = await platform.send("POST", "/api/platform/tenants", {
    name: "Fresh Works",
    slug,
    industry: "other",
    administrator: { name: "Ada First", email: `ada@${slug}.example`, username: "ada" },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const visitor = callerOf(api.app, slug, "tenant", "");
  const token = await tokenFor(api, `ada@${slug}.example`);
  await visitor.send("POST", "/api/auth/reset-password", { token, password });
  const admin = await signedIn(api, slug, "ada");
  return { slug, admin, join: (person) => join(api, slug, admin, person) };
}

async function join(
  api: TestApi,
  slug: string,
  admin: Caller,
  { username, name, role, kind = "authorised" }: Parameters<NewTenant["join"]>[0],
): Promise<Member> {
  const { body: roles } = await admin.get("/api/roles");
  const roleId = roles.items.find(({ key }: { key: string }) => key === role)?.id;
  const email = `${username}@${slug}.example`;
  const invited = await admin.send("POST", "/api/users", { name, username, email, kind, roleId });
  expect(invited.status, JSON.stringify(invited.body)).toBe(201);
  const visitor = callerOf(api.app, slug, "tenant", "");
  const token = await tokenFor(api, email);
  expect((await visitor.send("POST", "/api/auth/accept-invitation", { token, password })).status).toBe(200);
  return { id: invited.body.id, caller: await signedIn(api, slug, username) };
}

/** In the newest email to that address. */
async function tokenFor(api: TestApi, address: string): Promise<string> {
  const mails = (await queuedMails(api.ownerUrl)).filter(({ to }) => to === address);
  return /token=([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
}

async function signedIn(api: TestApi, slug: string, username: string): Promise<Caller> {
  const visitor = callerOf(api.app, slug, "tenant", "");
  const { headers } = await visitor.send("POST", "/api/auth/login", { username, password });
  return callerOf(api.app, slug, "tenant", String(headers["set-cookie"]).split(";")[0] ?? "");
}

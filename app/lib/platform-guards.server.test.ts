import { beforeEach, expect, test, vi } from "vitest";
import { platformRoles } from "#contract/access.ts";
import type { PlatformRole } from "#contract/access.ts";
import { inviteAdministrator } from "#contract/administrators/calls.ts";
import { createTenant } from "#contract/portal/calls.ts";
import { callApi } from "./api.server.ts";
import { platformLoader } from "./platform-guards.server.ts";

vi.mock("./api.server.ts", () => ({ callApi: vi.fn() }));
const api = vi.mocked(callApi);
beforeEach(() => {
  api.mockReset();
});

type Page = ReturnType<typeof platformLoader<string>>;
const toMakeTenants = platformLoader(async () => "the form", createTenant.access);
const toInvite = platformLoader(async () => "the form", inviteAdministrator.access);
const toRead = platformLoader(async () => "the page");

/** What a person in that role gets: the page, or the status of the screen in its place. */
async function visit(page: Page, role: PlatformRole): Promise<string | number | undefined> {
  api.mockResolvedValue({ admin: { name: "Paula", role } } as never);
  const request = new Request("http://localhost/admin");
  const args = { request, params: {}, context: { area: "main", requestId: "r-1" } };
  try {
    return await page(args as unknown as Parameters<Page>[0]);
  } catch (refusal) {
    return (refusal as { status?: number }).status;
  }
}
async function forEachRole(page: Page) {
  const got = [];
  for (const role of platformRoles) got.push(await visit(page, role));
  return got;
}

test("[GUARD-05] a page of the portal that is there to change something opens for the roles that may", async () => {
  expect(platformRoles).toEqual(["viewer", "administrator", "owner"]);
  expect(await forEachRole(toMakeTenants)).toEqual([403, "the form", "the form"]);
  expect(await forEachRole(toInvite)).toEqual([403, 403, "the form"]);
  expect(await forEachRole(toRead)).toEqual(["the page", "the page", "the page"]);
});

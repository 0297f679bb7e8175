import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultBranding } from "#contract/tenants/schemas.ts";
import { apiFailure } from "./api-failure.server.ts";
import { callApi } from "./api.server.ts";
import { brandingOf, forgetBranding } from "./branding.server.ts";

vi.mock("./api.server.ts", () => ({ callApi: vi.fn() }));
const api = vi.mocked(callApi);

const looks = (name: string) => ({ ...defaultBranding, name });
const suspended = () => apiFailure(403, "tenant_suspended", "This organization is suspended.", "r-1");
let count = 0;
let slug = "";
const visit = () => {
  const context = { tenantSlug: slug } as Parameters<typeof brandingOf>[1];
  return brandingOf(new Request("http://tenant.example/auth"), context);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  slug = `tenant-${(count += 1)}`;
  api.mockReset();
  api.mockResolvedValue(looks("Open") as never);
});
afterEach(() => {
  vi.useRealTimers();
});

test("[PRODUCT-15] many visitors of a second ask the API once", async () => {
  await Promise.all([visit(), visit()]);
  await visit();
  expect(api).toHaveBeenCalledTimes(1);
});

test("[PRODUCT-15] a tenant suspended by this process shows so at once", async () => {
  await visit();
  api.mockRejectedValue(suspended());
  forgetBranding(slug);
  await expect(visit()).rejects.toThrow("suspended");
});

test("[PRODUCT-15] a tenant suspended by another process shows so within a second, and open again likewise", async () => {
  await visit();
  api.mockRejectedValue(suspended());
  vi.setSystemTime(Date.now() + 1_000);
  await expect(visit()).rejects.toThrow("suspended");
  // A refusal is not cached: a resumed tenant is open with the next request.
  api.mockResolvedValue(looks("Again") as never);
  expect(await visit()).toMatchObject({ name: "Again" });
});

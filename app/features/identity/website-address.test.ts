import { expect, test } from "vitest";
import { websiteAddress } from "./website-address.ts";

const context = {
  requestId: "r",
  log: { error: () => undefined },
  cspNonce: "n",
  askApi: () => Promise.reject(new Error("nobody asks")),
  clientAddress: "127.0.0.1",
};

test("[SIGNIN-07] a tenant's Back link leads to the product's own domain, with its port", () => {
  const at = new URL("http://acme.localhost:3000/auth");
  const tenant = { ...context, area: "tenant" as const, tenantSlug: "acme", host: "acme.localhost:3000" };
  expect(websiteAddress(at, tenant)).toBe("http://localhost:3000/");
});

test("on the main hosts it leads to the start page", () => {
  const at = new URL("https://www.hasp.example/auth");
  const main = { ...context, area: "main" as const, tenantSlug: "default", host: "www.hasp.example" };
  expect(websiteAddress(at, main)).toBe("/");
});

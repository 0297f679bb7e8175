import { expect, test } from "vitest";
import { tenantAddress } from "./tenant-address.ts";

test.each([
  ["http:", "localhost:3000", "http://acme.localhost:3000"],
  ["https:", "www.hasp.example", "https://acme.hasp.example"],
  ["http:", "127.0.0.1:3000", "http://acme.localhost:3000"],
  ["http:", "[::1]:3000", "http://acme.localhost:3000"],
])("seen from %s//%s, Acme is at %s", (protocol, host, address) => {
  expect(tenantAddress(protocol, host, "acme")).toBe(address);
});

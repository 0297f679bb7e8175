import { expect, test } from "vitest";
import { hostResolver } from "./host.ts";

const main = { tenantSlug: "default", area: "main" };
const acme = { tenantSlug: "acme", area: "tenant" };

test.each([
  ["acme.hasp.example"],
  ["ACME.Hasp.Example"],
  ["acme.hasp.example:8443"],
  ["acme.hasp.example."],
  ["acme.hasp.example.:443"],
])("[HOST-01] %s is the tenant acme", (host) => {
  expect(hostResolver("hasp.example")(host)).toEqual(acme);
});

test.each([["hasp.example"], ["www.hasp.example"], ["WWW.HASP.EXAMPLE.:80"], ["hasp.example:3000"]])(
  "[HOST-02] %s is the main host, with the slug default",
  (host) => {
    expect(hostResolver("hasp.example")(host)).toEqual(main);
  },
);

test.each([
  ["localhost"],
  ["localhost:3000"],
  ["www.localhost"],
  ["127.0.0.1:3000"],
  ["127.9.8.7"],
  ["[::1]:3000"],
])("[HOST-02] %s is the main host where the product's domain is localhost", (host) => {
  expect(hostResolver("localhost")(host)).toEqual(main);
});

test.each([["localhost"], ["localhost:3000"], ["127.0.0.1:3000"], ["[::1]"]])(
  "[HOST-06] %s is the main host whatever the product's domain is",
  (host) => {
    expect(hostResolver("hasp.example")(host)).toEqual(main);
  },
);

test.each([
  ["other.example"],
  ["evilhasp.example"],
  ["hasp.example.evil.test"],
  ["a.acme.hasp.example"],
  [".hasp.example"],
  ["-acme.hasp.example"],
  ["ac_me.hasp.example"],
  ["acme.hasp.example:80:90"],
  ["acme.hasp.example:99999"],
  ["acme.hasp.example:65536"],
  ["acme.hasp.example@evil.test"],
  ["www.localhost"],
  ["acme.localhost"],
  ["10.0.0.7"],
  ["[::1"],
  [""],
])("%j is no host of hasp.example", (host) => {
  expect(hostResolver("hasp.example")(host)).toBeUndefined();
});

test("a public address is not the loopback", () => {
  expect(hostResolver("localhost")("128.0.0.1")).toBeUndefined();
});

test("answers stay right after more hosts than are remembered", () => {
  const identify = hostResolver("hasp.example");
  for (let at = 0; at < 2500; at += 1) identify(`t${at}.hasp.example`);
  expect(identify("t7.hasp.example")).toEqual({ tenantSlug: "t7", area: "tenant" });
});

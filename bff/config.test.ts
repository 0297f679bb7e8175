import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("without any variable the defaults hold, off the network", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    productDomain: "localhost",
    publicOriginScheme: "http",
    apiUrl: undefined,
    trustProxy: false,
    logLevel: "info",
    dev: false,
  });
});

test("a product domain of one's own listens on every interface unless told otherwise", () => {
  expect(readConfig({ PRODUCT_DOMAIN: "Hasp.Example" })).toMatchObject({
    productDomain: "hasp.example",
    host: undefined,
  });
  expect(readConfig({ PRODUCT_DOMAIN: "hasp.example", HOST: "10.0.0.1" }).host).toBe("10.0.0.1");
});

test("[HOST-06] HOST means what docs/operations.md says: loopback with a loopback name, otherwise every interface", () => {
  const docs = readFileSync(new URL("../docs/operations.md", import.meta.url), "utf8");
  const row = docs.split("\n").find((line) => line.startsWith("| `HOST`"));
  expect(row).toContain(
    "`127.0.0.1` while `PRODUCT_DOMAIN` is `localhost` or below it, otherwise every interface",
  );
  for (const name of ["localhost", "hasp.localhost"])
    expect(readConfig({ PRODUCT_DOMAIN: name }).host, name).toBe("127.0.0.1");
  for (const name of ["hasp.example", "notlocalhost"])
    expect(readConfig({ PRODUCT_DOMAIN: name }).host, name).toBeUndefined();
});

test.each([
  ["off", false],
  ["2", 2],
  ["10.0.0.0/8, ::1", ["10.0.0.0/8", "::1"]],
  ["loopback", ["loopback"]],
])("TRUST_PROXY=%s is understood", (value, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trustProxy);
});

test.each([
  ["PORT", "70000"],
  ["PORT", "http"],
  ["API_PORT", "-1"],
  ["PRODUCT_DOMAIN", "https://hasp.example"],
  ["PRODUCT_DOMAIN", "10.0.0.1"],
  ["PUBLIC_ORIGIN_SCHEME", "ftp"],
  ["API_URL", "api:4000"],
  ["API_URL", "http://api:4000/v1"],
  ["API_URL", "http://user:secret@api:4000"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "10.0.0.0/64"],
  ["LOG_LEVEL", "loud"],
  ["HASP_DEV", "yes"],
  ["STOP_DELAY_SECONDS", "1.5"],
  ["SERVICE_WORKER", "no"],
])("%s=%s stops the start with a sentence that names it", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .*\\.$`));
});

test("a password in API_URL is not repeated", () => {
  expect(() => readConfig({ API_URL: "http://user:secret@api:4000" })).not.toThrow(/secret/);
});

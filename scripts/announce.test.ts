import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { describe, expect, test } from "vitest";
import { addressFrom, announcement, becomesReady, hasDemoData, withDemoDefaults } from "./announce.ts";

describe("what npm start prints", () => {
  test("website, five tenants, platform and the accounts, on the port in use", () => {
    const text = announcement(addressFrom({ PORT: "4100" }), true);
    for (const host of ["", "acme.", "borealis.", "medipure.", "maxform.", "default."]) {
      expect(text).toContain(`http://${host}localhost:4100`);
    }
    expect(text).toContain("http://localhost:4100/platform/login");
    expect(text).toContain("technician2");
    expect(text).toContain("Hasp-lockout-2026");
  });

  test("no account where no demo data is", () => {
    const text = announcement(
      addressFrom({ PRODUCT_DOMAIN: "hasp.test", PUBLIC_ORIGIN_SCHEME: "https" }),
      false,
    );
    expect(text).toContain("https://hasp.test\n");
    expect(text).not.toContain("acme");
    expect(text).not.toContain("Hasp-lockout-2026");
  });

  test("demo data is loaded on a loopback name only, and then listens on loopback only", () => {
    const own = { DEMO_DATA: "on", HOST: "127.0.0.1" };
    expect(withDemoDefaults({})).toEqual(own);
    expect(withDemoDefaults({ PRODUCT_DOMAIN: "hasp.localhost", HOST: "" })).toEqual(own);
    expect(withDemoDefaults({ HOST: "::1" })).toEqual({ DEMO_DATA: "on", HOST: "::1" });
    for (const elsewhere of [
      { PRODUCT_DOMAIN: "hasp.example" },
      { PRODUCT_DOMAIN: "localhost.example" },
      { HOST: "0.0.0.0" },
      { HOST: "::" },
      { DATABASE_URL: "postgres://db/hasp" },
      { API_URL: "http://127.0.0.1:4000" },
    ])
      expect(withDemoDefaults(elsewhere), JSON.stringify(elsewhere)).toEqual({ DEMO_DATA: "off" });
  });

  test("what DEMO_DATA says explicitly wins", () => {
    expect(withDemoDefaults({ DEMO_DATA: "off" })).toEqual({});
    expect(withDemoDefaults({ DEMO_DATA: "on", PRODUCT_DOMAIN: "hasp.example" })).toEqual({});
    expect(hasDemoData({ DATABASE_URL: "postgres://db/hasp", DEMO_DATA: "on" })).toBe(true);
    expect(hasDemoData({ DEMO_DATA: "keep" })).toBe(false);
    expect(hasDemoData({})).toBe(false);
  });

  test("it waits until /readyz says 200", async () => {
    const answers = [503, 503, 200];
    const server = createHttpServer((request, response) => {
      response.statusCode = request.url === "/readyz" ? (answers.shift() ?? 500) : 404;
      response.end();
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const address = addressFrom({ PORT: String((server.address() as AddressInfo).port) });
    expect(await becomesReady(address, 5000)).toBe(true);
    expect(answers).toEqual([]);
    await once(server.close(), "close");
  });

  test("it gives up at its limit when nothing answers", async () => {
    const server = createServer();
    await once(server.listen(0, "127.0.0.1"), "listening");
    const address = addressFrom({ PORT: String((server.address() as AddressInfo).port) });
    await once(server.close(), "close");
    expect(await becomesReady(address, 120)).toBe(false);
  });
});

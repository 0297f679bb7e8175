import { createServer } from "node:net";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import webPush from "web-push";
import { makeBrowserKeys } from "../../../tests/support/push-service.ts";
import { EndpointGuard, isPublic, NotPublic } from "./endpoint-guard.ts";
import { PushSender } from "./send.ts";

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.0.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
  "::ffff:127.0.0.1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "not an address",
])("%s is not public", (address) => expect(isPublic(address)).toBe(false));

test.each(["142.250.74.10", "2a00:1450:4001:81b::200a"])("%s is public", (address) => {
  expect(isPublic(address)).toBe(true);
});

const lookedUp = (guard: EndpointGuard, endpoint: string, host: string, all: boolean) =>
  new Promise((resolve) =>
    guard.lookupFor(endpoint)(host, { all }, (error, address) => resolve(error ?? address)),
  );

test.each([true, false])(
  "a name that leads to this machine is refused by the connection itself (all: %s)",
  async (all) => {
    const guard = new EndpointGuard([]);
    expect(await lookedUp(guard, "https://push.example.com/x", "localhost", all)).toBeInstanceOf(NotPublic);
  },
);

test("a host of the setting is let through, on its port alone", async () => {
  const guard = new EndpointGuard(["localhost:8443"]);
  expect(await guard.faultOf("https://localhost:8443/x")).toBeUndefined();
  expect(await guard.faultOf("https://localhost:8444/x")).toBe("endpoint_not_public");
  expect(await lookedUp(guard, "https://localhost:8443/x", "localhost", false)).toMatch(
    /^(127\.0\.0\.1|::1)$/,
  );
});

test("a name that was public when it was subscribed, and leads inside when it is sent to, gets no connection", async () => {
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  let connections = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  // The address passes as text, as one does whose name has changed since.
  const guard = new EndpointGuard([]);
  guard.isPublicUrl = () => true;
  const to = { endpoint: `https://localhost:${port}/x`, ...makeBrowserKeys() };
  const sending = { key: webPush.generateVAPIDKeys(), subject: "mailto:a@b.example", ttl: 60 };
  const message = { title: "STOP", body: "LP-1", path: "/notifications", tag: "a" };
  await expect(new PushSender(guard).send(to, message, sending)).rejects.toThrow(/not a public address/);
  expect(connections).toBe(0);
});

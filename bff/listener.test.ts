import type { ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import { drain } from "./listener.ts";
import { ask, sendRaw, closeAll, startBff, startUpstream } from "./testing.ts";

afterEach(closeAll);

test("alive on any host; ready only when the API says so", async () => {
  let apiStatus = 200;
  const upstream = await startUpstream((req, res) => {
    res.statusCode = req.url === "/readyz" ? apiStatus : 500;
    res.end();
  });
  const { port } = await startBff({ apiUrl: upstream.origin });
  const probe = (path: string) => ask(port, path, { host: "10.0.0.7:3000" });
  expect((await probe("/healthz")).json()).toEqual({ status: "ok" });
  expect((await probe("/readyz")).status).toBe(200);
  apiStatus = 503;
  expect(await probe("/readyz").then((answer) => [answer.status, answer.json()])).toEqual([
    503,
    { status: "not ready", waitsFor: "api" },
  ]);
  await upstream.close();
  expect((await probe("/readyz")).status).toBe(503);
  expect((await probe("/healthz")).status).toBe(200);
});

test("alive with the API where that is a child of ours", async () => {
  let apiStatus = 200;
  const upstream = await startUpstream((req, res) => {
    res.statusCode = req.url === "/healthz" ? apiStatus : 500;
    res.end();
  });
  let current: string | undefined = upstream.origin;
  const { port } = await startBff({}, { api: { current: () => current, isOurs: true } });
  const alive = async () => (await ask(port, "/healthz")).status;
  expect(await alive()).toBe(200);
  apiStatus = 503;
  expect(await alive()).toBe(503);
  apiStatus = 200;
  current = undefined;
  expect(await alive()).toBe(503);
});

test("the health endpoints alone answer a request that names no host", async () => {
  const upstream = await startUpstream((_req, res) => res.end());
  const { port } = await startBff({ apiUrl: upstream.origin });
  const statusOf = async (path: string) =>
    (await sendRaw(port, `GET ${path} HTTP/1.1\r\nconnection: close\r\n\r\n`)).split("\r\n")[0];
  expect(await statusOf("/healthz")).toBe("HTTP/1.1 200 OK");
  expect(await statusOf("/readyz")).toBe("HTTP/1.1 200 OK");
  expect(await statusOf("/auth")).toBe("HTTP/1.1 400 Bad Request");
});

test("not ready while the API has no address, or while stopping", async () => {
  const upstream = await startUpstream((_req, res) => res.end());
  let current: string | undefined = undefined;
  const lifecycle = { draining: false };
  const { port } = await startBff({}, { api: { current: () => current, isOurs: false }, lifecycle });
  expect((await ask(port, "/readyz")).status).toBe(503);
  current = upstream.origin;
  expect((await ask(port, "/readyz")).status).toBe(200);
  lifecycle.draining = true;
  expect((await ask(port, "/readyz")).json()).toEqual({ status: "not ready", waitsFor: "stopping" });
});

test("a stop ends what was begun, then takes nothing more", async () => {
  const waiting = Promise.withResolvers<ServerResponse>();
  const upstream = await startUpstream((_req, res) => waiting.resolve(res));
  const { port, server } = await startBff({ apiUrl: upstream.origin });
  const begun = ask(port, "/api/step", { method: "POST" });
  const atApi = await waiting.promise;
  const stopped = drain(server, 5000);
  await expect(ask(port, "/healthz")).rejects.toThrow(/ECONNREFUSED/);
  atApi.end("acknowledged");
  expect(await begun).toMatchObject({ status: 200, text: "acknowledged" });
  await stopped;
});

test("what does not end within the limit is cut off", async () => {
  const arrived = Promise.withResolvers<void>();
  const upstream = await startUpstream(() => arrived.resolve());
  const { port, server } = await startBff({ apiUrl: upstream.origin });
  const begun = ask(port, "/api/endless").catch((error: Error) => error.message);
  await arrived.promise;
  await drain(server, 100);
  expect(await begun).toMatch(/hang up|ECONNRESET/);
});

test("idle connections are stored longer than balancers keep theirs", async () => {
  const { server } = await startBff({ apiUrl: "http://127.0.0.1:9" });
  expect(server.keepAliveTimeout).toBeGreaterThan(75_000);
});

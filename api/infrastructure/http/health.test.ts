import { connect, type AddressInfo } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { apiOfFile } from "../../../tests/support/api.ts";

const api = apiOfFile([]);
beforeAll(async () => {
  await api.app.listen({ port: 0, host: "127.0.0.1" });
});

/** The status line of an answer to a request that names no host. */
function withoutHost(path: string): Promise<string> {
  const { port } = api.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`GET ${path} HTTP/1.1\r\nconnection: close\r\n\r\n`),
    );
    socket.setEncoding("utf8").on("data", (part: string) => (text += part));
    socket.on("close", () => resolve(text.split("\r\n")[0] ?? "")).on("error", reject);
  });
}

test("the health endpoints alone answer a request that names no host", async () => {
  expect(await withoutHost("/healthz")).toBe("HTTP/1.1 200 OK");
  expect(await withoutHost("/readyz")).toBe("HTTP/1.1 200 OK");
  expect(await withoutHost("/api/auth/me")).toBe("HTTP/1.1 400 Bad Request");
});

test("a process that stops says that it is not ready, and still lives", async () => {
  api.deps.lifecycle.draining = true;
  const statusOf = async (path: string) => (await api.app.inject(path)).statusCode;
  expect([await statusOf("/readyz"), await statusOf("/healthz")]).toEqual([503, 200]);
  api.deps.lifecycle.draining = false;
  expect(await statusOf("/readyz")).toBe(200);
});

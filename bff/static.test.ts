import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ask, sendRaw, closeAll, startBff } from "./testing.ts";

const folder = mkdtempSync(join(tmpdir(), "hasp-static-"));
const clientFolder = join(folder, "client");
const script = "export const point = 'S-HDR-02';".repeat(50);

beforeAll(() => {
  mkdirSync(join(clientFolder, "assets"), { recursive: true });
  mkdirSync(join(clientFolder, "locales/en"), { recursive: true });
  writeFileSync(join(clientFolder, "assets/entry-AbC123.js"), script);
  writeFileSync(join(clientFolder, "assets/entry-AbC123.js.br"), brotliCompressSync(script));
  writeFileSync(join(clientFolder, "assets/entry-AbC123.js.gz"), gzipSync(script));
  writeFileSync(join(clientFolder, "assets/inter-XyZ.woff2"), "font");
  writeFileSync(join(clientFolder, "assets/decode-worker-Zx9_-1.js"), "postMessage(1)");
  writeFileSync(join(clientFolder, "assets/zxing_reader-Ab1.wasm"), "\0asm");
  writeFileSync(join(clientFolder, "locales/en/common.json"), '{"title":"Hasp"}');
  writeFileSync(join(folder, "secret.txt"), "secret");
});
afterEach(closeAll);
afterAll(() => rmSync(folder, { recursive: true }));

const start = () => startBff({ apiUrl: "http://127.0.0.1:9" }, { clientFolder });
const asset = "/assets/entry-AbC123.js";

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip, deflate", "gzip", gunzipSync],
  ["br;q=0, gzip", "gzip", gunzipSync],
  ["identity", undefined, (bytes: Buffer) => bytes],
  [undefined, undefined, (bytes: Buffer) => bytes],
])("a hashed asset for Accept-Encoding %s comes as %s, for a year", async (accepted, encoding, decode) => {
  const { port } = await start();
  const answer = await ask(port, asset, {
    headers: accepted === undefined ? {} : { "accept-encoding": accepted },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
  });
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(decode(answer.bytes).toString()).toBe(script);
});

test("an asset without compressed forms comes as it is; HEAD and a known ETag send no body", async () => {
  const { port } = await start();
  const font = await ask(port, "/assets/inter-XyZ.woff2", { headers: { "accept-encoding": "br" } });
  expect([font.status, font.headers["content-type"], font.text]).toEqual([200, "font/woff2", "font"]);
  expect(await ask(port, asset, { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
  const known = { "if-none-match": font.headers.etag ?? "" };
  expect(await ask(port, "/assets/inter-XyZ.woff2", { headers: known })).toMatchObject({
    status: 304,
    text: "",
  });
});

test("public files are stored for five minutes", async () => {
  const { port } = await start();
  const answer = await ask(port, "/locales/en/common.json");
  expect(answer.json()).toEqual({ title: "Hasp" });
  expect(answer.headers["cache-control"]).toBe("public, max-age=300");
});

test.each([
  "/assets/entry-Old.js",
  "/assets/",
  "/assets/entry-AbC123.js.br",
  "/locales/xx/common.json",
  "/assets/%ff",
])("%s is not there: 404, short, not stored, and no page", async (path) => {
  const { port } = await start();
  const answer = await ask(port, path, { headers: { accept: "text/html" } });
  expect(answer.status).toBe(path === "/assets/%ff" ? 400 : 404);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.text).not.toContain("a page");
});

test.each([
  "/../secret.txt",
  "/assets/../../secret.txt",
  "/assets/..%2f..%2fsecret.txt",
  "/%2e%2e/secret.txt",
])("%s does not leave the folder", async (path) => {
  const { port } = await start();
  const answer = await sendRaw(
    port,
    `GET ${path} HTTP/1.1\r\nHost: acme.localhost\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toContain("secret\n");
});

test("a host that is not ours gets no files either, and everything else is a page", async () => {
  const { port } = await start();
  expect((await ask(port, asset, { host: "other.example" })).status).toBe(404);
  expect((await ask(port, "/equipment")).text).toBe("<p>a page</p>");
  expect((await ask(port, asset, { method: "POST" })).text).not.toContain("S-HDR-02");
});

test("the worker that reads codes may compile WebAssembly, and no other script", async () => {
  const { port } = await start();
  const policyOf = async (path: string) => (await ask(port, path)).headers["content-security-policy"];
  expect(await policyOf("/assets/decode-worker-Zx9_-1.js")).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  expect(await policyOf(asset)).not.toContain("wasm");
  const decoder = await ask(port, "/assets/zxing_reader-Ab1.wasm");
  expect(decoder.headers["content-type"]).toBe("application/wasm");
});

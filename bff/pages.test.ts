import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { ask, closeAll, startBff, stubBuild } from "./testing.ts";

afterEach(closeAll);
const apiUrl = "http://127.0.0.1:9";

test("loaders get everything of the load context, and a new nonce each time", async () => {
  const remixBuild = stubBuild((context, request) =>
    JSON.stringify({
      ...context,
      log: typeof (context as { log: { error: unknown } }).log.error,
      url: request.url,
    }),
  );
  const { port } = await startBff({ apiUrl }, { remixBuild });
  const host = `ACME.localhost:${port}`;
  const answer = await ask(port, "/equipment?q=1", { host, headers: { "x-forwarded-host": "evil.example" } });
  const context = answer.json();
  expect(context).toEqual({
    requestId: answer.headers["x-request-id"],
    log: "function",
    tenantSlug: "acme",
    area: "tenant",
    cspNonce: expect.stringMatching(/^[A-Za-z0-9+/]{22}==$/),
    clientAddress: "127.0.0.1",
    hasWorker: false,
    host: host.toLowerCase(),
    url: `http://${host.toLowerCase()}/equipment?q=1`,
  });
  expect(answer.headers["content-security-policy"]).toContain(
    `script-src 'self' 'nonce-${String(context["cspNonce"])}'`,
  );
  expect((await ask(port, "/", { host })).json()["cspNonce"]).not.toBe(context["cspNonce"]);
  expect((await ask(port, "/", { host: "localhost" })).json()).toMatchObject({
    tenantSlug: "default",
    area: "main",
  });
});

test("a page is sent in one piece, compressed or not: it says how long it is", async () => {
  const html = "<p>Ü 作業前</p>".repeat(1_000);
  const { port } = await startBff({ apiUrl }, { remixBuild: stubBuild(() => html) });
  const plain = await ask(port, "/");
  expect(plain.headers["content-length"]).toBe(`${Buffer.byteLength(html)}`);
  expect([plain.text === html, plain.headers["transfer-encoding"]]).toEqual([true, undefined]);
  const packed = await ask(port, "/", { headers: { "accept-encoding": "br" } });
  expect([packed.headers["content-encoding"], packed.headers["content-length"]]).toEqual(["br", undefined]);
});

test("a page given as a string is sent like a streamed one, each to its own visitor, and to HEAD without its bytes", async () => {
  const pageAt = (path: string) => `<p>${path} Ü 作業前</p>`.repeat(1_000);
  const remixBuild = stubBuild((context, request) => {
    (context as { sendPage: (html: string) => void }).sendPage(pageAt(new URL(request.url).pathname));
    return "";
  });
  const { port } = await startBff({ apiUrl }, { remixBuild });
  const paths = ["/a", "/b", "/c", "/a"];
  const answers = await Promise.all(paths.map((path) => ask(port, path)));
  expect(answers.map(({ text }) => text)).toEqual(paths.map(pageAt));
  expect(answers[0]?.headers["content-length"]).toBe(`${Buffer.byteLength(pageAt("/a"))}`);
  const packed = await ask(port, "/b", { headers: { "accept-encoding": "br" } });
  expect(brotliDecompressSync(packed.bytes).toString()).toBe(pageAt("/b"));
  const head = await ask(port, "/c", { method: "HEAD" });
  expect([head.status, head.text]).toEqual([200, ""]);
});

test("a page's headers keep it from being framed, sniffed or talked out of its Origin", async () => {
  const { port } = await startBff({ apiUrl });
  const { headers } = await ask(port, "/");
  expect(headers).toMatchObject({
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
  });
  expect(headers["content-security-policy"]).toMatch(/form-action 'self';frame-ancestors 'none'/);
  expect(headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
  expect(headers["strict-transport-security"]).toBeUndefined();
  expect(headers["x-powered-by"]).toBeUndefined();
});

test("the camera belongs to tenants' own hosts, and no page may compile WebAssembly", async () => {
  const { port } = await startBff({ apiUrl });
  for (const [host, camera] of [
    ["acme.localhost", "camera=(self)"],
    ["localhost", "camera=()"],
  ] as const) {
    const { headers } = await ask(port, "/", { host });
    expect(headers["permissions-policy"]).toBe(
      `${camera}, microphone=(), geolocation=(), payment=(), usb=()`,
    );
    expect(headers["content-security-policy"]).not.toContain("wasm");
  }
});

test("under https: HSTS on pages, calls and errors, and request URLs that say so", async () => {
  const remixBuild = stubBuild((_context, request) => request.url);
  const https = { apiUrl, publicOriginScheme: "https" as const, productDomain: "hasp.example" };
  const { port } = await startBff(https, { remixBuild });
  const page = await ask(port, "/", { host: "acme.hasp.example" });
  expect(page.text).toBe("https://acme.hasp.example/");
  expect(page.headers["content-security-policy"]).toContain("upgrade-insecure-requests");
  for (const host of ["acme.hasp.example", "elsewhere.example"]) {
    for (const path of ["/", "/api/x"]) {
      const { headers } = await ask(port, path, { host });
      expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    }
  }
});

test("HTML is sent in Brotli, in gzip to a browser that takes no Brotli, and plain to one that takes neither", async () => {
  const html = "<p>locked out</p>".repeat(500);
  const { port } = await startBff({ apiUrl }, { remixBuild: stubBuild(() => html) });
  const small = await ask(port, "/", { headers: { "accept-encoding": "gzip, deflate, br, zstd" } });
  expect(small.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
  expect(brotliDecompressSync(small.bytes).toString()).toBe(html);
  const zipped = await ask(port, "/", { headers: { "accept-encoding": "br;q=0, gzip" } });
  expect(zipped.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
  expect(gunzipSync(zipped.bytes).toString()).toBe(html);
  const plain = await ask(port, "/", { headers: { "accept-encoding": "gzip;q=0" } });
  expect([plain.headers["content-encoding"], plain.text]).toEqual([undefined, html]);
});

test("a form's body reaches the action whole", async () => {
  const remixBuild = stubBuild((_context, _request, actionData) => JSON.stringify(actionData));
  const { port } = await startBff({ apiUrl }, { remixBuild });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await ask(port, "/points", { method: "POST", headers, body: "tag=S-HDR-02" });
  expect(answer.json()).toEqual({ root: { received: "tag=S-HDR-02" } });
});

test("a failure of ours is a page or JSON by what was requested, with the request's id and nothing of its cause", async () => {
  const remixBuild = () => Promise.reject(new Error("secret cause <script>"));
  const { port, log } = await startBff({ apiUrl }, { remixBuild });
  const page = await ask(port, "/", { headers: { accept: "text/html,*/*" } });
  const id = String(page.headers["x-request-id"]);
  expect([page.status, page.headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
  expect(page.text).toContain(`Request ${id}`);
  expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'.*style-src 'sha256-/);
  const data = await ask(port, "/equipment.data");
  expect(data.json()).toMatchObject({ code: "internal", requestId: data.headers["x-request-id"] });
  expect(page.text + data.text).not.toContain("secret cause");
  expect(log.find((line) => line["requestId"] === id && "err" in line)).toMatchObject({
    err: { message: "secret cause <script>" },
  });
});

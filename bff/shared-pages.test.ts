import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { ask, closeAll, startBff, stubBuild } from "./testing.ts";

afterEach(closeAll);
const apiUrl = "http://127.0.0.1:9";
const publicCache = { "cache-control": "public, max-age=0, s-maxage=60" };

/** A BFF whose pages count how often they are rendered. */
async function startCounting(headers: Record<string, string>, html = (_nonce: string) => "") {
  let rendered = 0;
  const remixBuild = stubBuild(
    (context) => `<p>${++rendered}</p>${html(String(context["cspNonce"]))}${" ".repeat(3000)}`,
  );
  const { default: render } = remixBuild.entry.module;
  remixBuild.entry.module.default = async (...given) => {
    const response = await render(...given);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
  const { port } = await startBff({ apiUrl }, { remixBuild });
  return { port, host: `localhost:${port}`, rendered: () => rendered };
}

test("a page for everyone is rendered once, and sent again under a policy that allows no inline script", async () => {
  const { port, host, rendered } = await startCounting(publicCache);
  const first = await ask(port, "/", { host });
  const second = await ask(port, "/", { host });
  expect([rendered(), second.text]).toEqual([1, first.text]);
  expect(first.headers["content-security-policy"]).toContain("nonce-");
  expect(second.headers["content-security-policy"]).toContain("script-src 'self';");
  expect(second.headers["content-security-policy"]).not.toContain("nonce-");
  expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
  expect(second.headers).toMatchObject({
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
  });
});

test("it has a validator, a HEAD without a body, and its own copy for each encoding", async () => {
  const { port, host, rendered } = await startCounting(publicCache);
  const gzip = { "accept-encoding": "gzip" };
  await ask(port, "/", { host, headers: gzip });
  const again = await ask(port, "/", { host, headers: gzip });
  expect(gunzipSync(again.bytes).toString()).toContain("<p>1</p>");
  const same = await ask(port, "/", {
    host,
    headers: { ...gzip, "if-none-match": again.headers.etag ?? "" },
  });
  expect([same.status, same.bytes.length, rendered()]).toEqual([304, 0, 1]);
  expect((await ask(port, "/", { host, method: "HEAD", headers: gzip })).bytes).toHaveLength(0);
  const plain = await ask(port, "/", { host, headers: { "accept-encoding": "gzip;q=0" } });
  expect([plain.headers["content-encoding"], plain.text.includes("<p>2</p>")]).toEqual([undefined, true]);
});

test("a browser that accepts Brotli gets it, and a cached page with stronger compression and its own validator", async () => {
  const { port, host, rendered } = await startCounting({ ...publicCache, vary: "Accept-Encoding" });
  const headers = { "accept-encoding": "gzip, deflate, br" };
  const first = await ask(port, "/", { host, headers });
  expect([first.headers["content-encoding"], first.headers.etag]).toEqual(["br", undefined]);
  expect(brotliDecompressSync(first.bytes).toString()).toMatch(/^<p>\d<\/p>/);
  const packed = await vi.waitFor(
    async () => {
      const answer = await ask(port, "/", { host, headers });
      expect(answer.headers.etag).toBeDefined();
      return answer;
    },
    { timeout: 60_000 },
  );
  expect(packed.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(packed.bytes).toString()).toMatch(/^<p>\d<\/p>/);
  expect(Number(packed.headers["content-length"])).toBe(packed.bytes.length);
  const before = rendered();
  const same = await ask(port, "/", {
    host,
    headers: { ...headers, "if-none-match": packed.headers.etag ?? "" },
  });
  expect([same.status, same.headers.vary, rendered()]).toEqual([304, "Accept-Encoding", before]);
  const refused = await ask(port, "/", { host, headers: { "accept-encoding": "gzip, br;q=0" } });
  expect(refused.headers["content-encoding"]).toBe("gzip");
});

test("nothing is stored of a page for one person, of a tenant's host, of a query, or with a nonce in it", async () => {
  const cases = [
    { headers: {}, path: "/", host: "localhost" },
    { headers: { ...publicCache, "set-cookie": "a=1" }, path: "/", host: "localhost" },
    { headers: publicCache, path: "/", host: "acme.localhost" },
    { headers: publicCache, path: "/?q=1", host: "localhost" },
    {
      headers: publicCache,
      path: "/",
      host: "localhost",
      html: (nonce: string) => `<script nonce="${nonce}"></script>`,
    },
  ];
  for (const { headers, path, host, html } of cases) {
    const { port, rendered } = await startCounting(headers, html);
    for (let n = 0; n < 2; n++) await ask(port, path, { host });
    expect(rendered()).toBe(2);
  }
});

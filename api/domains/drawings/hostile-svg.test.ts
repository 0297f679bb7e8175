import { readdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";
import { sendPicture } from "../../../tests/support/drawings.ts";

const api = apiOfFile(["acme"]);
let manager: Caller;
let siteId: string;
let serial = 0;
beforeAll(async () => {
  manager = await api.as("manager@acme");
  const { body } = await manager.get("/api/locations");
  siteId = body.items[0].id;
});

const add = (contents: string | Buffer) =>
  sendPicture(manager, "/api/drawings/upload", { locationId: siteId, name: `Drawing ${++serial}` }, contents);
const svg = (inside: string, more = 'viewBox="0 0 100 50"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${inside}</svg>`;
const stored = async () =>
  readdir(join(api.deps.config.dataDir, "files", await api.deps.tenants.idOf("acme"))).catch(() => []);

const full = '<rect width="100" height="50" opacity=".5" fill="red"/>';
const nested = (depth: number, inside: string): string =>
  Array.from({ length: depth }, () => '<g opacity=".9" style="mix-blend-mode:multiply">').join("") +
  inside +
  "</g>".repeat(depth);
/** Ten times as many with every line: ten lines would draw ten thousand million rectangles. */
const uses = Array.from(
  { length: 10 },
  (_, n) => `<g id="l${n + 1}">${`<use href="#l${n}"/>`.repeat(10)}</g>`,
).join("");

describe("[PRODUCT-01] an SVG that could do harm is refused with a reason, and leaves nothing behind", () => {
  test.each<[string, string | Buffer, RegExp]>([
    [
      "entities that read a file",
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<text>&x;</text>")}`,
      /entities/,
    ],
    [
      "entities that grow",
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg("<text>&b;</text>")}`,
      /entities/,
    ],
    ["a definition from elsewhere", `<!DOCTYPE svg SYSTEM "x.dtd" [ %x; ]>${svg("")}`, /entities/],
    [
      "a picture inside",
      svg('<image href="data:image/png;base64,AAAA" width="9" height="9"/>'),
      /uses image/,
    ],
    ["a picture by another prefix", svg('<s:image xlink:href="file:///etc/hostname"/>'), /uses image/],
    ["a picture in an effect", svg('<filter id="f"><feImage href="x.png"/></filter>'), /uses feImage/],
    ["a document inside", svg('<xi:include href="file:///etc/passwd" parse="text"/>'), /uses include/],
    ["a symbol from elsewhere", svg('<use xlink:href="other.svg#a"/>'), /from elsewhere/],
    ["a style from elsewhere", svg("<style>@import url(x.css)</style>"), /from elsewhere/],
    ["a fill from elsewhere", svg('<rect fill="url(http://127.0.0.1/x#a)"/>'), /from elsewhere/],
    ["UTF-16, where nothing is recognized", Buffer.from(`\uFEFF${svg("<image/>")}`, "utf16le"), /UTF-8/],
    ["another encoding by its own word", `<?xml version="1.0" encoding="UTF-7"?>${svg("")}`, /UTF-8/],
    ["more than 50,000 elements", svg("<g/>".repeat(50_001)), /elements/],
    ["more than 5 MB", svg(`<!--${"x".repeat(5 * 2 ** 20)}-->`), /5 MB/],
    ["compressed, so no one knows how large it is", gzipSync(svg("")), /PNG, WebP, or SVG/],
    [
      "a line a million times as long as it is high",
      svg(full, 'width="1000000000" height="1"'),
      /damaged|more than/,
    ],
    ["no size at all", svg("", 'viewBox="0 0 0 0"'), /damaged/],
    ["cut off", svg(full).slice(0, -12), /damaged/],
    ["a page with an SVG in it", `<!doctype html><body>${svg("")}`, /damaged/],
    ["a text", "Line 1", /PNG, WebP, or SVG/],
    ["symbols of symbols", svg(`<g id="l0">${full}</g>${uses}<use href="#l10"/>`), /damaged|too long/],
    ["forty thousand layers over the whole picture", svg(nested(4, full.repeat(40_000))), /too long|damaged/],
  ])(
    "%s",
    async (_, contents, reason) => {
      const before = await stored();
      const answer = await add(contents);
      expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([400, "validation"]);
      expect(answer.body.fields.files).toMatch(reason);
      expect(await stored()).toEqual(before);
      expect(await readdir(api.deps.files.incoming)).toEqual([]);
    },
    60_000,
  );
});

test("[PRODUCT-01] of an SVG a picture is stored, without scripts, links, and whatever it would fetch", async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await add(
    svg(`<script>fetch("${address}/script")</script><a href="${address}/link">${full}</a>
      <foreignObject width="9" height="9"><img src="${address}/page"/></foreignObject>
      <rect width="100" height="50" fill="#00ff00" onload="fetch('${address}/load')"/>`),
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { fileId, width, height } = answer.body.picture;
  expect([width, height]).toEqual([2048, 1024]);
  const shown = await api.app.inject({
    url: `/api/files/${fileId}`,
    headers: { "x-tenant-slug": "acme", cookie: manager.cookie },
  });
  expect(shown.headers["content-type"]).toBe("image/jpeg");
  const { dominant } = await sharp(shown.rawPayload).stats();
  expect(dominant.g).toBeGreaterThan(200);
  expect(asked).toEqual([]);
  await new Promise((resolve) => server.close(resolve));
});

test("words of a drawing are drawn in our own fonts, because a container has none", async () => {
  const { body } = await add(svg('<text x="2" y="30" font-size="24" font-family="Arial">WWWWW</text>'));
  const shown = await api.app.inject({
    url: `/api/files/${body.picture.fileId}`,
    headers: { "x-tenant-slug": "acme", cookie: manager.cookie },
  });
  const { channels } = await sharp(shown.rawPayload).grayscale().stats();
  expect(channels[0]?.min).toBeLessThan(60);
});

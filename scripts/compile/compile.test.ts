import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fingerprint } from "./fingerprint.ts";
import { precompress } from "./precompress.ts";

let root = "";

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "hasp-compile-"));
  await mkdir(join(root, "domain", "execution"), { recursive: true });
  await writeFile(join(root, "server.ts"), "start();");
});

afterAll(async () => rm(root, { recursive: true }));

describe("whether a build is stale", () => {
  test("it is when a source is added, changed or removed, and no longer when that is undone", async () => {
    const before = fingerprint(root);
    const source = join(root, "domain", "execution", "machine.ts");
    await writeFile(source, "export const a = 1;");
    const added = fingerprint(root);
    await writeFile(source, "export const a = 2;");
    const changed = fingerprint(root);
    await rm(source);
    expect(new Set([before, added, changed]).size).toBe(3);
    expect(fingerprint(root)).toBe(before);
  });

  test("it is not when a test or a note changes", async () => {
    const before = fingerprint(root);
    await writeFile(join(root, "domain", "execution", "machine.test.ts"), "test();");
    await writeFile(join(root, "README.md"), "# Hasp");
    expect(fingerprint(root)).toBe(before);
  });
});

describe("precompressed assets", () => {
  test("every text over 1 kB gets both forms, and they unpack to the same bytes", async () => {
    const assets = join(root, "client", "assets");
    await mkdir(assets, { recursive: true });
    const script = "export const point = 'S-HDR-02';\n".repeat(100);
    await writeFile(join(assets, "root-1a2b.js"), script);
    await writeFile(join(assets, "small.css"), "a{}");
    await writeFile(join(assets, "inter.woff2"), Buffer.alloc(4000));
    expect(await precompress(join(root, "client"))).toBe(1);
    expect((await readdir(assets)).sort()).toEqual([
      "inter.woff2",
      "root-1a2b.js",
      "root-1a2b.js.br",
      "root-1a2b.js.gz",
      "small.css",
    ]);
    const packed = (extension: string) => readFile(join(assets, `root-1a2b.js.${extension}`));
    expect(brotliDecompressSync(await packed("br")).toString()).toBe(script);
    expect(gunzipSync(await packed("gz")).toString()).toBe(script);
  });
});

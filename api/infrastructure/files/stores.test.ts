import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#api/infrastructure/config.ts";
import { FolderStore } from "./folder-store.ts";
import { s3Limits, S3Store } from "./s3-store.ts";
import { makeFileStore } from "./make-store.ts";
import { type FileStore, keyOf, partsOfKey } from "./store.ts";

const [tenant, file] = ["01890000-0000-7000-8000-000000000001", "01890000-0000-7000-8000-000000000002"];
const key = keyOf(tenant, file, "full");

/** A bucket as S3 answers for it, one object a page. */
const objects = new Map<string, Buffer>();
const service = http.createServer(async (request, response) => {
  const url = new URL(request.url ?? "/", "http://store");
  const name = decodeURIComponent(url.pathname).replace(/^\/photos\/?/, "");
  const signed = request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=hasp/");
  if (!signed || !url.pathname.startsWith("/photos")) return response.writeHead(403).end();
  if (request.method === "PUT") objects.set(name, await buffer(request));
  if (request.method === "DELETE") objects.delete(name);
  if (request.method !== "GET") return response.end();
  if (name === "") return response.end(listing(url.searchParams.get("continuation-token")));
  const found = objects.get(name);
  if (found) return response.end(found);
  return response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
});

function listing(token: string | null): string {
  const keys = [...objects.keys()];
  const at = Number(token ?? 0);
  const next = at + 1 < keys.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : "";
  const contents = keys[at]
    ? `<Contents><Key>${keys[at]}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`
    : "";
  return `<ListBucketResult>${contents}${next}</ListBucketResult>`;
}

let folder: string;
let stores: Record<string, FileStore>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hasp-store-"));
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  const { s3, dataDir } = readConfig({
    DATA_DIR: folder,
    S3_ENDPOINT: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    S3_BUCKET: "photos",
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: "hasp",
    S3_SECRET_ACCESS_KEY: "secret",
  });
  stores = { bucket: makeFileStore({ s3, dataDir }), folder: makeFileStore({ s3: undefined, dataDir }) };
});
afterAll(async () => {
  service.close().closeAllConnections();
  await rm(folder, { recursive: true });
});

describe.each(["bucket", "folder"])("the %s", (kind) => {
  test("keeps what was put, lists it, and lets it go", async () => {
    const store = stores[kind] as FileStore;
    expect(await store.open(key)).toBeUndefined();
    expect(await all(store.list())).toEqual([]);
    const other = keyOf(tenant, file, "thumb");
    for (const [name, contents] of [
      [key, "full"],
      [other, "small"],
    ] as const) {
      const path = join(folder, contents);
      await writeFile(path, contents);
      await store.put(name, path, "text/plain");
    }
    const found = await store.open(key);
    expect([found?.bytes, found && (await text(found.body))]).toEqual([4, "full"]);
    const listed = await all(store.list());
    expect(listed.map((object) => object.key).sort()).toEqual([key, other].sort());
    expect(listed.every((object) => object.storedAt > 0)).toBe(true);
    await store.remove(key);
    await store.remove(key);
    expect(await store.open(key)).toBeUndefined();
    expect(await store.open(other)).toBeDefined();
  });
});

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

test("a bucket whose service hangs is given up in time", async () => {
  const silent = createServer((socket) => socket.on("error", () => undefined).resume());
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const config = {
    endpoint,
    bucket: "photos",
    region: "us-east-1",
    accessKeyId: "hasp",
    secretAccessKey: "s",
  };
  const limits = { connectionTimeout: 200, requestTimeout: 200, socketTimeout: 200 };
  await expect(new S3Store(config, folder, limits).open(key)).rejects.toThrow(/time|socket/i);
  expect(Object.values(s3Limits).every((limit) => limit > 0 && limit <= 20_000)).toBe(true);
  silent.close();
});

test("a key that we did not make belongs to no one", () => {
  expect(partsOfKey(key)).toEqual({ tenantId: tenant, fileId: file });
  for (const strange of ["x", `${key}.bak`, `../${key}`, `${tenant}/${file}`])
    expect(partsOfKey(strange)).toBeUndefined();
});

test("half a configuration stops the start and names what is missing", () => {
  const url = { DATABASE_URL: "postgres://x" };
  expect(() => readConfig({ ...url, S3_BUCKET: "photos" })).toThrow(/S3_BUCKET is not enough.*S3_ENDPOINT/);
  expect(() => readConfig({ ...url, S3_ENDPOINT: "store:9000" })).toThrow(/S3_ENDPOINT has a wrong value/);
  expect(makeFileStore(readConfig({ ...url, S3_BUCKET: "" }))).toBeInstanceOf(FolderStore);
});

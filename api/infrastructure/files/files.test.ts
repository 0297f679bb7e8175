import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import pg from "pg";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";
import { addTextFile, formOf } from "../../../tests/support/files.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { filesStayLock } from "./files-stay-lock.ts";
import { orphanAgeMs, removeOrphans } from "./orphans.ts";
import { storedBytes } from "./rows.ts";

const api = apiOfFile(["acme", "borealis"]);
let manager: Caller;
let tenantId: string;
let upload: (
  files: Parameters<typeof formOf>[1],
  fields?: Record<string, string>,
) => ReturnType<Caller["send"]>;
beforeAll(async () => {
  manager = await api.as("manager@acme");
  tenantId = await api.deps.tenants.idOf("acme");
  const { body } = await manager.get("/api/equipment?search=FB-FIL-007");
  upload = (files, fields = {}) => {
    const { payload, headers } = formOf(fields, files);
    return manager.send("POST", `/api/equipment/${body.items[0].id}/upload`, payload, headers);
  };
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c54142" } });
const folder = () => join(api.deps.config.dataDir, "files", tenantId);
const stored = () => readdir(folder()).catch(() => []);
const raw = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { "x-tenant-slug": "acme", cookie: manager.cookie, ...headers } });

describe("[PRODUCT-01] a picture", () => {
  test("is rendered again: upright, smaller, without where and by what it was taken", async () => {
    const original = await picture(3000, 1000)
      .withExif({ IFD0: { Make: "SpyCam" }, IFD3: { GPSLatitude: "48/1 12/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload([{ name: "Überblick.jpg", contents: original }]);
    expect(status).toBe(201);
    const file = body.files.at(-1);
    expect(file).toMatchObject({
      name: "Überblick.jpg",
      contentType: "image/jpeg",
      width: 683,
      height: 2048,
    });
    const shown = await raw(`/api/files/${file.id}`);
    const metadata = await sharp(shown.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 683, height: 2048 });
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
    expect(shown.rawPayload.includes("SpyCam")).toBe(false);
    const thumb = await raw(`/api/files/${file.id}?size=thumb`);
    expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ format: "webp", height: 480 });
  });

  test("keeps nothing of a second content behind its pixels", async () => {
    const polyglot = Buffer.concat([
      await picture(60, 40).jpeg().toBuffer(),
      Buffer.from("<script>alert(1)</script><?php system('id');"),
    ]);
    const { body } = await upload([{ name: "both.php.jpg", contents: polyglot }]);
    const shown = await raw(`/api/files/${body.files.at(-1).id}`);
    expect(shown.rawPayload.includes("script")).toBe(false);
    expect(shown.headers["content-disposition"]).toContain('filename="both.php.jpg"');
  });

  test("is answered so none of it can run, and is not sent again", async () => {
    const { body } = await upload([{ name: "a.png", contents: await picture(9, 9).png().toBuffer() }]);
    const url = `/api/files/${body.files.at(-1).id}`;
    const { headers } = await raw(url);
    expect(headers).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cache-control": "private, max-age=300",
      "content-disposition": "inline; filename=\"a.jpg\"; filename*=UTF-8''a.jpg",
    });
    const again = await raw(url, { "if-none-match": String(headers["etag"]) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });
});

describe("[PRODUCT-01] a document", () => {
  const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
  test("is stored as it is, named safely after what it truly is, and only ever saved", async () => {
    const { body } = await upload([{ name: "..\\..\\evil\u202Efdp.exe", contents: pdf, type: "text/html" }]);
    const file = body.files.at(-1);
    expect(file).toMatchObject({ name: "evilfdp.pdf", contentType: "application/pdf", width: null });
    const { rawPayload, headers } = await raw(`/api/files/${file.id}`);
    expect(rawPayload.equals(pdf)).toBe(true);
    expect(headers["content-disposition"]).toMatch(/^attachment; /);
    expect((await raw(`/api/files/${file.id}?size=thumb`)).statusCode).toBe(404);
  });

  test("may be a plain text", async () => {
    const { body } = await upload([{ name: "Anleitung.md", contents: "Ventil schließen\n" }]);
    expect(body.files.at(-1)).toMatchObject({
      name: "Anleitung.txt",
      contentType: "text/plain; charset=utf-8",
    });
  });
});

describe("[PRODUCT-01] hostile and broken files are refused with a reason, and leave nothing behind", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>';
  test.each<[string, () => Promise<Buffer | string>, RegExp]>([
    ["a script in an SVG", async () => svg, /^“photo\.jpg”: This file is not a picture/],
    [
      "an SVG with a declaration, called a text",
      async () => `\uFEFF<?xml version="1.0"?>${svg}`,
      /^“photo\.jpg”: This file is not a picture/,
    ],
    [
      "a page",
      async () => "<!doctype html><script>alert(1)</script>",
      /^“photo\.jpg”: This file is not a picture/,
    ],
    [
      "a program",
      async () => Buffer.from("4d5a90000300000004000000ffff0000", "hex"),
      /^“photo\.jpg”: This file is not a picture/,
    ],
    [
      "an archive",
      async () => Buffer.from("504b0506000000000000000000000000000000000000", "hex"),
      /^“photo\.jpg”: This file is not a picture/,
    ],
    ["a truncated JPEG", async () => (await noise().jpeg().toBuffer()).subarray(0, 8_000), /damaged/],
    ["a truncated PNG", async () => (await noise().png().toBuffer()).subarray(0, 50_000), /damaged/],
    ["the head of a PNG with nothing behind", async () => pngHead(64, 64), /damaged/],
    ["a telephone's HEIC", async () => heicHead(), /HEIC/],
    ["an empty file", async () => "", /is empty/],
  ])("%s", async (_, contents, reason) => {
    const before = await stored();
    const answer = await upload([
      { name: "fine.txt", contents: "This one would be taken." },
      { name: "photo.jpg", contents: await contents(), type: "image/jpeg" },
    ]);
    expect([answer.status, answer.body.code]).toEqual([400, "validation"]);
    expect(answer.body.fields.files).toMatch(reason);
    expect(await stored()).toEqual(before);
    expect(await readdir(api.deps.files.incoming)).toEqual([]);
  });

  test("a program that is called one is told what may be uploaded", async () => {
    const contents = Buffer.from("4d5a90000300000004000000ffff0000", "hex");
    const { body } = await upload([{ name: "setup.exe", contents }]);
    expect(body.fields.files).toMatch(/^“setup\.exe”: Use a JPEG/);
  });

  test("900 million pixels that are really there are refused without drawing them", async () => {
    const side = 30_000;
    const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 1 });
    const contents = Buffer.concat([
      pngHead(side, side, 1),
      chunk("IDAT", rows),
      chunk("IEND", Buffer.alloc(0)),
    ]);
    const before = process.memoryUsage().rss;
    expect((await upload([{ name: "bomb.png", contents }])).body.fields.files).toMatch(/50 million/);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 2 ** 20);
  });

  test("an archive that would unpack to gigabytes is not unpacked", async () => {
    const answer = await upload([{ name: "bomb.docx", contents: zipThatClaims(4_000_000_000) }]);
    expect(answer.status).toBe(400);
  });

  test("too much at once, a form without a file, and a form that breaks off", async () => {
    const large = await upload([{ name: "a.txt", contents: Buffer.alloc(26 * 2 ** 20, "a") }]);
    expect([large.status, large.body.code]).toEqual([413, "too_large"]);
    const many = Array.from({ length: 11 }, (_, n) => ({ name: `${n}.txt`, contents: "x" }));
    expect((await upload(many)).status).toBe(413);
    expect((await upload([{ name: "", contents: "" }])).body.fields).toEqual({
      files: "Choose a file first.",
    });
    const { payload, headers } = formOf({}, [{ name: "a.txt", contents: "abc" }]);
    const url = `/api/equipment/${(await manager.get("/api/equipment")).body.items[0].id}/upload`;
    expect((await manager.send("POST", url, payload.subarray(0, -30), headers)).status).toBe(400);
    expect((await manager.send("POST", url, {})).status).toBe(400);
    expect(await readdir(api.deps.files.incoming)).toEqual([]);
  });
});

describe("[HOST-03] a file of another tenant", () => {
  test("is not there, though it is for its own people who may read what it belongs to", async () => {
    const id = await addTextFile(api, tenantId, "equipment");
    expect((await (await api.as("viewer@acme")).get(`/api/files/${id}`)).status).toBe(200);
    expect((await (await api.as("admin@borealis")).get(`/api/files/${id}`)).status).toBe(404);
  });

  test("[GUARD-05] is refused to one's own people who may not read what it belongs to", async () => {
    const id = await addTextFile(api, tenantId, "repository");
    const technician = await api.as("technician@acme");
    expect((await technician.get(`/api/files/${id}`)).status).toBe(200);
    const without = sql`update roles set permissions = array_remove(permissions, 'repository:read')
      where key = 'authorised_employee'`;
    await api.deps.db.tenant(tenantId).run(without);
    expect((await technician.get(`/api/files/${id}`)).status).toBe(403);
  });
});

describe("rows and bytes", () => {
  test("a repeated form takes effect once", async () => {
    const files = [{ name: "twice.txt", contents: "once" }];
    const first = await upload(files, { key: "upload-key-1" });
    const second = await upload(files, { key: "upload-key-1" });
    expect(second.body).toEqual(first.body);
    const other = await upload([{ name: "twice.txt", contents: "another" }], { key: "upload-key-1" });
    expect(other.body.code).toBe("key_reused");
    expect((await upload(files, { key: "upload-key-2" })).body.files).toHaveLength(
      first.body.files.length + 1,
    );
  });

  test("what ended between store and commit, and what was deleted, is removed after a day, and nothing else", async () => {
    const { db, files } = api.deps;
    const [kept, deleted] = [
      await addTextFile(api, tenantId, "equipment"),
      await addTextFile(api, tenantId, "equipment"),
    ];
    await db.tenant(tenantId).run(sql`delete from files where id = ${deleted}`);
    const young = await addTextFile(api, tenantId, "equipment");
    await db.tenant(tenantId).run(sql`delete from files where id = ${young}`);
    const now = Date.now();
    const longAgo = (now - orphanAgeMs) / 1000 - 60;
    for (const id of [kept, deleted]) await utimes(join(folder(), `${id}.full`), longAgo, longAgo);
    const backup = new pg.Client({ connectionString: api.ownerUrl });
    await backup.connect();
    await backup.query("select pg_advisory_lock_shared($1)", [filesStayLock]);
    expect(await removeOrphans(db, files, now), "while a backup runs").toBe(0);
    await backup.end();
    expect(await removeOrphans(db, files, now)).toBe(1);
    const left = await stored();
    expect(left).toContain(`${kept}.full`);
    expect(left).toContain(`${young}.full`);
    expect(left).not.toContain(`${deleted}.full`);
  });

  test("what a tenant has stored can be counted", async () => {
    const { db } = api.deps;
    const before = await storedBytes(db.tenant(tenantId));
    await upload([{ name: "ten.txt", contents: "0123456789" }]);
    expect((await storedBytes(db.tenant(tenantId))) - before).toBe(10);
    expect(await storedBytes(db.tenant(await api.deps.tenants.idOf("borealis")))).toBe(0);
  });
});

function noise() {
  const data = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, at) => (Math.sin(at) * 1e6) & 255));
  return sharp(data, { raw: { width: 200, height: 200, channels: 3 } });
}

/** Signature and IHDR of a PNG: gray, so many bits a pixel. */
function pngHead(width: number, height: number, bits = 8): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = bits;
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), chunk("IHDR", size)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function heicHead(): Buffer {
  return Buffer.from("00000018667479706865696300000000686569636d696631", "hex");
}

/** The local header of `[Content_Types].xml` that says how much it would unpack to. */
function zipThatClaims(bytes: number): Buffer {
  const name = Buffer.from("[Content_Types].xml");
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(2000, 18);
  head.writeUInt32LE(bytes, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, Buffer.alloc(2000, 0xff)]);
}

import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import pg from "pg";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { accepted, carryTo, command, lockoutOf } from "../../../tests/support/lockouts.ts";
import { formOf } from "../../../tests/support/files.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { publishNextVersion } from "../../../tests/support/next-version.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { api, plant, as, lockout } = plantOfEachTest();

let shade = 0;
/** A picture that no test has sent before, with a place and a camera in it. */
const picture = () =>
  sharp({ create: { width: 3000, height: 1000, channels: 3, background: { r: ++shade, g: 80, b: 90 } } })
    .withExif({ IFD0: { Make: "SpyCam" }, IFD3: { GPSLatitude: "48/1 12/1 0/1" } })
    .jpeg()
    .toBuffer();

async function add(
  who: Username,
  { planId }: Pick<ExecutionView, "planId">,
  contents: Buffer | string,
  fields: Record<string, string> = {},
) {
  const files = contents.length > 0 ? [{ name: "photo.jpg", contents, type: "image/jpeg" }] : [];
  const { payload, headers } = formOf({ step: "isolate", ...fields }, files);
  return as(who).send("POST", `/api/lockout-plans/${planId}/execution/upload`, payload, headers);
}

const raw = (who: Username, id: string, size = "") =>
  api.app.inject({
    url: `/api/files/${id}${size}`,
    headers: { "x-tenant-slug": plant.slug, cookie: plant.people[who].cookie },
  });
const stored = () => readdir(join(api.deps.config.dataDir, "files", plant.tenantId)).catch(() => []);

async function eventsOf(planId: string) {
  const { items } = (await as("mona").get(`/api/lockout-plans/${planId}/execution/events?limit=100`)).body;
  return items as { action: string; pointTag: string | null; details: Record<string, unknown> }[];
}

describe("photo evidence", () => {
  test("is stored without metadata, bound to step, point, and person, and on record with the hash of what is shown", async () => {
    const begun = await carryTo(as, "tess", (await lockout()).planId, "shut_down");
    const answer = await add("ravi", begun, await picture(), {
      pointId: plant.points.E1,
      marked: "yes",
      comment: "Handle is off",
    });
    expect(answer.status).toBe(201);
    const photo = answer.body;
    expect(photo).toMatchObject({
      step: "isolate",
      pointId: plant.points.E1,
      by: { name: "Ravi Iyer" },
      isMarked: true,
    });
    const shown = await raw("tess", photo.id);
    expect(createHash("sha256").update(shown.rawPayload).digest("hex")).toBe(photo.sha256);
    expect(shown.rawPayload.includes("SpyCam")).toBe(false);
    expect(shown.headers).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
    });
    expect((await lockoutOf(as("tess"), begun.planId)).photos).toEqual([photo]);
    expect((await eventsOf(begun.planId)).at(-1)).toMatchObject({
      action: "add_photo",
      pointTag: "E1",
      details: {
        photo: photo.id,
        sha256: photo.sha256,
        photoOf: "isolate",
        isMarked: true,
        comment: "Handle is off",
      },
    });
  });

  test("changes no one's step: what was shown before it still counts", async () => {
    const shown = await carryTo(as, "tess", (await lockout()).planId, "notified");
    accepted(await add("tess", shown, await picture(), { step: "shut_down" }));
    expect((await command(as("tess"), shown, { type: "shut_down" })).status).toBe(200);
  });

  test("is stored once for the tenant, and once for a repeated form", async () => {
    const contents = await picture();
    const one = await carryTo(as, "tess", (await lockout({ machines: ["M-1"] })).planId, "shut_down");
    const first = accepted(await add("tess", one, contents, { key: "photo-key-1" }));
    expect((await add("tess", one, contents, { key: "photo-key-1" })).body).toEqual(first);
    const files = await stored();
    const again = accepted(await add("tess", one, contents, { step: "lock" }));
    expect(again).toMatchObject({ id: (first as { id: string }).id, step: "lock" });
    expect(await stored()).toEqual(files);
    expect((await add("tess", one, contents)).body.reasons).toMatchObject([{ code: "photo_known" }]);
  });

  test("can not be sent as a step, and never changes or goes", async () => {
    const begun = await carryTo(as, "tess", (await lockout()).planId, "shut_down");
    const { body } = await add("tess", begun, await picture());
    const forged = { type: "add_photo", photoId: body.id, sha256: "00", step: "lock", isMarked: false };
    expect((await command(as("tess"), begun, forged as never)).status).toBe(400);
    const owner = new pg.Client({ connectionString: api.ownerUrl });
    await owner.connect();
    for (const statement of [
      `delete from files where id = '${body.id}'`,
      `update files set sha256 = '' where id = '${body.id}'`,
      `delete from lockout_photos where file_id = '${body.id}'`,
      "truncate lockout_photos",
    ])
      await expect(owner.query(statement)).rejects.toThrow(/append-only/);
    await owner.end();
  });
});

describe("what is refused leaves nothing behind", () => {
  test.each<[string, () => Promise<Buffer | string>, RegExp]>([
    ["no file", async () => "", /Choose a file/],
    [
      "a page that is called a photo",
      async () => "<!doctype html><script>alert(1)</script>",
      /not a picture/,
    ],
    ["a document", async () => "%PDF-1.7\n%%EOF\n", /picture/],
    ["half a photo", async () => (await noise()).subarray(0, 8_000), /damaged/],
    ["30,000 × 30,000 pixels", async () => huge(), /50 million/],
  ])("%s", async (_, contents, reason) => {
    const begun = await carryTo(as, "tess", (await lockout()).planId, "shut_down");
    const answer = await add("tess", begun, await contents());
    expect([answer.status, answer.body.fields.files]).toEqual([400, expect.stringMatching(reason)]);
    expect(await stored()).toEqual([]);
    expect((await lockoutOf(as("tess"), begun.planId)).version).toBe(begun.version);
  });

  test("a step or a point that there is not, before the beginning, and a lockout that there is not", async () => {
    const approved = await lockout();
    expect((await add("tess", approved, await picture(), { step: "dance" })).status).toBe(400);
    expect((await add("tess", approved, await picture())).body.reasons).toMatchObject([
      { code: "not_notified" },
    ]);
    const begun = await carryTo(as, "tess", approved.planId, "notified");
    const elsewhere = await add("tess", begun, await picture(), { pointId: plant.people.tess.id });
    expect(elsewhere.body.reasons).toMatchObject([{ code: "point_unknown" }]);
    expect((await add("tess", { planId: plant.people.tess.id }, await picture())).status).toBe(404);
    expect(await stored()).toEqual([]);
  });
});

test("[GUARD-05] a photo is seen by those who may see a lockout of it, and by no one else", async () => {
  const begun = await carryTo(as, "tess", (await lockout()).planId, "shut_down");
  const { body } = await add("tess", begun, await picture());
  expect((await raw("mona", body.id)).statusCode).toBe(200);
  const owner = new pg.Client({ connectionString: api.ownerUrl });
  await owner.connect();
  await owner.query("update roles set permissions = '{}' where tenant_id = $1", [plant.tenantId]);
  await owner.end();
  expect((await raw("mona", body.id)).statusCode).toBe(403);
  // Tess leads the lockout: she can finish it, and sees what it is about.
  expect((await raw("tess", body.id)).statusCode).toBe(200);
});

test("policy asks for a photo, and a comment stays in the history", async () => {
  const { policies, version } = (await as("mona").get("/api/policies")).body;
  const stricter = { ...policies, photoOfIsolation: true, version };
  expect((await as("mona").send("PUT", "/api/policies", stricter)).status).toBe(200);
  const begun = await carryTo(as, "tess", (await lockout()).planId, "shut_down");
  const isolate = {
    type: "isolate_point",
    pointId: plant.points.E1,
    scannedTag: "E1",
    comment: "The handle was stiff",
  } as const;
  expect((await command(as("tess"), begun, isolate)).body.reasons).toMatchObject([{ code: "photo_missing" }]);
  accepted(await add("tess", begun, await picture(), { pointId: plant.points.E1 }));
  accepted(await command(as("tess"), begun, isolate));
  expect((await eventsOf(begun.planId)).at(-1)).toMatchObject({
    details: { comment: "The handle was stiff" },
  });
});

test("a published version freezes which steps need a photo, and how long they wait", async () => {
  const at = { text: "Do it", pointTag: "E1", photoRequired: false, waitMinutes: null };
  await publishNextVersion(api, plant, "M-1", {
    steps: [
      { ...at, kind: "isolate", photoRequired: true },
      { ...at, kind: "apply_lock", waitMinutes: 5 },
    ],
  });
  const begun = await carryTo(as, "tess", (await lockout({ machines: ["M-1"] })).planId, "shut_down");
  expect(begun.points.find(({ tag }) => tag === "E1")).toMatchObject({
    photoAt: ["isolate"],
    waits: [{ after: "lock", minutes: 5 }],
  });
  const isolate = { type: "isolate_point", pointId: plant.points.E1, scannedTag: "E1" } as const;
  expect((await command(as("tess"), begun, isolate)).body.reasons).toMatchObject([{ code: "photo_missing" }]);
  accepted(await add("tess", begun, await picture(), { pointId: plant.points.E1 }));
  accepted(await command(as("tess"), begun, isolate));
});

function noise(): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, n) => (n * 7919) % 251));
  return sharp(pixels, { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer();
}

/** A black picture of one bit a pixel, all of it there: a few kilobytes that would draw to gigabytes. */
function huge(): Buffer {
  const side = 30_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 1 });
  const parts = [chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

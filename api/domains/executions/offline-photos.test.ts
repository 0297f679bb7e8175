import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { addTextFile, formOf } from "../../../tests/support/files.ts";
import { accepted, carryTo, command, lockoutOf } from "../../../tests/support/lockouts.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { api, plant, as, lockout } = plantOfEachTest();

let shade = 0;
const picture = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: { r: ++shade, g: 80, b: 90 } } })
    .jpeg()
    .toBuffer();

/** A lockout of M-1 that Ravi took E1 of offline, with his signed lease. */
async function taken(): Promise<{ planId: string; lease: string }> {
  const { planId } = await lockout({ machines: ["M-1"] });
  const view = await carryTo(as, "tess", planId, "shut_down");
  const expiresAt = new Date(api.deps.clock() + 7_200_000).toISOString();
  const pointIds = [plant.points.E1];
  const take = { type: "take_offline", deviceId: randomUUID(), pointIds, expiresAt } as const;
  accepted(await command(as("ravi"), view, take));
  const { token } = (await as("ravi").get(`/api/lockout-plans/${planId}/execution/lease`)).body;
  return { planId, lease: token };
}

function send(
  { planId, lease }: { planId: string; lease: string },
  contents: Buffer | string,
  fields: Record<string, string> = {},
  who: Username = "ravi",
) {
  const files = contents.length > 0 ? [{ name: "photo.jpg", contents, type: "image/jpeg" }] : [];
  const { payload, headers } = formOf(
    {
      lease,
      key: randomUUID(),
      sequence: "1",
      deviceAt: "2026-11-19T08:00:00.000Z",
      step: "isolate",
      pointId: plant.points.E1,
      ...fields,
    },
    files,
  );
  return as(who).send(
    "POST",
    `/api/lockout-plans/${planId}/execution/offline-photos/upload`,
    payload,
    headers,
  );
}

const stored = () => readdir(join(api.deps.config.dataDir, "files", plant.tenantId)).catch(() => []);
const eventsOf = async (planId: string) =>
  (await as("tess").get(`/api/lockout-plans/${planId}/execution/events?limit=200`)).body.items as {
    action: string;
    isRefused: boolean;
    details: Record<string, unknown>;
  }[];

describe("a photo that was taken without signal", () => {
  test("arrives in its place among the steps, and counts once", async () => {
    const phone = await taken();
    const key = randomUUID();
    const photo = await picture();
    const view = accepted(await send(phone, photo, { key })) as ExecutionView;
    expect(view.photos).toMatchObject([{ step: "isolate", pointId: plant.points.E1, isMarked: false }]);
    expect(view.leases).toMatchObject([{ taken: 1, lastKey: key }]);
    // The answer was lost, so it is sent again.
    expect((accepted(await send(phone, photo, { key })) as ExecutionView).photos).toHaveLength(1);
    const isolate = { type: "isolate_point", pointId: plant.points.E1, scannedTag: "E1" };
    const entry = { key: randomUUID(), sequence: 2, predecessor: key, deviceAt: "2026-11-19T08:01:00.000Z" };
    const url = `/api/lockout-plans/${phone.planId}/execution/offline-steps`;
    accepted(await as("ravi").send("POST", url, { lease: phone.lease, entry, command: isolate }));
    const events = (await eventsOf(phone.planId)).filter(({ details }) => "offlineStep" in details);
    expect(events.map(({ action }) => action).toSorted()).toEqual(["add_photo", "isolate_point"]);
  });

  test("counts however much the tenant has stored: the steps behind it wait for it", async () => {
    const phone = await taken();
    const key = randomUUID();
    accepted(await send(phone, await picture(), { key }));
    await api.deps.db.platform().run(sql`
      update tenants set max_storage_gb = 1 where tenant_id = ${plant.tenantId}`);
    await addTextFile(api, plant.tenantId, "equipment", 1_000_000_000);
    const { payload, headers } = formOf({ step: "isolate" }, [
      { name: "photo.jpg", contents: await picture(), type: "image/jpeg" },
    ]);
    const url = `/api/lockout-plans/${phone.planId}/execution/upload`;
    const full = await as("ravi").send("POST", url, payload, headers);
    expect(full.body.reasons).toMatchObject([{ code: "limit_storage" }]);
    const next = { sequence: "2", predecessor: key };
    accepted(await send(phone, await picture(), next));
  });

  test("is refused out of its place, and stays in the history as an attempt; no file is left", async () => {
    const phone = await taken();
    const before = (await stored()).length;
    const early = await send(phone, await picture(), { sequence: "2", predecessor: randomUUID() });
    expect([early.status, early.body.reasons]).toMatchObject([409, [{ code: "entry_not_next" }]]);
    expect((await stored()).length).toBe(before);
    expect((await eventsOf(phone.planId)).some(({ isRefused }) => isRefused)).toBe(true);
    expect((await lockoutOf(as("tess"), phone.planId)).photos).toEqual([]);
  });

  test("is never a hash that a phone names, another person's, or no picture", async () => {
    const phone = await taken();
    const url = `/api/lockout-plans/${phone.planId}/execution/offline-steps`;
    const entry = { key: randomUUID(), sequence: 1, predecessor: null, deviceAt: "2026-11-19T08:00:00.000Z" };
    const named = { type: "add_photo", photoId: randomUUID(), sha256: "a", step: "isolate", isMarked: false };
    const claimed = await as("ravi").send("POST", url, { lease: phone.lease, entry, command: named });
    expect(claimed.status).toBe(400);
    expect((await send(phone, await picture(), {}, "tess")).status).toBe(400);
    expect((await send({ ...phone, lease: "made up" }, await picture())).status).toBe(400);
    for (const contents of ["", "<svg/>"]) expect((await send(phone, contents)).status).toBe(400);
    const wrong: Record<string, string>[] = [
      { sequence: "0" },
      { sequence: "1e9" },
      { key: "x" },
      { deviceAt: "now" },
      { step: "x" },
    ];
    for (const fields of wrong)
      expect([fields, (await send(phone, await picture(), fields)).status]).toEqual([fields, 400]);
    expect((await lockoutOf(as("tess"), phone.planId)).photos).toEqual([]);
  });
});

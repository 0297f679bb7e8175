import { Readable } from "node:stream";
import sharp from "sharp";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { EquipmentDetail } from "#contract/equipment/schemas.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { accepted, carryTo, command } from "../../../../tests/support/lockouts.ts";
import { formOf } from "../../../../tests/support/files.ts";
import { keyOf } from "#api/infrastructure/files/store.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { textOfPdf } from "../../../../tests/support/pdf.ts";
import { plantOfEachTest } from "../../../../tests/support/plant-of-each-test.ts";
import type { MachineTag, Username } from "../../../../tests/support/plant.ts";

const { api, plant, as, lockout } = plantOfEachTest();

const paperOf = (planId: string, query = "", who: Username = "tess") =>
  api.app.inject({
    url: `/api/lockout-plans/${planId}/execution/paper${query}`,
    headers: { "x-tenant-slug": plant.slug, "x-hasp-area": "tenant", cookie: plant.people[who].cookie },
  });
const wordsOf = async (planId: string, query = "", who: Username = "tess") =>
  textOfPdf((await paperOf(planId, query, who)).rawPayload).replace(/\s+/g, " ");

/** Everyone who works is on. */
async function working(): Promise<ExecutionView> {
  const { planId } = await lockout({ workers: ["ravi"] });
  return carryTo(as, "tess", planId, "working");
}

describe("[PRODUCT-03] the permit", () => {
  test("says what is so at this moment, who prints it, and never that anything is safe", async () => {
    const { planId } = await working();
    const answer = await paperOf(planId, "?size=a4", "ravi");
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="permit-.+-a4\.pdf"/);
    const text = textOfPdf(answer.rawPayload).replace(/\s+/g, " ");
    expect(text).toMatch(/^LOCKOUT PERMIT/);
    expect(text).toMatch(/Printed .+ by Ravi Iyer/);
    expect(text).toContain("Status: Work in progress");
    expect(text).toMatch(
      /E1 Point E1 OFF, Tess Okafor, \d\d:\d\d L-\d+, Tess Okafor, \d\d:\d\d Verified \d\d:\d\d by Tess Okafor, 0 V/,
    );
    expect(text).toMatch(/Tess Okafor – P-TESS/);
    expect(text).toContain("Protective equipment hard hat, Long sleeves");
    expect(text).toContain("No open finding is recorded.");
    expect(text).not.toMatch(/\bsafe\b/i);
  });

  test("has the time of the site, and names its time zone", async () => {
    const { planId } = await working();
    await api.deps.db
      .tenant(plant.tenantId)
      .run(sql`update locations set time_zone = 'Asia/Tokyo' where kind = 'site'`);
    expect(await wordsOf(planId)).toMatch(/Printed .+ GMT\+9 by Tess Okafor/);
  });

  test("names an open finding, and what is not done yet", async () => {
    const { planId } = await lockout();
    expect(await wordsOf(planId)).toContain("Not isolated No lock Not verified");
    const view = await working();
    accepted(
      await as("ravi").send("POST", `/api/lockout-plans/${view.planId}/execution/stop`, { reason: "Smoke" }),
    );
    const text = await wordsOf(view.planId);
    expect(text).toMatch(/Unsafe since \d\d:\d\d: stay clear/);
    expect(text).toContain("All work stopped: Smoke");
  });

  test("of a lockout that is over says that no one works under it", async () => {
    const { planId } = await lockout();
    await carryTo(as, "tess", planId, "closed");
    expect(await wordsOf(planId)).toContain("CLOSED – not a permit to work");
  });
});

describe("[PRODUCT-03] a paper shows a photo of each machine", () => {
  /** Gives the machine a photo, and returns its ID. */
  async function photograph(tag: MachineTag): Promise<string | null> {
    const contents = await sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const { payload, headers } = formOf({}, [{ name: "front.png", contents }]);
    const machine = `/api/equipment/${plant.machines[tag]}`;
    accepted(await as("mona").send("POST", `${machine}/upload`, payload, headers));
    return (accepted(await as("mona").get(machine)) as EquipmentDetail).photoId;
  }

  /** A lockout of M-1, which has a photo; returns how many pictures a paper of it has, and the photo's file. */
  async function photographed(machines: MachineTag[] = ["M-1"]) {
    const photoId = await photograph("M-1");
    const { planId } = await lockout({ machines });
    const pictures = async (query = "") => {
      const { statusCode, rawPayload } = await paperOf(planId, query);
      expect(statusCode).toBe(200);
      return rawPayload.toString("latin1").match(/\/Subtype \/Image/g)?.length ?? 0;
    };
    return { planId, pictures, thumb: keyOf(plant.tenantId, photoId ?? "", "thumb") };
  }

  test("with the tag of the machine that it shows", async () => {
    const { planId, pictures } = await photographed();
    expect(await pictures()).toBe(1);
    expect(await pictures("?paper=handover")).toBe(1);
    expect((await wordsOf(planId)).match(/M-1/g)?.length).toBeGreaterThan(1);
  });

  test("of several, with the tag and in words what each shows", async () => {
    const { planId, pictures } = await photographed(["M-1", "M-2", "M-3"]);
    await photograph("M-3");
    expect(await pictures()).toBe(2);
    expect(await pictures("?paper=handover&size=a4")).toBe(2);
    const pdf = (await paperOf(planId)).rawPayload;
    const figures = pdf.toString("latin1").match(/\/S \/Figure\b/g) ?? [];
    expect(figures.length).toBeGreaterThanOrEqual(2);
    expect(textOfPdf(pdf)).toMatch(/M-1\s+M-3/);
  });

  test("on the sheet of a lockbox", async () => {
    const { planId, pictures } = await photographed();
    const locked = await carryTo(as, "tess", planId, "locked");
    accepted(await command(as("tess"), locked, { type: "fill_lockbox", lockNumber: "BOX-1" }));
    expect(await pictures("?paper=lockbox")).toBe(1);
  });

  test("to people who may read machines alone", async () => {
    const { pictures } = await photographed();
    await api.deps.db.tenant(plant.tenantId).run(sql`
      update roles set permissions = array_remove(permissions, 'equipment:read') where key = 'authorised_employee'`);
    expect(await pictures()).toBe(0);
  });

  test("and is printed without it if the file is damaged, gone, or out of reach", async () => {
    const { pictures, thumb } = await photographed();
    const { files } = api.deps;
    const open = vi.spyOn(files, "open");
    onTestFinished(() => open.mockRestore());
    open.mockResolvedValueOnce({ body: Readable.from([Buffer.from("no picture")]), bytes: 10 });
    expect(await pictures()).toBe(0);
    open.mockRejectedValueOnce(new Error("The store is out of reach."));
    expect(await pictures()).toBe(0);
    await files.remove(thumb);
    expect(await pictures()).toBe(0);
  });
});

test("[PRODUCT-03] the sheet of a handover has each point to walk down, and who is next", async () => {
  const view = await working();
  const toUserId = plant.people.ravi.id;
  const offered = accepted(
    await command(as("tess"), view, { type: "offer_handover", toUserId }),
  ) as ExecutionView;
  const text = await wordsOf(offered.planId, "?paper=handover");
  expect(text).toMatch(/^HANDOVER SHEET/);
  expect(text).toContain("Off-going Tess Okafor Oncoming Ravi Iyer");
  expect(text).toContain("S-HDR-02");
  expect(text).toContain("Off-going: Tess Okafor Oncoming: Ravi Iyer");
});

test("[PRODUCT-03] the sheet of a lockbox has the keys inside and the locks on it", async () => {
  const { planId } = await lockout();
  const locked = await carryTo(as, "tess", planId, "locked");
  const fill = { type: "fill_lockbox", lockNumber: "BOX-1" } as const;
  const { points } = accepted(await command(as("tess"), locked, fill)) as ExecutionView;
  const text = await wordsOf(planId, "?paper=lockbox");
  expect(text).toMatch(/^LOCKBOX SHEET .*BOX-1/);
  expect(text).toContain("Held by Tess Okafor");
  for (const { tag, condition } of points)
    expect(text).toContain(`${condition.lock?.number} ${tag} Point ${tag}`);
  expect(text).toContain("No personal lock is recorded on the box.");
});

test("[PRODUCT-03] each lock that hangs has a danger tag with its owner and number", async () => {
  const { planId } = await lockout({ workers: ["ravi"] });
  expect((await paperOf(planId, "?paper=tags")).statusCode).toBe(409);
  const { points } = await carryTo(as, "tess", planId, "working");
  const text = await wordsOf(planId, "?paper=tags&size=a4", "ravi");
  for (const { tag, condition } of points) {
    expect(text).toMatch(new RegExp(`${tag} Point ${tag}.*Tess Okafor.*${condition.lock?.number}`));
  }
  expect(text).toMatch(/Own lock on the hasp .*Tess Okafor.*P-TESS/);
  expect(text.match(/DO NOT OPERATE/g)?.length).toBeGreaterThan(points.length);
});

test("[PRODUCT-03] a lockbox has no sheet before it is closed, and nothing else than a lockout has one", async () => {
  const { planId } = await working();
  const refusal = await paperOf(planId, "?paper=lockbox");
  expect(refusal.statusCode).toBe(409);
  expect(refusal.json()).toMatchObject({ reasons: [{ code: "lockbox_not_closed" }] });
  expect((await paperOf(planId, "?paper=invoice")).statusCode).toBe(400);
  expect((await paperOf(plant.machines["M-1"])).statusCode).toBe(404);
});

import { describe, expect, test } from "vitest";
import { tagSizes } from "#contract/isolation-points/words.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { textOfPdf } from "../../../../tests/support/pdf.ts";
import { plantOfEachTest } from "../../../../tests/support/plant-of-each-test.ts";
import type { Username } from "../../../../tests/support/plant.ts";

const { api, plant } = plantOfEachTest();

const tagsOf = (query: Record<string, string>, who: Username = "tess") =>
  api.app.inject({
    url: `/api/isolation-points/tags?${new URLSearchParams(query).toString()}`,
    headers: { "x-tenant-slug": plant.slug, "x-hasp-area": "tenant", cookie: plant.people[who].cookie },
  });
const wordsOf = (pdf: Buffer) => textOfPdf(pdf).replace(/\s+/g, " ");
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length;

describe("[PRODUCT-02] danger tags and labels of points", () => {
  test("of a machine carry each point in its order, with the letter of its energy and no number", async () => {
    const answer = await tagsOf({ equipment: plant.machines["M-1"] });
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment; filename="point-labels-letter\.pdf"/),
    });
    const text = wordsOf(answer.rawPayload);
    expect(text.indexOf("E E1")).toBeGreaterThanOrEqual(0);
    expect(text.indexOf("S S-HDR-02")).toBeGreaterThan(text.indexOf("E E1"));
    expect(text).toContain("M-1, M-2");
    expect(text).not.toMatch(/\b[ES]-\d\b/);
    expect(text).toContain("ON → OFF");
    expect(text).toContain("Must read: 50 V or less, tested live-");
  });

  test("say first what is written on the device, with the tag of the register beside it", async () => {
    const tenant = api.deps.db.tenant(plant.tenantId);
    await tenant.run(sql`update isolation_points set label = 'K7' where id = ${plant.points.E1}`);
    for (const size of tagSizes) {
      const { rawPayload } = await tagsOf({ ids: plant.points.E1, kind: "point_label", size });
      expect(wordsOf(rawPayload), size).toMatch(/^E K7 E1 Electrical/);
    }
    const tag = await tagsOf({ ids: plant.points.E1, kind: "danger_tag" });
    expect(wordsOf(tag.rawPayload)).toContain("K7 (E1) Point E1");
  });

  test("say how stored energy is relieved, between how it is isolated and verified", async () => {
    const tenant = api.deps.db.tenant(plant.tenantId);
    await tenant.run(sql`
      update isolation_points set dissipation = 'Open bleed BV-1.', verification = 'Read the gauge.'
      where id = ${plant.points.E1}`);
    for (const size of tagSizes) {
      const { rawPayload } = await tagsOf({ ids: plant.points.E1, kind: "point_label", size });
      expect(wordsOf(rawPayload), size).toMatch(
        /Isolate: .+ Relieve stored energy: Open bleed BV-1\. Verify: Read the gauge\. Must read/,
      );
    }
  });

  test("say who hung them only with the name of the person who prints them", async () => {
    const ids = plant.points.E1;
    const blank = wordsOf((await tagsOf({ ids, kind: "danger_tag" })).rawPayload);
    expect(blank).toMatch(/^DANGER LOCKED OUT DO NOT OPERATE Machine/);
    expect(blank).toContain("E1 Point E1");
    expect(blank).not.toContain("Tess");
    const mine = await tagsOf({ ids, kind: "danger_tag", owner: "me", reason: "Change the seals" });
    expect(wordsOf(mine.rawPayload)).toMatch(/Name Tess Okafor .*Reason Change the seals/);
  });

  test("carry the day at the machine's site, whatever the zone of who prints them", async () => {
    const tenant = api.deps.db.tenant(plant.tenantId);
    await tenant.run(sql`update users set time_zone = 'Europe/Berlin'`);
    const dayIn = async (zone: string) => {
      await tenant.run(sql`update locations set time_zone = ${zone} where kind = 'site'`);
      const asked = { ids: plant.points.E1, kind: "danger_tag", owner: "me" };
      return /[A-Z][a-z]{2} \d{1,2}, \d{4}/.exec(wordsOf((await tagsOf(asked)).rawPayload))?.[0] ?? "";
    };
    // 25 hours apart: never on the same day.
    const [east, west] = [await dayIn("Pacific/Kiritimati"), await dayIn("Pacific/Pago_Pago")];
    expect(Date.parse(east)).toBeGreaterThan(Date.parse(west));
  });

  test("are one on each page of a roll, and four on a sheet", async () => {
    const ids = Object.values(plant.points).join(",");
    for (const size of tagSizes) {
      const { rawPayload } = await tagsOf({ ids, kind: "danger_tag", size });
      expect(pagesOf(rawPayload)).toBe(size.startsWith("roll") ? 4 : 1);
    }
  });

  test("are refused for unknown points, other paper, and a reason of several lines", async () => {
    expect((await tagsOf({ ids: plant.machines["M-1"] })).statusCode).toBe(404);
    expect((await tagsOf({})).statusCode).toBe(404);
    expect((await tagsOf({ ids: plant.points.E1, size: "a0" })).statusCode).toBe(400);
    expect((await tagsOf({ ids: plant.points.E1, reason: "One\nTwo" })).statusCode).toBe(400);
    expect((await tagsOf({ ids: plant.points.E1, reason: "x".repeat(121) })).statusCode).toBe(400);
  });
});

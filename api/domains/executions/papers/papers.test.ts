import { describe, expect, test } from "vitest";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { accepted, carryTo, command } from "../../../../tests/support/lockouts.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { textOfPdf } from "../../../../tests/support/pdf.ts";
import { plantOfEachTest } from "../../../../tests/support/plant-of-each-test.ts";
import type { Username } from "../../../../tests/support/plant.ts";

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
  expect((await paperOf(planId, "?paper=tags")).statusCode).toBe(404);
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
  expect((await paperOf(planId, "?paper=lockbox")).statusCode).toBe(404);
  expect((await paperOf(planId, "?paper=invoice")).statusCode).toBe(400);
  expect((await paperOf(plant.machines["M-1"])).statusCode).toBe(404);
});

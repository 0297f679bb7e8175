import { afterEach, describe, expect, test } from "vitest";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { planContextOf } from "#api/domains/plans/view.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { accepted, carryTo, command } from "../../../tests/support/lockouts.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { api, plant, as, lockout } = plantOfEachTest();

async function siteIn(timeZone: string): Promise<void> {
  const { body } = await as("mona").get("/api/locations");
  const { id, version } = body.items.find(({ kind }: { kind: string }) => kind === "site");
  accepted(await as("mona").send("PATCH", `/api/locations/${id}`, { version, timeZone }));
}
async function lastDay(day: string): Promise<void> {
  await api.deps.db.tenant(plant.tenantId).run(sql`
    update authorisations set valid_until = ${day}::date where user_id = ${plant.people.tess.id}`);
}

describe("a certificate counts through its last day at the site", () => {
  const usual = { instantOf: (time: string) => time };
  afterEach(() => void Object.assign(api.deps, usual));

  test.each([
    ["Pacific/Auckland", "T10:59:00.000Z", "T11:00:00.000Z", 0],
    ["America/Los_Angeles", "T07:59:00.000Z", "T08:00:00.000Z", 1],
  ])("in %s", async (zone, stillAt, overAt, daysLater) => {
    usual.instantOf = api.deps.instantOf;
    await siteIn(zone);
    const { planId } = await lockout();
    let view = await carryTo(as, "tess", planId, "shut_down");
    const isolate = (index: number) => {
      const { id: pointId, tag } = view.points[index]!;
      return command(as("tess"), view, { type: "isolate_point", pointId, scannedTag: tag });
    };
    const year = new Date(api.deps.clock()).getUTCFullYear() + 1;
    // Neither zone changes its clocks in late November.
    const day = (add: number) => `${year}-11-${20 + add}`;
    const at = (time: string) => Object.assign(api.deps, { instantOf: () => day(daysLater) + time });
    await lastDay(day(0));
    at(stillAt);
    view = accepted(await isolate(0)) as ExecutionView;
    at(overAt);
    const late = await isolate(1);
    expect(late.body.reasons).toMatchObject([
      { code: "authorisation_lapsed", params: { validUntil: day(0) } },
    ]);
  });

  test("also where a plan is approved", () => {
    const ctx = {
      now: "2026-11-20T11:30:00.000Z",
      actor: { user: { id: "u-1", permissions: [] } },
    } as unknown as TenantContext;
    expect(planContextOf(ctx, { rules: {}, timeZones: ["Pacific/Auckland"] }).today).toBe("2026-11-21");
    expect(planContextOf(ctx, { rules: {}, timeZones: ["America/Los_Angeles"] }).today).toBe("2026-11-20");
  });
});

test("the time on record is the database's, on a host whose clock is hours off", async () => {
  const right = api.deps.clock;
  const view = await lockout();
  try {
    api.deps.clock = () => right() - 5 * 3_600_000;
    const before = Date.now();
    const done = await carryTo(as, "tess", view.planId, "shut_down");
    const told = [done.notified?.at, done.shutDown?.at].map((at) => Date.parse(at ?? ""));
    for (const at of told) expect(at).toBeGreaterThanOrEqual(before - 1000);
  } finally {
    api.deps.clock = right;
  }
});

import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { executionEvent } from "#contract/executions/schemas.ts";
import type { z } from "zod";
import { carryTo, command } from "../../../tests/support/lockouts.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";
import { chainFaultsOf } from "../../../tests/support/world.ts";

type Event = z.output<typeof executionEvent>;

const { api, plant, as, lockout } = plantOfEachTest();

/** A lockout of M-1 that Tess has carried to a state. */
async function lockoutAt(state: Parameters<typeof carryTo>[3]) {
  return carryTo(as, "tess", (await lockout({ machines: ["M-1"] })).planId, state);
}

async function historyOf(planId: string): Promise<{ items: Event[]; chain: { verified: boolean } }> {
  return (await as("mona").get(`/api/lockout-plans/${planId}/execution/events?limit=100`)).body;
}

describe("the history keeps an attempt that was refused", () => {
  const attempts: [string, Parameters<typeof carryTo>[3], Username, () => ExecutionCommand, object][] = [
    [
      "at the wrong device",
      "shut_down",
      "tess",
      () => ({ type: "isolate_point", pointId: plant.points.E1, scannedTag: "H1" }),
      { action: "isolate_point", pointTag: "E1", details: { scannedTag: "H1" } },
    ],
    [
      "with another person's padlock",
      "verified",
      "ravi",
      () => ({ type: "sign_on", lockNumber: "P-TESS", briefed: true }),
      { action: "sign_on", pointTag: null, details: { lockNumber: "P-TESS" } },
    ],
  ];
  test.each(attempts)("%s", async (_, state, who, given, expected) => {
    const before = await lockoutAt(state);
    const earlier = await historyOf(before.planId);
    const answer = await command(as(who), before, given());
    expect(answer.status).toBe(409);

    const { items, chain } = await historyOf(before.planId);
    expect(items).toHaveLength(earlier.items.length + 1);
    const message = answer.body.reasons[0].message as string;
    expect(items.at(-1)).toMatchObject({
      ...expected,
      isRefused: true,
      actor: { name: plant.people[who].name },
      from: before.state,
      to: before.state,
      details: { ...(expected as Event).details, told: expect.stringContaining(message) },
    });
    expect(chain.verified).toBe(true);
    expect(await chainFaultsOf(api.ownerUrl)).toEqual([]);

    // The lockout itself is as it was, and the step counts for the version that was shown.
    const now = (await as("tess").get(`/api/lockout-plans/${before.planId}/execution`)).body;
    expect(now).toMatchObject({ state: before.state, version: before.version });
  });

  test("but not one that only came too early", async () => {
    const before = await lockoutAt("shut_down");
    const earlier = await historyOf(before.planId);
    expect(await command(as("tess"), before, { type: "close", signature: "Tess Okafor" })).toMatchObject({
      status: 409,
    });
    expect((await historyOf(before.planId)).items).toHaveLength(earlier.items.length);
  });
});

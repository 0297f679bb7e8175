import { expect, test } from "vitest";
import { explore } from "./explore/explore.ts";
import { plainWork } from "./explore/worlds.ts";

test("in a small world every moment keeps the invariants, lets everyone sign off, and can be finished with anyone gone", () => {
  const { moments, steps, commands, story } = explore(plainWork);
  expect(story).toBeUndefined();
  console.log(`${plainWork.name}: ${moments} moments, ${steps} steps`);
  expect(moments).toBeGreaterThan(10_000);
  for (const type of ["close", "record_lock_removal", "accept_handover", "sign_off"] as const) {
    expect(commands).toContain(type);
  }
}, 300_000);

test("what goes wrong is told as the steps that lead there", () => {
  const without = [...plainWork.without.filter((type) => type !== "cancel"), "appoint_successor"];
  const { story } = explore({ ...plainWork, without });
  expect(story).toEqual([
    "tess: notify (plan-0)",
    "tess: shut_down (plan-0)",
    "tess: isolate_point point-S (plan-0)",
    "✗ With tess gone, no one can finish it from here.",
  ]);
});

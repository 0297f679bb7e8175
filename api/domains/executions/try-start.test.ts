import { expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { accepted, carryTo, command, lockoutOf, tryNext } from "../../../tests/support/lockouts.ts";
import { publishNextVersion } from "../../../tests/support/next-version.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";
import { installStations } from "../../../tests/support/stations.ts";

const { api, plant, as, lockout } = plantOfEachTest();

/** Gives a machine of the test plant these control stations, as its form does, and publishes them. */
async function install(tag: "M-1" | "M-2", controlStations: string[]): Promise<void> {
  await installStations(plant, as, tag, controlStations);
  await publishNextVersion(api, plant, tag);
}

/** Up to the try-start: every point is verified. */
async function verified(planId: string): Promise<ExecutionView> {
  let view = await carryTo(as, "tess", planId, "de_energised");
  for (const { id: pointId, verificationUnit } of view.points) {
    const reading = { value: 0, unit: verificationUnit || "none" };
    const proof = { instrument: "Tester 7", provedBefore: true, provedAfter: true };
    const verify = { type: "verify_point", pointId, method: "Measured", reading, ...proof } as const;
    view = accepted(await command(as("tess"), view, verify)) as ExecutionView;
  }
  return view;
}

test("each station of each machine is tried and recorded on its own before anyone signs on", async () => {
  await install("M-1", ["Infeed panel", "Pendant"]);
  let view = await verified((await lockout({ machines: ["M-1", "M-2"] })).planId);
  const tried: ExecutionCommand[] = [];
  while (view.state === "de_energised") {
    const signOn = { type: "sign_on", lockNumber: "P-TESS", briefed: true } as const;
    const early = await command(as("tess"), view, signOn);
    expect(early.body.reasons).toMatchObject([{ code: "try_start_missing" }]);
    const next = tryNext(view);
    tried.push(next);
    view = accepted(await command(as("tess"), view, next)) as ExecutionView;
  }
  expect(tried).toMatchObject([{ station: "Infeed panel" }, { station: "Pendant" }, { everyStation: true }]);
  expect(view.tryStarts).toMatchObject([
    { equipmentId: plant.machines["M-1"], station: "Infeed panel", by: { name: plant.people.tess.name } },
    { equipmentId: plant.machines["M-1"], station: "Pendant" },
    { equipmentId: plant.machines["M-2"], station: null },
  ]);
  const { body } = await as("tess").get(`/api/lockout-plans/${view.planId}/execution/events`);
  const told = body.items.filter(({ action }: { action: string }) => action === "try_start");
  expect(told.map(({ details }: { details: object }) => details)).toContainEqual({
    machine: "M-1",
    station: "Pendant",
    peopleClear: true,
    noResponse: true,
    controlsOff: true,
  });
});

test("the stations are those of the approval, and a machine that responds at one is unsafe", async () => {
  await install("M-1", ["Infeed panel", "Pendant"]);
  const { planId } = await lockout({ machines: ["M-1"] });
  await verified(planId);
  await install("M-1", []);
  const view = await lockoutOf(as("tess"), planId);
  expect(view.equipment).toMatchObject([{ tag: "M-1", stations: ["Infeed panel", "Pendant"] }]);
  const responded = { ...tryNext(view), response: "responded" } as ExecutionCommand;
  const unsafe = accepted(await command(as("tess"), view, responded)) as ExecutionView;
  expect(unsafe).toMatchObject({
    state: "unsafe",
    tryStarts: [],
    unsafe: { findings: [{ kind: "machine_responded", note: "M-1 (Infeed panel)" }] },
  });
});

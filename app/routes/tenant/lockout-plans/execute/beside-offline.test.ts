import { expect, test } from "vitest";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import { currentTask } from "./current-task.ts";

/* What comes first while someone works offline. */

const ada = "ada";
const e1 = "e1";
const g1 = "g1";

type Point = ExecutionView["points"][number];

function point(id: string, verification: object | null = null): Point {
  const condition = { isolated: null, lock: null, relieved: null, verification };
  return { id, tag: id.toUpperCase(), condition } as Point;
}

function offer(type: PossibleCommand["type"], more: Partial<PossibleCommand> = {}): PossibleCommand {
  return { type, allowed: true, reasons: [], ...more };
}

function view(more: Partial<ExecutionView>): ExecutionView {
  const nothing = { points: [], people: [], leases: [], hold: null, test: null, possible: [] };
  return { currentStep: "isolate", ...nothing, ...more } as unknown as ExecutionView;
}

const lease = (name: string, pointIds: string[]) =>
  ({ by: { userId: name, name }, pointIds }) as ExecutionView["leases"][number];
const points = [point(e1), point(g1)];
const waits = (code: "point_offline" | "lease_out") => ({
  allowed: false,
  reasons: [{ code, message: "", params: {} }],
});

test("a step at another point comes before the one that waits for it", () => {
  const leases = [lease("ben", [e1])];
  const possible = [
    offer("relieve", { pointId: e1, ...waits("point_offline") }),
    offer("verify_point", { pointId: g1 }),
    offer("end_lease", { userId: "ben" }),
  ];
  const shown = (more: Partial<ExecutionView>) =>
    currentTask(view({ currentStep: "relieve", points, leases, possible, ...more }), ada, null).main;
  expect(shown({})).toMatchObject({ type: "verify_point", pointId: g1 });
  // Nothing else is left to do: the reason stays.
  const verified = [point(e1), point(g1, {})];
  expect(shown({ points: verified })).toMatchObject({ type: "relieve", allowed: false });
});

test("a person whose own offline work is all that blocks the lockout is asked to end it, without a reason", () => {
  const end = offer("end_lease", { userId: ada });
  const shown = (leases: ExecutionView["leases"], possible: PossibleCommand[]) =>
    currentTask(view({ currentStep: "try_start", points, leases, possible }), ada, null);
  expect(shown([lease(ada, [e1])], [end]).main).toEqual({ ...end, own: true });
  const signOn = offer("sign_on", waits("lease_out"));
  expect(shown([lease(ada, [e1])], [signOn, end]).main).toEqual({ ...end, own: true });
  const both = shown([lease(ada, [e1]), lease("ben", [g1])], [end, offer("end_lease", { userId: "ben" })]);
  expect(both.main).toBeNull();
  expect(both.others).toEqual([{ ...end, own: true }, offer("end_lease", { userId: "ben" })]);
});

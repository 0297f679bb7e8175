import type { CommandOf } from "#contract/executions/commands.ts";
import { inside } from "../exits.ts";
import { authorized, coordinates, informedOfRemoval, leads, nobodySignedOn, ticked } from "../guards.ts";
import { nothingOffline } from "../leases.ts";
import { pointOf, tags } from "../points.ts";
import { isOver } from "../progress.ts";
import { policyOf } from "../policy.ts";
import { refuse, timeIn } from "../refusals.ts";
import { stampOf } from "../stamp.ts";
import type { CommandRule, Execution, ExecutionPoint, Given, Guard, InputGuard } from "../types.ts";

/** Temporary release for a test or for positioning, in the order of 29 CFR 1910.147(f)(1)(i) to (v). */

const noTest: Guard = ({ execution }) =>
  isOver(execution) || execution.state === "held" || execution.unsafe ? null : refuse("no_test");

const heldElsewhere = (points: readonly ExecutionPoint[], { context }: Given) => {
  for (const point of points) {
    const [other] = context.otherHolds[point.id] ?? [];
    if (other) return refuse("point_held_elsewhere", { tag: point.tag, title: other.title });
  }
  return null;
};

const somePointIsOursAlone: Guard = (given) => {
  const answers = given.execution.points.map((point) => heldElsewhere([point], given));
  return answers.every((answer) => answer !== null) ? (answers[0] ?? null) : null;
};

const pointsAreOurs: InputGuard<CommandOf<"start_test">> = ({ execution }, { pointIds }) => {
  const known = pointIds.length > 0 && pointIds.every((pointId) => pointOf(execution, pointId));
  return known ? null : refuse("point_unknown");
};

const pointsAreOursAlone: InputGuard<CommandOf<"start_test">> = (given, { pointIds }) =>
  heldElsewhere(
    given.execution.points.filter((point) => pointIds.includes(point.id)),
    given,
  );

const endsInTime: InputGuard<CommandOf<"start_test">> = (given, { expiresAt }) => {
  const { now } = given.context;
  const { testHours } = policyOf(given);
  const latest = Date.parse(now) + testHours * 60 * 60 * 1000;
  const chosen = Date.parse(expiresAt);
  if (chosen > Date.parse(now) && chosen <= latest) return null;
  return refuse("date_out_of_range", { limit: timeIn(testHours, "hour") });
};

export const startTest: CommandRule<"start_test"> = {
  states: ["working"],
  guards: [coordinates, nobodySignedOn, nothingOffline, somePointIsOursAlone],
  inputGuards: [
    ticked((command) => command.toolsClear, refuse("tools_not_clear")),
    ticked((command) => command.peopleClear, refuse("people_not_clear")),
    pointsAreOurs,
    pointsAreOursAlone,
    endsInTime,
  ],
  apply: ({ execution, context }, { pointIds, reason, expiresAt }) => ({
    change: {
      state: "test_clearing",
      test: { ...stampOf(context), pointIds, reason, expiresAt, energised: null },
    },
    details: { points: tags(pointsOf(execution, pointIds)), reason, expiresAt },
  }),
};

const locksOff: Guard = ({ execution }) => {
  const locked = pointsUnderTest(execution).find((point) => point.condition.lock);
  if (!locked?.condition.lock) return null;
  const { number, appliedBy } = locked.condition.lock;
  return refuse("still_locked", { tag: locked.tag, number, owner: appliedBy.name });
};

/** Checked again: another lockout may hold the point since the test began. */
const stillOursAlone: Guard = (given) => heldElsewhere(pointsUnderTest(given.execution), given);

const inTime: Guard = ({ execution: { test }, context: { now } }) =>
  test && Date.parse(now) >= Date.parse(test.expiresAt) ? refuse("test_expired") : null;

/**
 * The points under test carry energy from here on: they are neither isolated nor held, and nothing is verified.
 */
export const energizeTest: CommandRule<"energise_test"> = {
  states: ["test_clearing"],
  otherwise: noTest,
  guards: [coordinates, authorized, informedOfRemoval, locksOff, stillOursAlone, inTime],
  inputGuards: [],
  apply: ({ execution, context }) => ({
    change: {
      state: "test_energised",
      tryStarts: [],
      test: execution.test && { ...execution.test, energised: stampOf(context) },
      points: execution.points.map((point) => ({
        ...point,
        condition: execution.test?.pointIds.includes(point.id)
          ? { isolated: null, lock: null, incoming: null, relieved: null, verification: null, restored: null }
          : { ...point.condition, verification: null },
      })),
    },
    details: { points: tags(pointsUnderTest(execution)) },
  }),
};

/**
 * Everything is de-energized and controlled again, (f)(1)(v): all points locked and verified again, and
 * everyone signs on again. Also the exit from a test that was never energized, and from one whose time is over.
 * The responsible person can end it too: no one waits for an absent coordinator while a machine is energized.
 */
export const endTest: CommandRule<"end_test"> = {
  states: ["test_clearing", "test_energised"],
  otherwise: noTest,
  exit: inside,
  guards: [leads],
  inputGuards: [],
  apply: ({ execution }) => ({
    change: {
      state: "re_isolating",
      test: null,
      tryStarts: [],
      points: execution.points.map((point) => ({
        ...point,
        condition: { ...point.condition, verification: null },
      })),
    },
    details: { points: tags(pointsUnderTest(execution)) },
  }),
};

function pointsOf(execution: Execution, pointIds: readonly string[]): ExecutionPoint[] {
  return execution.points.filter((point) => pointIds.includes(point.id));
}

function pointsUnderTest(execution: Execution): ExecutionPoint[] {
  return pointsOf(execution, execution.test?.pointIds ?? []);
}

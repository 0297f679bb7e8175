import type { CommandOf } from "#contract/executions/commands.ts";
import type { StopRecord, UnsafeFinding } from "#contract/executions/schemas.ts";
import type { FindingKind } from "#contract/executions/words.ts";
import { listOf } from "#contract/sentences.ts";
import { inside } from "../exits.ts";
import { leads } from "../guards.ts";
import { isHeldHere, pointOf, signedOn } from "../points.ts";
import { refuse } from "../refusals.ts";
import { protectedStates, underWayStates } from "../states.ts";
import { stampOf } from "../stamp.ts";
import { stopsIn } from "../stops.ts";
import { emptied } from "./lockbox.ts";
import type {
  CommandRule,
  EventDetails,
  Execution,
  ExecutionPoint,
  Given,
  Guard,
  Outcome,
} from "../types.ts";

/**
 * Energy where there should be none is a fact to record, never an input to refuse: it clears what it contradicts, and
 * the lockout is unsafe until the person who leads it records what was done. 29 CFR 1910.147(d)(5)(ii), (d)(6).
 */

interface Found {
  kind: FindingKind;
  pointId: string | null;
  reading?: UnsafeFinding["reading"];
  note?: string | null;
  /** The title of the lockout in which it was found, where that is another one that shares the point. */
  elsewhere?: string | null;
}

/** The lockout after a finding, with what the history keeps of it. */
export function foundUnsafe(
  given: Given,
  { kind, pointId, reading = null, note = null, elsewhere = null }: Found,
): Outcome {
  const { execution, context } = given;
  const finding: UnsafeFinding = { ...stampOf(context), kind, pointId, reading, note, elsewhere };
  const open = execution.unsafe ?? { since: context.now, from: execution.state, stop: null, findings: [] };
  const details: EventDetails = {
    finding: kind,
    ...(reading && { value: reading.value, unit: reading.unit }),
    ...(note && { note }),
    ...(elsewhere && { elsewhere }),
  };
  const isBox = kind === "box_found_open";
  return {
    change: {
      ...(isBox && { box: null }),
      state: "unsafe",
      unsafe: { ...open, findings: [...open.findings, finding] },
      tryStarts: [],
      points: (isBox ? emptied(execution) : execution).points.map((point) => contradicted(point, finding)),
    },
    details,
  };
}

/**
 * Clears what the finding contradicts at a point, and puts its isolation in doubt: energy that came back may be stored
 * there again. Its hold stays: no other lockout may restore it. A lock that was found open stays on record, so it leaves only by its owner, by a transfer, or by (e)(3): it
 * protects again once someone has closed it, or put another one beside it, and isolated the point again.
 */
function contradicted(point: ExecutionPoint, { pointId }: Pick<UnsafeFinding, "pointId">): ExecutionPoint {
  if (pointId !== null && point.id !== pointId) return point;
  const { isolated } = point.condition;
  return {
    ...point,
    condition: {
      ...point.condition,
      isolated: isolated && isHeldHere(point) ? { ...isolated, doubted: true } : isolated,
      relieved: null,
      verification: null,
    },
  };
}

/**
 * How what was found in the other lockout concerns this one: at a point that it keeps isolated, or by a machine that moved
 * although points of both are isolated. With the point that is in doubt here, or null for all of them; undefined where it
 * does not concern this lockout.
 */
export function touchOf(
  { points, equipment }: Execution,
  other: Pick<Execution, "equipment" | "points">,
  { kind, pointId }: Pick<UnsafeFinding, "kind" | "pointId">,
): { pointId: string | null } | undefined {
  const held = points.filter(isHeldHere);
  if (pointId !== null) return held.some(({ id }) => id === pointId) ? { pointId } : undefined;
  if (kind !== "machine_responded" || held.length === 0) return undefined;
  if (equipment.some(({ id }) => other.equipment.some((machine) => machine.id === id)))
    return { pointId: null };
  // The energy came through one of the points that should have kept it from that machine: perhaps through this one.
  const [first, ...more] = held.filter(({ id }) =>
    other.points.some((point) => point.id === id && isHeldHere(point)),
  );
  return first && { pointId: more.length > 0 ? null : first.id };
}

/** What is found open or energized at a point names the point. */
const pointNamed = ({ execution }: Given, { kind, pointId }: CommandOf<"record_finding">) => {
  if (kind === "box_found_open") return execution.box ? null : refuse("box_none");
  if (kind === "machine_responded" || kind === "other") {
    return pointId !== undefined && !pointOf(execution, pointId) ? refuse("point_unknown") : null;
  }
  return pointOf(execution, pointId) ? null : refuse("point_unknown");
};

export const somethingIsolated: Guard = ({ execution }) =>
  execution.points.some(isHeldHere) ? null : refuse("finding_too_early");

/** Anyone who sees it records it: no authorization is asked for, and no order of steps. */
export const recordFinding: CommandRule<"record_finding"> = {
  states: underWayStates,
  offered: (given) => somethingIsolated(given) === null,
  exit: inside,
  guards: [somethingIsolated],
  inputGuards: [pointNamed],
  apply: (given, { kind, pointId, value, note }) => {
    const unit = pointOf(given.execution, pointId)?.verificationUnit ?? "";
    const reading = value === undefined ? null : { value, unit };
    return foundUnsafe(given, { kind, pointId: pointId ?? null, reading, note });
  },
};

/** By anyone, in any state in which someone can be at risk; a further one adds its record and changes nothing else. */
export const callStop: CommandRule<"call_stop"> = {
  states: underWayStates,
  // Every screen of the lockout has a button of its own for it.
  offered: () => false,
  exit: () => true,
  guards: [],
  inputGuards: [],
  apply: ({ execution, context }, { reason }) => {
    const stop = { ...stampOf(context), reason: reason || null };
    const { unsafe } = execution;
    const details = { reason: reason || null };
    if (!unsafe) {
      const record = { since: context.now, from: execution.state, stop, findings: [] };
      return { change: { state: "unsafe", unsafe: record }, details };
    }
    return { change: { unsafe: { ...unsafe, ...stopsWith(unsafe, stop) } }, details };
  },
};

type UnsafeRecord = NonNullable<Execution["unsafe"]>;

/** As many people's stops are on the screen; the history has all of them. */
const mostFurtherStops = 20;

/** The stops in force with one more: the reason follows the stop of the same person, and each person has one. */
function stopsWith(unsafe: UnsafeRecord, stop: StopRecord): Pick<UnsafeRecord, "stop" | "furtherStops"> {
  const before = stopsIn(unsafe);
  const isOnes = ({ by }: StopRecord) => by.userId === stop.by.userId;
  const [first = stop, ...further] = before.some(isOnes)
    ? before.map((each) => (isOnes(each) ? { ...each, reason: each.reason ?? stop.reason } : each))
    : [...before, stop];
  return { stop: first, ...(further.length > 0 && { furtherStops: further.slice(0, mostFurtherStops) }) };
}

/** After a finding everyone leaves, and signs on again once the machine is verified. */
const everyoneLeft: Guard = ({ execution }) => {
  const people = signedOn(execution);
  if (!execution.unsafe?.findings.length || people.length === 0) return null;
  return refuse("leave_first", { names: listOf(people.map(({ name }) => name)) });
};

/**
 * The person who leads records what was done. The lockout goes back to where its points say it is: whatever a finding
 * cleared is isolated, locked, relieved, verified, and tried again.
 */
export const liftStop: CommandRule<"lift_stop"> = {
  states: ["unsafe"],
  otherwise: ({ execution: { unsafe } }) => (unsafe ? null : refuse("not_unsafe")),
  exit: inside,
  guards: [leads, everyoneLeft],
  inputGuards: [],
  apply: ({ execution }, { done }) => ({
    change: { ...resumedFrom(execution), unsafe: null },
    // A finding holds the lockout without a stop.
    details: { done, ended: execution.unsafe?.stop ? "stop" : "finding" },
  }),
};

/** What was said of the work area counts no more once something was stopped or found there. */
const releaseStates: readonly Execution["state"][] = ["clearing", "releasing", "restored"];

/**
 * Where it goes on: after a mere stop where it was; after a finding, or a test, by its facts. In the release the work area
 * is inspected and everyone is clear of it once more, 29 CFR 1910.147(e)(1), (e)(2).
 */
function resumedFrom(execution: Execution): Partial<Execution> {
  const { from = "re_isolating", findings = [], stop } = execution.unsafe ?? {};
  if (releaseStates.includes(from)) return { state: "clearing", cleared: null, notifiedRestored: null };
  const isTest = from === "test_clearing" || from === "test_energised";
  if (!isTest && (findings.length === 0 || !protectedStates.includes(from))) {
    // The stop ended no one's work: those who left because of it sign on again. Where everyone had signed off, it is done.
    const isLeft = from === "working" && signedOn(execution).length === 0 && someoneLeft(execution, stop);
    return { state: isLeft ? "verified" : from };
  }
  return { state: "re_isolating", hold: null, test: null, ...(execution.test && afterTest(execution)) };
}

/** Whether someone signed off since the stop was called. */
function someoneLeft({ people }: Execution, stop: StopRecord | null | undefined): boolean {
  const since = stop ? Date.parse(stop.at) : Number.NEGATIVE_INFINITY;
  return people.some(({ signedOffAt }) => signedOffAt !== null && Date.parse(signedOffAt) >= since);
}

/** A test that was stopped is over, and nothing counts as verified. */
function afterTest({ points }: Execution): Partial<Execution> {
  return {
    tryStarts: [],
    points: points.map((point) => ({ ...point, condition: { ...point.condition, verification: null } })),
  };
}

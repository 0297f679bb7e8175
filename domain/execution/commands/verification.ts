import type { CommandOf, ExecutionCommand } from "#contract/executions/commands.ts";
import { inside, returning, unless } from "../exits.ts";
import {
  authorized,
  certifiedForPoint,
  certifiedForWork,
  mayTakePart,
  onPoint,
  onPointInput,
  pointKnown,
  sameText,
} from "../guards.ts";
import type { FindingKind } from "#contract/executions/words.ts";
import { isImplausible, isImpossible, isOutOfRange } from "../../readings.ts";
import { photographed } from "../evidence.ts";
import { eachPoint, isHeldHere, isStored, pointOf, tags, targetPoint, withCondition } from "../points.ts";
import { notOfflineElsewhere } from "../leases.ts";
import { policyOf } from "../policy.ts";
import { refuse } from "../refusals.ts";
import { stampOf } from "../stamp.ts";
import { underWayStates } from "../states.ts";
import { waited } from "../waits.ts";
import type { CommandRule, Execution, ExecutionPoint, Outcome } from "../types.ts";
import { foundUnsafe } from "./unsafe.ts";

const holdsStoredEnergy = onPoint((point) =>
  point.dissipation === null ? refuse("nothing_stored", { tag: point.tag }) : null,
);

const methodConfirmed = onPointInput<CommandOf<"relieve">>((point, command) =>
  command.methodConfirmed ? null : refuse("method_not_confirmed", { tag: point.tag }),
);

/**
 * After the locks are on, stored energy is relieved or restrained, each by its method. 29 CFR 1910.147(d)(5)(i). It may
 * be relieved again at any time, where it can build up again, (d)(5)(ii). The latest relief counts.
 */
export const relieve: CommandRule<"relieve"> = {
  states: ["locked", "de_energised", "verified", "working", "held"],
  soon: ["isolated"],
  targets: eachPoint(({ dissipation }) => dissipation !== null),
  exit: returning,
  guards: [
    ...unless(returning, mayTakePart, authorized, certifiedForWork, certifiedForPoint),
    pointKnown,
    notOfflineElsewhere,
    holdsStoredEnergy,
  ],
  inputGuards: [methodConfirmed, photographed("relieve"), waited("relieve")],
  apply: ({ execution, context }, { pointId, note }) => ({
    change: {
      points: withCondition(execution, pointId, { relieved: { ...stampOf(context), note: note || null } }),
    },
    details: {
      method: execution.points.find((point) => point.id === pointId)?.dissipation ?? null,
      note: note || null,
    },
  }),
};

/**
 * What a point shows while its own energy is still stored says nothing. Where policy says so, the energy of every point is
 * relieved first: what one lets go can reach another. 29 CFR 1910.147(d)(5) and (6).
 */
const energyRelieved = onPoint((point, given) => {
  const { points, state } = given.execution;
  if (state !== "locked") return null;
  const awaited = policyOf(given).relieveAllFirst ? points.filter(isStored) : [point].filter(isStored);
  return awaited.length > 0 ? refuse("energy_not_relieved", { tags: tags(awaited) }) : null;
});

/** When the tenant's policy says so, the person who isolated or locked the point does not verify it too. */
const secondPerson = onPoint(({ tag, condition }, given) => {
  if (!policyOf(given).secondPersonVerifies) return null;
  const first = [condition.isolated?.by.userId, condition.lock?.appliedBy.userId];
  return first.includes(given.context.actor.userId) ? refuse("second_person_needed", { tag }) : null;
});

const unitFits = onPointInput<CommandOf<"verify_point">>(({ tag, verificationUnit }, { reading }) => {
  if (!reading) return null;
  const { unit } = reading;
  if (verificationUnit === "" || sameText(unit, verificationUnit)) return null;
  return refuse("unit_mismatch", { tag, unit, expected: verificationUnit });
});

/** A slip of the keys is no finding: nothing that an instrument shows can be recorded of it. */
const readingPossible = onPointInput<CommandOf<"verify_point">>(({ tag }, { reading }) =>
  reading && isImpossible(reading.unit, reading.value)
    ? refuse("reading_impossible", { tag, ...reading })
    : null,
);

/** Asked for once more, then recorded whatever it is: the person at the machine knows best. */
const readingConfirmed = onPointInput<CommandOf<"verify_point">>((point, { reading, confirmed }) => {
  if (!reading || confirmed || isImpossible(reading.unit, reading.value)) return null;
  if (!isImplausible(point, reading.value, reading.unit)) return null;
  return refuse("reading_implausible", { tag: point.tag, magnitude: point.magnitude, ...reading });
});

/** A pin is in or not: no number says so. What is measured is never just passed. */
const resultFits = onPointInput<CommandOf<"verify_point">>(({ tag, verificationKind }, { reading }) => {
  if (verificationKind === "check") return reading ? refuse("check_expected", { tag }) : null;
  return reading ? null : refuse("reading_expected", { tag });
});

const instrumentNamed = onPointInput<CommandOf<"verify_point">>((point, { instrument }) =>
  point.proveDead && !instrument ? refuse("instrument_missing", { tag: point.tag }) : null,
);

/** Prove the tester, test dead, prove the tester again. */
const liveDeadLive = onPointInput<CommandOf<"verify_point">>((point, { provedBefore, provedAfter }) =>
  point.proveDead && !(provedBefore && provedAfter) ? refuse("live_dead_live", { tag: point.tag }) : null,
);

/**
 * Each point is tested before work, 29 CFR 1910.147(d)(6), as soon as its stored energy is relieved, and may be tested again
 * during the work, where energy can build up again, (d)(5)(ii). The latest test counts.
 */
export const verifyPoint: CommandRule<"verify_point"> = {
  states: ["locked", "de_energised", "verified", "working", "held"],
  targets: eachPoint(() => true),
  exit: returning,
  guards: [
    ...unless(returning, mayTakePart, authorized, certifiedForWork, certifiedForPoint),
    pointKnown,
    notOfflineElsewhere,
    energyRelieved,
    secondPerson,
  ],
  inputGuards: [
    resultFits,
    unitFits,
    readingPossible,
    readingConfirmed,
    instrumentNamed,
    liveDeadLive,
    photographed("verify"),
    waited("verify_point"),
  ],
  apply: (given, command): Outcome => {
    const { execution, context } = given;
    const isProved = targetPoint(given)?.proveDead;
    const { pointId, method, reading = null, passed, instrument, provedBefore, provedAfter } = command;
    const verification = { ...stampOf(context), method, reading, instrument: instrument || null };
    return {
      change: { points: withCondition(execution, pointId, { verification }) },
      details: {
        method,
        ...(reading && { value: reading.value, unit: reading.unit }),
        ...(passed !== undefined && { passed }),
        instrument: verification.instrument,
        provedBefore: isProved ? (provedBefore ?? null) : null,
        provedAfter: isProved ? (provedAfter ?? null) : null,
      },
    };
  },
};

const heldHere = onPoint((point) => (isHeldHere(point) ? null : refuse("not_isolated", { tag: point.tag })));

/** What a verification found that contradicts the isolation; null where it confirms it. */
function findingOf(
  point: ExecutionPoint | undefined,
  { reading, passed }: CommandOf<"verify_point">,
): FindingKind | null {
  if (passed === false) return "check_failed";
  return point && reading && isOutOfRange(point, reading.value) ? "reading_out_of_range" : null;
}

/** Whether the command says that a point of the lockout is not at zero energy. */
export function isBadResult(
  execution: Execution,
  command: ExecutionCommand,
): command is CommandOf<"verify_point"> {
  if (command.type !== "verify_point") return false;
  return findingOf(pointOf(execution, command.pointId), command) !== null;
}

/**
 * A bad result counts as it is, from anyone, whatever step the lockout is at: what proves a good one is not asked for. It
 * makes the lockout unsafe. Only a slip of the keys is asked for again.
 */
export const badResult: CommandRule<"verify_point"> = {
  states: underWayStates,
  exit: inside,
  guards: [pointKnown, heldHere],
  inputGuards: [unitFits, readingPossible, readingConfirmed],
  apply: (given, command): Outcome => {
    const { pointId, method, reading, instrument } = command;
    const kind = findingOf(targetPoint(given), command) ?? "other";
    const found = foundUnsafe(given, { kind, pointId, reading: reading ?? null });
    return { ...found, details: { ...found.details, method, instrument: instrument || null } };
  },
};

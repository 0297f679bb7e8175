import type { CommandOf } from "#contract/executions/commands.ts";
import { returning, unless } from "../exits.ts";
import { authorized, mayTakePart, onPoint, onPointInput, pointKnown, sameText, ticked } from "../guards.ts";
import { eachPoint, isStored, tags, withCondition } from "../points.ts";
import { isVerified } from "../progress.ts";
import { refuse } from "../refusals.ts";
import { stampOf } from "../stamp.ts";
import type { CommandRule, Guard } from "../types.ts";

const holdsStoredEnergy = onPoint((point) => {
  if (point.dissipation === null) return refuse("nothing_stored", { tag: point.tag });
  return isStored(point) ? null : refuse("already_relieved", { tag: point.tag });
});

const methodConfirmed = onPointInput<CommandOf<"relieve">>((point, command) =>
  command.methodConfirmed ? null : refuse("method_not_confirmed", { tag: point.tag }),
);

/** After the locks are on, stored energy is relieved or restrained, each by its method. 29 CFR 1910.147(d)(5)(i). */
export const relieve: CommandRule<"relieve"> = {
  states: ["locked"],
  soon: ["isolated"],
  targets: eachPoint(isStored),
  exit: returning,
  guards: [...unless(returning, mayTakePart, authorized), pointKnown, holdsStoredEnergy],
  inputGuards: [methodConfirmed],
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

/** When the tenant's policy says so, the person who isolated or locked the point does not verify it too. */
const secondPerson = onPoint(({ tag, condition }, { context: { actor, policy } }) => {
  if (!policy.secondPersonVerifies) return null;
  const first = [condition.isolated?.by.userId, condition.lock?.appliedBy.userId];
  return first.includes(actor.userId) ? refuse("second_person_needed", { tag }) : null;
});

const unitFits = onPointInput<CommandOf<"verify_point">>(
  ({ tag, verificationUnit }, { reading: { unit } }) => {
    if (verificationUnit === "" || sameText(unit, verificationUnit)) return null;
    return refuse("unit_mismatch", { tag, unit, expected: verificationUnit });
  },
);

/** A reading above the limit, of either sign, means live. The point stays unverified. */
const readingSafe = onPointInput<CommandOf<"verify_point">>(
  ({ tag, verificationLimit: limit }, { reading }) => {
    if (limit === null || Math.abs(reading.value) <= limit) return null;
    return refuse("reading_unsafe", { tag, value: reading.value, unit: reading.unit, limit });
  },
);

const instrumentNamed = onPointInput<CommandOf<"verify_point">>((point, { instrument }) =>
  point.proveDead && !instrument ? refuse("instrument_missing", { tag: point.tag }) : null,
);

/** Prove the tester, test dead, prove the tester again. */
const liveDeadLive = onPointInput<CommandOf<"verify_point">>((point, { provedBefore, provedAfter }) =>
  point.proveDead && !(provedBefore && provedAfter) ? refuse("live_dead_live", { tag: point.tag }) : null,
);

/**
 * Each point is tested before work, 29 CFR 1910.147(d)(6), and may be tested again during the work, where
 * energy can build up again, (d)(5)(ii). The latest test counts.
 */
export const verifyPoint: CommandRule<"verify_point"> = {
  states: ["de_energised", "verified", "working", "held"],
  soon: ["locked"],
  targets: eachPoint((point, execution) => execution.state !== "de_energised" || !isVerified(point)),
  exit: returning,
  guards: [...unless(returning, mayTakePart, authorized), pointKnown, secondPerson],
  inputGuards: [unitFits, readingSafe, instrumentNamed, liveDeadLive],
  apply: ({ execution, context }, { pointId, method, reading, instrument, provedBefore, provedAfter }) => {
    const verification = { ...stampOf(context), method, reading, instrument: instrument || null };
    return {
      change: { points: withCondition(execution, pointId, { verification }) },
      details: {
        method,
        value: reading.value,
        unit: reading.unit,
        instrument: verification.instrument,
        provedBefore: provedBefore ?? null,
        provedAfter: provedAfter ?? null,
      },
    };
  },
};

const everyPointVerified: Guard = ({ execution }) => {
  const left = execution.points.filter((point) => !isVerified(point));
  return left.length === 0 ? null : refuse("points_not_verified", { tags: tags(left) });
};

/** The last verification of all: press start everywhere, nothing happens, controls back to off. (d)(6). */
export const tryStart: CommandRule<"try_start"> = {
  states: ["de_energised"],
  soon: ["locked"],
  exit: returning,
  guards: [...unless(returning, mayTakePart, authorized), everyPointVerified],
  inputGuards: [
    ticked((command) => command.everyStation, refuse("stations_missing")),
    ticked((command) => command.noResponse, refuse("machine_responded")),
    ticked((command) => command.controlsOff, refuse("controls_not_off")),
  ],
  apply: ({ context }) => ({
    change: { tryStart: stampOf(context) },
    details: { everyStation: true, noResponse: true, controlsOff: true },
  }),
};

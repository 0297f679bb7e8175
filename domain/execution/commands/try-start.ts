import type { CommandOf, ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionState } from "#contract/executions/schemas.ts";
import { inside, returning, unless } from "../exits.ts";
import { authorized, mayTakePart, nobodySignedOn, ticked } from "../guards.ts";
import { nothingOffline } from "../leases.ts";
import { tags } from "../points.ts";
import { isVerified } from "../progress.ts";
import { refuse } from "../refusals.ts";
import { stampOf } from "../stamp.ts";
import { underWayStates } from "../states.ts";
import { isSame, nameOf, namesOf, type Station, stationsOf, stationTarget, untried } from "../try-starts.ts";
import type { CommandRule, Guard, Target } from "../types.ts";
import { foundUnsafe, somethingIsolated } from "./unsafe.ts";

const everyPointVerified: Guard = ({ execution }) => {
  const left = execution.points.filter((point) => !isVerified(point));
  return left.length === 0 ? null : refuse("points_not_verified", { tags: tags(left) });
};

/** A machine that lists its stations is tried at each of them; nothing counts for all of them at once. */
const stationKnown: Guard = ({ execution, target }) => {
  const all = stationsOf(execution);
  if (all.some((station) => isSame(station, stationAt(target)))) return null;
  const here = all.filter(({ equipmentId }) => equipmentId === target.equipmentId);
  return here.length > 0
    ? refuse("station_unknown", { stations: namesOf(execution, here) })
    : refuse("machine_unknown");
};

const again: readonly ExecutionState[] = ["verified", "working", "held"];

function stationAt({ equipmentId = "", station }: Target): Station {
  return { equipmentId, station: station || null };
}

/** Whether the command says that the machine moved or started. */
export function isMovement(command: ExecutionCommand): command is CommandOf<"try_start"> {
  return command.type === "try_start" && command.response === "responded";
}

/** A machine that responds is a fact: it counts from anyone, whatever step the lockout is at. */
export const machineMoved: CommandRule<"try_start"> = {
  states: underWayStates,
  exit: inside,
  guards: [somethingIsolated],
  inputGuards: [],
  apply: (given) => {
    const note = nameOf(given.execution, stationAt(given.target));
    return foundUnsafe(given, { kind: "machine_responded", pointId: null, note });
  },
};

/** Repeated once the machine is verified, it needs everyone off it first. */
const nobodyAtWork: Guard = (given) =>
  given.execution.state === "de_energised" ? null : nobodySignedOn(given);

/**
 * The last verification of all, at each station of each machine: clear everyone, press start, nothing happens, controls
 * back to off. 29 CFR 1910.147(d)(6). It may be repeated while no one works.
 */
export const tryStart: CommandRule<"try_start"> = {
  states: ["de_energised", "verified", "working", "held"],
  soon: ["locked"],
  targets: (execution) =>
    (again.includes(execution.state) ? stationsOf(execution) : untried(execution)).map(stationTarget),
  offered: (given) => nobodyAtWork(given) === null,
  exit: returning,
  guards: [
    ...unless(returning, mayTakePart, authorized),
    stationKnown,
    everyPointVerified,
    nobodyAtWork,
    nothingOffline,
  ],
  inputGuards: [
    ticked((command) => command.peopleClear, refuse("people_not_clear")),
    ticked(
      (command) => Boolean(command.station) || command.everyStation === true,
      refuse("stations_missing"),
    ),
    ticked((command) => command.controlsOff, refuse("controls_not_off")),
  ],
  apply: ({ execution, context, target }) => {
    const at = stationAt(target);
    const others = execution.tryStarts.filter((tried) => !isSame(tried, at));
    return {
      change: { tryStarts: [...others, { ...stampOf(context), ...at }] },
      details: {
        machine: execution.equipment.find(({ id }) => id === at.equipmentId)?.tag ?? "",
        ...(at.station === null ? { everyStation: true } : { station: at.station }),
        peopleClear: true,
        noResponse: true,
        controlsOff: true,
      },
    };
  },
};

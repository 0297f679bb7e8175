import type { CommandOf } from "#contract/executions/commands.ts";
import { returning, unless } from "../exits.ts";
import { authorized, mayTakePart, ticked } from "../guards.ts";
import { tags } from "../points.ts";
import { isVerified } from "../progress.ts";
import { refuse } from "../refusals.ts";
import { stampOf } from "../stamp.ts";
import { isSame, nameOf, namesOf, type Station, stationsOf, stationTarget, untried } from "../try-starts.ts";
import type { CommandRule, Guard, Target } from "../types.ts";
import { foundUnsafe } from "./unsafe.ts";

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

function stationAt({ equipmentId = "", station }: Target): Station {
  return { equipmentId, station: station || null };
}

const saidToMove = ({ response }: CommandOf<"try_start">) => response === "responded";

/**
 * The last verification of all, at each station of each machine: clear everyone, press start, nothing happens, controls
 * back to off. 29 CFR 1910.147(d)(6). A machine that responds is a finding.
 */
export const tryStart: CommandRule<"try_start"> = {
  states: ["de_energised"],
  soon: ["locked"],
  targets: (execution) => untried(execution).map(stationTarget),
  exit: returning,
  guards: [...unless(returning, mayTakePart, authorized), stationKnown, everyPointVerified],
  inputGuards: [
    ticked((command) => saidToMove(command) || command.peopleClear, refuse("people_not_clear")),
    ticked(
      (command) => saidToMove(command) || Boolean(command.station) || command.everyStation === true,
      refuse("stations_missing"),
    ),
    ticked((command) => saidToMove(command) || command.controlsOff, refuse("controls_not_off")),
  ],
  apply: (given, command) => {
    const { execution, context, target } = given;
    const at = stationAt(target);
    if (saidToMove(command)) {
      const found = { kind: "machine_responded", pointId: null, note: nameOf(execution, at) } as const;
      return foundUnsafe(given, found);
    }
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

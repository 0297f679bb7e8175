import type { JoiningVersionRecord } from "#contract/executions/change.ts";
import type { ExecutionState } from "#contract/executions/schemas.ts";
import { listOf } from "#contract/sentences.ts";
import { requiredTogether } from "../certificates.ts";
import { disagreements } from "../frozen-points.ts";
import { inspectionLapsed, registerChanges } from "../readiness.ts";
import { untouched } from "./create.ts";
import { leadersCertified } from "./guards.ts";
import { policyOf } from "./policy.ts";
import { refuse } from "./refusals.ts";
import type { Execution, Given, Guard, JoiningVersion } from "./types.ts";

/** What a published version brings into a lockout under way, and whether it may. */

/** Where what is added can still be isolated before anyone works on it. */
export const joiningStates: readonly ExecutionState[] = [
  "notified",
  "shut_down",
  "isolated",
  "locked",
  "de_energised",
  "verified",
  "working",
];

/** Everything that the approval of a plan asks about its procedures. */
export function joiningFits(given: Given, joining: readonly JoiningVersion[]): ReturnType<Guard> {
  const { execution, context } = given;
  if (!joiningStates.includes(execution.state)) return refuse("change_not_now");
  const changed = registerChanges(joining);
  if (changed)
    return refuse("joining_register_changed", {
      titles: listOf(changed.titles),
      tags: listOf(changed.tags),
    });
  const uncertified = leadersCertified({
    ...given,
    execution: { ...execution, requiredCertificates: requiredTogether(joining) },
  });
  if (uncertified) return uncertified;
  const lapsed = policyOf(given).lapsedInspectionBlocks ? inspectionLapsed(joining, context.today) : [];
  if (lapsed.length > 0) return refuse("joining_inspection_lapsed", { titles: listOf(lapsed) });
  return disagreement(execution, joining);
}

/** What hangs on a point was put there by what its version says, so no other version may say otherwise. */
function disagreement(execution: Execution, joining: readonly JoiningVersion[]): ReturnType<Guard> {
  const tags = disagreements([execution.points, ...joining.map(({ points }) => points)]);
  // Invariant 14: no point is carried out that its version does not have.
  const dropped = joining.flatMap((version) => version.dropped);
  const all = [...new Set([...tags, ...dropped])];
  if (all.length === 0) return null;
  return refuse("joining_disagrees", { titles: titlesOf(joining), tags: listOf(all) });
}

export function addsSomething(given: Given, joining: readonly JoiningVersion[]): ReturnType<Guard> {
  const empty = joining.filter(
    (version) => version.replaces !== null && newPoints(given.execution, version).length === 0,
  );
  return empty.length === 0 ? null : refuse("joining_adds_nothing", { titles: titlesOf(empty) });
}

export function recordOf(execution: Execution, version: JoiningVersion): JoiningVersionRecord {
  const { versionId, name, machine, replaces } = version;
  return {
    versionId,
    name,
    equipmentId: machine.id,
    equipmentTag: machine.tag,
    joins: replaces === null,
    tags: newPoints(execution, version).map(({ tag }) => tag),
    held: heldOf(execution, version),
  };
}

/** Points that it adds and that other lockouts hold. */
export function heldOf(execution: Execution, version: JoiningVersion): JoiningVersionRecord["held"] {
  const added = newPoints(execution, version).map(({ tag }) => tag);
  return (version.held ?? []).filter(({ tag }) => added.includes(tag));
}

function newPoints({ points }: Execution, version: JoiningVersion) {
  return version.points.filter(({ id }) => !points.some((point) => point.id === id));
}

/** The lockout with the machines and points, back at the step that they are at. */
export function joined(execution: Execution, joining: readonly JoiningVersion[]): Partial<Execution> {
  const { equipment, procedureVersions, points, state, tryStarts, notified } = execution;
  const versionOf = new Map(joining.map((version) => [version.replaces, version]));
  const named = ({ versionId, name }: JoiningVersion) => ({ id: versionId, name });
  const arriving = joining.filter(({ replaces }) => replaces === null);
  const added = joining.flatMap((version) => newPoints(execution, version));
  const touched = new Set(joining.map(({ machine }) => machine.id));
  // Before the shut-down, one shut-down covers all machines.
  const isBefore = state === "notified";
  return {
    state: isBefore ? "notified" : "shut_down",
    notified: notified && {
      ...notified,
      employees: [...new Set([...notified.employees, ...(execution.change?.employees ?? [])])],
    },
    equipment: [
      ...equipment.map((machine) => ({ ...machine, stations: stationsOf(machine, joining) })),
      ...arriving.map(({ machine }) => ({ ...machine, ...(!isBefore && { awaitsShutDown: true }) })),
    ],
    requiredCertificates: requiredTogether([execution, ...joining]),
    procedureVersions: [
      ...procedureVersions.map((version) => {
        const newer = versionOf.get(version.id);
        return newer ? named(newer) : version;
      }),
      ...arriving.map(named),
    ],
    points: [
      ...points,
      ...added
        .filter(({ id }, index) => added.findIndex((other) => other.id === id) === index)
        .map(untouched),
    ],
    tryStarts: tryStarts.filter(({ equipmentId }) => !touched.has(equipmentId)),
  };
}

/** A newer version of its procedure brings the stations that it froze. */
function stationsOf({ id, stations }: Execution["equipment"][number], joining: readonly JoiningVersion[]) {
  return joining.find(({ machine }) => machine.id === id)?.machine.stations ?? stations;
}

function titlesOf(joining: readonly JoiningVersion[]): string {
  return listOf(joining.map(({ title }) => title));
}

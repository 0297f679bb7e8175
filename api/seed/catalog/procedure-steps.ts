import type { ProcedureStepKind } from "#contract/energy.ts";
import { tryStartText } from "#domain/procedure-generate.ts";
import type { CatalogPoint, CatalogStep } from "./types.ts";

/** What the author of one machine's procedure decides; the steps for each point follow from the point itself. */
export interface StepPlan {
  /** In the order of isolation. */
  points: CatalogPoint[];
  prepare: string[];
  notify: string[];
  shutDown: (string | Omit<CatalogStep, "kind">)[];
  /** Labels of the points that store energy, in the order of relieving it; the order of isolation unless given. */
  dissipateOrder?: string[];
  /** Proved on the machine as a whole, beside what belongs to a point. */
  verifyMachine?: string[];
  /** Every place from which the machine can be started. */
  controlStations: string[];
  work: string[];
  clear: string[];
  /** Labels in the order of restoring; the reverse of isolation unless given. */
  restoreOrder?: string[];
  restoreMachine?: string[];
  notifyRestored: string[];
}

/**
 * Typed steps in the order of 29 CFR 1910.147(d) and (e), with a step of each kind for each point. A point is
 * locked before the next one is isolated, and restored before the next lock comes off: clamps, pins, and props
 * are handled near the machine, and the person doing so must find its power locked.
 */
export function procedureSteps(plan: StepPlan): CatalogStep[] {
  const { points } = plan;
  const relieved = plan.dissipateOrder ? inOrder(points, plan.dissipateOrder) : points;
  const restored = plan.restoreOrder ? inOrder(points, plan.restoreOrder) : points.toReversed();
  return [
    ...plain("prepare", plan.prepare),
    ...plain("notify", plan.notify),
    ...plain("shut_down", plan.shutDown),
    ...points.flatMap((point) => [isolate(point), applyLock(point)]),
    ...relieved.flatMap(dissipate),
    ...points.map(verify),
    ...plain("verify", plan.verifyMachine ?? []),
    tryStart(plan.controlStations),
    ...plain("work", plan.work),
    ...plain("clear", plan.clear),
    ...restored.flatMap((point) => [remove(point), restore(point)]),
    ...plain("restore", plan.restoreMachine ?? []),
    ...plain("notify_restored", plan.notifyRestored),
  ];
}

function plain(kind: ProcedureStepKind, steps: StepPlan["shutDown"]): CatalogStep[] {
  return steps.map((step) => (typeof step === "string" ? { kind, text: step } : { kind, ...step }));
}

function isolate(point: CatalogPoint): CatalogStep {
  return {
    kind: "isolate",
    pointTag: point.tag,
    text: `${point.label}, ${point.name} (${point.location}): ${point.isolationMethod} Isolated position: ${point.isolatedPosition}.`,
    ...(point.caution ? { caution: point.caution } : {}),
    minutes: 3,
  };
}

function applyLock(point: CatalogPoint): CatalogStep {
  const held = point.shared
    ? " Other lockouts may hold this point too: add a lock of your own, never rely on theirs."
    : "";
  return {
    kind: "apply_lock",
    pointTag: point.tag,
    text: `${headOf(point)} Check that it is still in its isolated position: ${point.isolatedPosition}. ${point.lockMethod} Attach the lock and the tag, pull the lock, and try to move the device: it must not move.${held}`,
    minutes: 2,
  };
}

function dissipate(point: CatalogPoint): CatalogStep[] {
  if (point.dissipation === null) return [];
  return [
    {
      kind: "dissipate",
      pointTag: point.tag,
      text: `${headOf(point)} ${point.dissipation}`,
      minutes: point.dissipationMinutes ?? 5,
    },
  ];
}

/** The limit is shown from the point: written down here, it would contradict the point once that changes. */
function verify(point: CatalogPoint): CatalogStep {
  return {
    kind: "verify",
    pointTag: point.tag,
    text: `${headOf(point)} ${point.verification}`,
    minutes: 5,
  };
}

function tryStart(controlStations: string[]): CatalogStep {
  return {
    kind: "verify",
    text: tryStartText,
    stations: controlStations,
    caution: "Any response means a live source: stop, clear the area, and tell the supervisor.",
    minutes: 5,
  };
}

function remove(point: CatalogPoint): CatalogStep {
  const held = point.shared
    ? " If another lockout holds this point, remove only your own lock and tag; the device stays isolated."
    : "";
  return {
    kind: "remove",
    pointTag: point.tag,
    text: `${headOf(point)} The person who applied the lock removes it, with its tag.${held}`,
    minutes: 1,
  };
}

function restore(point: CatalogPoint): CatalogStep {
  const last = point.shared ? "Only when no other lockout holds it. " : "";
  return {
    kind: "restore",
    pointTag: point.tag,
    text: `${headOf(point)} ${last}${point.restoration}`,
    minutes: 3,
  };
}

function headOf(point: CatalogPoint): string {
  return `${point.label}, ${point.name}:`;
}

function inOrder(points: CatalogPoint[], labels: string[]): CatalogPoint[] {
  return labels.map((label) => {
    const point = points.find((candidate) => candidate.label === label);
    if (!point) throw new Error(`No point ${label} in this procedure`);
    return point;
  });
}

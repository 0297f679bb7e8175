import { heldPointIds, registeredInUse } from "./execution/locks.ts";
import { isLocked, signedOn } from "./execution/points.ts";
import { isVerified } from "./execution/progress.ts";
import type { Execution } from "./execution/types.ts";
import { namesOf, untried } from "./execution/try-starts.ts";
import { changesSince } from "./frozen-points.ts";
import { forbiddenSteps, isIsolationUndone } from "./forbidden-steps.ts";
import { energizedUnderHolds, namedIn } from "./energy-invariants.ts";
import { leaseFaults } from "./lease-invariants.ts";
import { forbiddenMoves } from "./lock-moves.ts";
import { isOutOfRange } from "./readings.ts";
import type { Step } from "./requirements/step.ts";
import { unmetBy } from "./requirements/unmet.ts";
import type { World } from "./world.ts";

/**
 * The number in the list of invariants; `locks` is the rule that a padlock is in one place only, `steps` are the rules of
 * who takes a step and after what, `leases` those of people without signal.
 */
export type Invariant =
  "1" | "2" | "3" | "4" | "5" | "6" | "8" | "12" | "13" | "14" | "locks" | "steps" | "leases";

export interface Violation {
  invariant: Invariant;
  planId: string;
  message: string;
}

/** Every broken invariant of 1 to 6, 8, and 12 to 14, and of padlocks. An empty list is the only good answer. */
export function violationsOf(world: World): Violation[] {
  return [
    ...world.executions.flatMap(protectionBroken),
    ...holdsBroken(world),
    ...energizedUnderHolds(world).map((fault) => violation("3", ...fault)),
    ...responsibilityBroken(world),
    ...pinningBroken(world),
    ...pointsBroken(world),
    ...noticeBroken(world),
    ...historyBroken(world),
    ...movesBroken(world),
    ...stepsBroken(world),
    ...findingsBroken(world),
    ...locksBroken(world),
    ...leaseFaults(world).map(({ invariant, planId, message }) => violation(invariant, planId, message)),
  ];
}

/**
 * 1: working means locked and verified. 2: anyone signed on means locked. 13: a verification in force is within its
 * limit, and an unsafe lockout says why.
 */
function protectionBroken(execution: Execution): Violation[] {
  const { planId, points, state } = execution;
  const found: Violation[] = [];
  const open = untried(execution);
  if ((state === "verified" || state === "working") && open.length > 0)
    found.push(violation("1", planId, `${state} while no one tried to start ${namesOf(execution, open)}`));
  for (const point of points) {
    if (state === "working" && !(isLocked(point) && isVerified(point))) {
      found.push({
        invariant: "1",
        planId,
        message: `working while ${point.tag} is not locked and verified`,
      });
    }
    // What was found is a fact: everyone signed on has been told to leave.
    if (signedOn(execution).length > 0 && !isLocked(point) && state !== "unsafe") {
      found.push({ invariant: "2", planId, message: `people signed on while ${point.tag} is not locked` });
    }
  }
  for (const point of points) {
    const { tag, condition } = point;
    const value = condition.verification?.reading?.value;
    if (value !== undefined && isOutOfRange(point, value))
      found.push({
        invariant: "13",
        planId,
        message: `${tag} counts as verified at ${value}, out of range`,
      });
  }
  const isExplained = execution.unsafe && (execution.unsafe.stop || execution.unsafe.findings.length > 0);
  if ((state === "unsafe") !== Boolean(isExplained))
    found.push({
      invariant: "13",
      planId,
      message: "unsafe without a finding or a stop, or the other way around",
    });
  return found;
}

/** 3, in the store: the set of holds matches the executions. */
function holdsBroken({ executions, holds }: World): Violation[] {
  const stored = new Set(holds.map(({ pointId, planId }) => `${pointId} ${planId}`));
  const told = executions.flatMap((execution) =>
    heldPointIds(execution).map((pointId) => ({ pointId, planId: execution.planId })),
  );
  const lost = told.filter(({ pointId, planId }) => !stored.has(`${pointId} ${planId}`));
  const known = new Set(told.map(({ pointId, planId }) => `${pointId} ${planId}`));
  const extra = holds.filter(({ pointId, planId }) => !known.has(`${pointId} ${planId}`));
  return [
    ...lost.map(({ pointId, planId }) => violation("3", planId, `the hold on ${pointId} is not stored`)),
    ...extra.map(({ pointId, planId }) =>
      violation("3", planId, `a hold on ${pointId} is stored for nothing`),
    ),
  ];
}

/** 4: one person is responsible, and it is the last who accepted. */
function responsibilityBroken({ executions, events, plans }: World): Violation[] {
  return executions.flatMap(({ planId, responsible }) => {
    const accepted = events.filter(
      (event) =>
        event.planId === planId && event.action === "accept_handover" && event.details.part !== "coordinator",
    );
    const expected = accepted.at(-1)?.by.userId ?? plans[planId]?.responsibleId;
    if (responsible.userId !== "" && responsible.userId === expected) return [];
    return [
      violation("4", planId, `${responsible.userId || "nobody"} is responsible instead of ${expected}`),
    ];
  });
}

/** 5: the versions are those that the plan pinned. */
function pinningBroken({ executions, plans }: World): Violation[] {
  return executions.flatMap(({ planId, procedureVersions }) => {
    const pinned = (plans[planId]?.procedureVersionIds ?? []).toSorted().join(" ");
    const executed = procedureVersions.map((version) => version.id);
    if (executed.toSorted().join(" ") === pinned) return [];
    return [violation("5", planId, "runs on other procedure versions than the plan pinned")];
  });
}

/** 14: the points executed are those of the pinned versions. */
function pointsBroken({ executions, plans }: World): Violation[] {
  return executions.flatMap(({ planId, points }) =>
    changesSince(plans[planId]?.points ?? [], points).map(({ tag }) =>
      violation("14", planId, `${tag} is not as the pinned version has it`),
    ),
  );
}

/** 6: no one signed on anywhere between the removal of their lock and being told. */
function noticeBroken({ executions, events }: World): Violation[] {
  const removals = executions.flatMap(({ lockRemovals }) =>
    lockRemovals.filter(({ status }) => status === "removed"),
  );
  return removals.flatMap(({ owner, removed, informed }) =>
    events
      .filter(({ action, by, at }) => {
        if (action !== "sign_on" || by.userId !== owner.userId || !removed) return false;
        return at > removed.at && (informed === null || at < informed.at);
      })
      .map(({ planId }) => violation("6", planId, `${owner.name} signed on before being told`)),
  );
}

/** 8: the history is complete, in order, and ends at the execution's state. */
function historyBroken({ executions, events }: World): Violation[] {
  return executions.flatMap(({ planId, state, version }) => {
    const history = events.filter((event) => event.planId === planId);
    const found: Violation[] = [];
    let reached: Execution["state"] = "approved";
    for (const [index, event] of history.entries()) {
      const before = history[index - 1];
      if (event.seq !== index + 1)
        found.push(violation("8", planId, `event ${index + 1} has number ${event.seq}`));
      if (event.from !== reached)
        found.push(violation("8", planId, `event ${event.seq} begins at ${event.from}`));
      if (before && before.at > event.at)
        found.push(violation("8", planId, `event ${event.seq} goes back in time`));
      reached = event.to;
    }
    if (reached !== state) found.push(violation("8", planId, `history ends at ${reached}, not ${state}`));
    if (version !== history.length + 1)
      found.push(violation("8", planId, `version ${version} after ${history.length} events`));
    return found;
  });
}

/** 12: every lock got where it is, and left, as the history allows. */
function movesBroken({ executions, events }: World): Violation[] {
  return executions.flatMap((execution) => {
    const history = events.filter(({ planId }) => planId === execution.planId);
    return forbiddenMoves(execution, history).map((message) => violation("12", execution.planId, message));
  });
}

function stepsBroken({ executions, events, plans, lastStep }: World): Violation[] {
  const forbidden = executions.flatMap(({ planId }) => {
    const history = events.filter((event) => event.planId === planId);
    const plan = plans[planId];
    return plan ? forbiddenSteps(plan, history).map((message) => violation("steps", planId, message)) : [];
  });
  return lastStep ? [...forbidden, ...requirementsBroken(lastStep)] : forbidden;
}

function requirementsBroken(step: Step): Violation[] {
  const { before, context, command } = step;
  return unmetBy(step).map((words) =>
    violation("steps", before.planId, `${context.actor.name} took ${command.type}, which requires ${words}`),
  );
}

/** 13: what is found at a point reaches every lockout that keeps it isolated, at the same moment. */
function findingsBroken({ events, executions }: World): Violation[] {
  const holders = new Map<string, Set<string>>();
  return events.flatMap((event) => {
    const { planId, action, pointId, at, details } = event;
    if (action === "energise_test")
      for (const id of namedIn(event, executions)) holders.get(id)?.delete(planId);
    if (pointId === null) return [];
    const set = holders.get(pointId) ?? new Set<string>();
    holders.set(pointId, set);
    if (action === "isolate_point") set.add(planId);
    if (action === "restore_point" || isIsolationUndone(event)) set.delete(planId);
    if (!details.finding || details.elsewhere) return [];
    const told = events.filter(
      (other) => other.at >= at && other.pointId === pointId && other.details.elsewhere,
    );
    return [...set]
      .filter((other) => other !== planId && !told.some((each) => each.planId === other))
      .map((other) => violation("13", other, `is not told of what ${planId} found at ${event.pointTag}`));
  });
}

function locksBroken({ executions }: World): Violation[] {
  const seen = new Map<string, string>();
  return executions.flatMap((execution) => [
    ...keysBroken(execution),
    ...registeredInUse(execution).flatMap(({ number, where }) => {
      const key = number.toLowerCase();
      const elsewhere = seen.get(key);
      seen.set(key, where);
      if (elsewhere === undefined) return [];
      return [violation("locks", execution.planId, `lock ${number} is on ${elsewhere} and on ${where}`)];
    }),
  ]);
}

/** A key is in the closed box of this lockout, or with the owner of the lock. Only locks with a key in it are offered. */
function keysBroken({ planId, points, box }: Execution): Violation[] {
  return points.flatMap(({ tag, condition: { lock } }) => {
    if (lock?.offeredAt !== undefined && (!lock.box || lock.appliedBy.userId === box?.by.userId))
      return [violation("locks", planId, `the lock on ${tag} is offered to no one`)];
    if (!lock?.box) return [];
    const isThere = lock.box === box?.number;
    return isThere
      ? []
      : [violation("locks", planId, `the key to ${tag} is in box ${lock.box}, which does not hold it`)];
  });
}

function violation(invariant: Invariant, planId: string, message: string): Violation {
  return { invariant, planId, message };
}

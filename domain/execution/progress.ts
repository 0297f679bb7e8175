import type { ExecutionState } from "#contract/executions/schemas.ts";
import type { LockoutRefusal } from "#contract/executions/sentences.ts";
import { isIsolatedHere, isLocked, isReleased, isStored, signedOn, tags } from "./points.ts";
import { stillOffline } from "./offline-refusals.ts";
import { refuse } from "./refusals.ts";
import { namesOf, untried } from "./try-starts.ts";
import type { Actor, Execution } from "./types.ts";

/** The order of 29 CFR 1910.147(d) and (e). Other states take the step at which work resumes. */
const rank: Record<ExecutionState, number> = {
  approved: 0,
  notified: 1,
  shut_down: 2,
  re_isolating: 2,
  unsafe: 2,
  isolated: 3,
  locked: 4,
  de_energised: 5,
  verified: 6,
  working: 7,
  held: 7,
  test_clearing: 7,
  test_energised: 7,
  clearing: 8,
  releasing: 9,
  restored: 10,
  closed: 11,
  cancelled: 11,
};

export function isOver(execution: Execution): boolean {
  return execution.state === "closed" || execution.state === "cancelled";
}

/** Whether a machine that joined the lockout has not been shut down yet. */
export function isRunning({ equipment }: Pick<Execution, "equipment">): boolean {
  return equipment.some(({ awaitsShutDown }) => awaitsShutDown === true);
}

/** Whether `state` comes before `other` in the order of work. */
export function isBefore(state: ExecutionState, other: ExecutionState): boolean {
  return rank[state] < rank[other];
}

/**
 * Moves to the state that the recorded facts have reached: the last point isolated makes `isolated`, the last
 * lock `locked`, the last relief `de_energised`, and so on. Never passes a state whose facts are incomplete.
 */
export function settled(execution: Execution): Execution {
  const next = reached(execution);
  return next === execution.state ? execution : settled({ ...execution, state: next });
}

function reached(execution: Execution): ExecutionState {
  const { state, points } = execution;
  const everyPointLocked = points.every(isLocked);
  if (state === "shut_down" && points.every(isIsolatedHere)) return "isolated";
  if ((state === "isolated" || state === "re_isolating") && everyPointLocked) return "locked";
  if (state === "locked" && !points.some(isStored)) return "de_energised";
  // Someone without signal may have found what contradicts it.
  const isWhole = execution.leases.length === 0 && untried(execution).length === 0;
  if (state === "de_energised" && isWhole && points.every(isVerified)) return "verified";
  if (state === "verified" && signedOn(execution).length > 0) return "working";
  if (state === "releasing" && points.every(isReleased)) return "restored";
  return state;
}

/** Why a command of another state is refused in this one: names the work that comes first. */
export function outOfOrder(
  execution: Execution,
  states: readonly ExecutionState[],
  reader: Pick<Actor, "userId">,
): LockoutRefusal | null {
  if (states.includes(execution.state)) return null;
  if (isOver(execution)) return refuse("lockout_over");
  if (execution.state === "unsafe") return refuse("unsafe", { leader: execution.responsible.name });
  if (execution.state === "held") return refuse("held");
  if (execution.state === "test_clearing" || execution.state === "test_energised")
    return refuse("test_running");
  const comesLater = states.some((state) => isBefore(execution.state, state));
  return comesLater ? missing(execution, reader) : refuse("step_is_past");
}

/** What is left to do before the execution leaves its state. */
function missing(execution: Execution, reader: Pick<Actor, "userId">): LockoutRefusal {
  const { points } = execution;
  const without = (done: (point: Execution["points"][number]) => boolean) => ({
    tags: tags(points.filter((point) => !done(point))),
  });
  switch (execution.state) {
    case "approved":
      return refuse("not_notified");
    case "notified":
      return refuse("not_shut_down");
    case "shut_down":
    case "re_isolating":
      if (isRunning(execution)) return refuse("not_shut_down");
      if (!points.every(isIsolatedHere)) return refuse("points_not_isolated", without(isIsolatedHere));
      return refuse("points_not_locked", without(isLocked));
    case "isolated":
      return refuse("points_not_locked", without(isLocked));
    case "locked":
      return refuse("energy_not_relieved", { tags: tags(points.filter(isStored)) });
    case "de_energised":
      if (!points.every(isVerified)) return refuse("points_not_verified", without(isVerified));
      if (untried(execution).length > 0)
        return refuse("try_start_missing", { stations: namesOf(execution, untried(execution)) });
      return stillOffline(execution, reader);
    case "verified":
      return refuse("nobody_signed_on_yet");
    case "working":
      return refuse("release_not_started");
    case "clearing":
      return refuse("checks_missing");
    case "releasing":
      return refuse("points_not_restored", without(isReleased));
    default:
      return refuse("step_is_past");
  }
}

export function isVerified(point: Execution["points"][number]): boolean {
  return point.condition.verification !== null;
}
